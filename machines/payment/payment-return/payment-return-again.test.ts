import { describe, expect, test } from 'vitest'
import { noNetwork, rejected } from '../../testing/people'
import type { IntentStatus } from '../card'
import { CONFIRMATION, progress, type Return, returnPorts, startReturn } from './testing/payment-return-world'

const notPaid = rejected(400, 'PAYMENT_NOT_COMPLETED')
const payAgain = { type: 'payAgain' } as const
const isOffer = (name: string) => name.startsWith('offerAnother')
const ofAProduct = { serviceId: undefined, productId: 'ACPYH' }

/** The server has not seen the payment, and the customer wants to make another one. */
async function startPayingAgain(overrides: Partial<Return> = {}, ports = returnPorts()) {
  const world = startReturn(overrides, ports)
  await world.confirmPayment.reject(notPaid)
  world.actor.send(payAgain)
  return world
}

describe('a customer who wants to pay again', () => {
  test('goes to the payment step only after a second rejection', async () => {
    const world = await startPayingAgain()
    const seen = [progress(world).at]
    await world.readIntent.reject(noNetwork)
    await world.findStep.resolve('validate_stripe')
    seen.push(progress(world).at)
    const before = world.notified.some(isOffer)
    await world.confirmPayment.reject(notPaid)
    expect([seen, before, progress(world), world.actor.getSnapshot().status]).toEqual([
      ['reading', 'confirming'],
      false,
      {
        at: 'payingAgain',
        isProcessing: false,
        sent: ['confirmPayment', 'readIntent', 'findStep', 'confirmPayment'],
        notified: ['logFailure 400', 'logFailure 400', 'offerAnother service-1'],
      },
      'done',
    ])
  })

  test('goes to the payment step if a product still has no service', async () => {
    const world = startReturn(ofAProduct)
    await world.findServices.resolve([])
    world.actor.send(payAgain)
    await world.readIntent.resolve('requiresAction')
    await world.findServices.resolve([])
    expect([progress(world).at, world.notified]).toEqual(['payingAgain', ['offerAnother undefined']])
  })

  test.each<IntentStatus>(['succeeded', 'processing'])('stays if the intent is %s', async (status) => {
    const world = await startPayingAgain()
    await world.readIntent.resolve(status)
    await world.confirmPayment.reject(notPaid)
    world.actor.send(payAgain)
    expect([progress(world).at, world.notified, world.statuses]).toEqual([
      'noResponse',
      ['logFailure 400', 'logFailure 400'],
      [status],
    ])
  })

  test('stays if the server cannot be reached, and Check again then only checks', async () => {
    const world = await startPayingAgain()
    await world.readIntent.resolve('requiresAction')
    await world.confirmPayment.reject(noNetwork)
    const stays = progress(world).at
    world.actor.send({ type: 'checkAgain' })
    await world.readIntent.resolve('requiresAction')
    await world.confirmPayment.reject(notPaid)
    expect([stays, progress(world).at, world.notified.some(isOffer)]).toEqual(['noResponse', 'noResponse', false])
  })

  test('stays if another tab has stored a success in the meantime', async () => {
    const ports = returnPorts()
    const world = await startPayingAgain({}, ports)
    ports.known.mayBePaidAgain = false
    await world.readIntent.resolve('requiresAction')
    await world.confirmPayment.reject(notPaid)
    expect([progress(world).at, world.notified.some(isOffer)]).toEqual(['noResponse', false])
  })

  test('continues if the payment has arrived in the meantime', async () => {
    const world = await startPayingAgain()
    await world.readIntent.resolve('requiresAction')
    await world.confirmPayment.resolve(CONFIRMATION)
    expect([progress(world).at, world.notified.some(isOffer)]).toEqual(['validating', false])
  })

  test.each([rejected(409), rejected(500), noNetwork])(
    'cannot pay again before the server has rejected the payment: after %o',
    async (error) => {
      const world = startReturn()
      await world.confirmPayment.reject(error)
      world.actor.send(payAgain)
      expect(progress(world).at).toBe('noResponse')
    },
  )
})

describe('a customer without access to the payment', () => {
  test('sees the reason, and the payment record is not changed', async () => {
    const world = startReturn()
    await world.confirmPayment.reject(rejected(403, 'FORBIDDEN'))
    world.actor.send(payAgain)
    world.clock.increment(600_000)
    expect([progress(world), world.actor.getSnapshot().context.error]).toEqual([
      { at: 'forbidden', isProcessing: false, sent: ['confirmPayment'], notified: ['logFailure 403'] },
      rejected(403, 'FORBIDDEN'),
    ])
  })

  test('may check again', async () => {
    const world = startReturn()
    await world.confirmPayment.reject(rejected(403))
    world.actor.send({ type: 'checkAgain' })
    await world.confirmPayment.resolve(CONFIRMATION)
    expect([progress(world).at, progress(world).sent]).toEqual([
      'validating',
      ['confirmPayment', 'confirmPayment', 'submitStripeStep'],
    ])
  })
})

describe('two payments for one purchase', () => {
  async function startPaidTwice(overrides: Partial<Return>, step: string | undefined) {
    const ports = returnPorts()
    ports.known.isPaidTwice = true
    const world = startReturn(overrides, ports)
    await world.confirmPayment.resolve(CONFIRMATION)
    if (step === undefined) await world.submitStripeStep.resolve()
    else await world.findStep.resolve(step)
    return world
  }

  test.each([
    ['a payment that was just sent', { visit: 'own' }, undefined],
    ['a later visit', { visit: 'other' }, 'validate_configuration'],
  ] as const)('are shown after %s until the customer continues', async (_, overrides, step) => {
    const world = await startPaidTwice(overrides, step)
    world.clock.increment(600_000)
    const notified = [progress(world).at, [...world.notified]]
    world.actor.send({ type: 'goOn' })
    expect([notified, progress(world).at, world.actor.getSnapshot().status]).toEqual([
      ['paidTwice', ['notifyConfirmed service-1', 'notifyServicesChanged']],
      'leaving',
      'done',
    ])
  })

  test('are shown for a confirmed payment without a known service', () => {
    const ports = returnPorts()
    ports.known.isPaidTwice = true
    const world = startReturn({ ...ofAProduct, visit: 'ended' }, ports)
    const notified = progress(world).at
    world.actor.send({ type: 'goOn' })
    expect([notified, progress(world).at, world.sent]).toEqual(['paidTwice', 'alreadyPaid', []])
  })
})

test.each([
  ['in the browser that sent it', {}],
  ['in another browser', { visit: 'other' }],
  ['even if the provider accepted it before', { result: 'accepted' }],
] as const)('a payment that the server reports as failed has failed, %s', async (_, overrides) => {
  const world = startReturn(overrides)
  await world.confirmPayment.reject(rejected(400, 'PAYMENT_FAILED'))
  expect([progress(world), world.actor.getSnapshot().status]).toEqual([
    { at: 'failed', isProcessing: false, sent: ['confirmPayment'], notified: ['logFailure 400', 'notifyUnpaid'] },
    'done',
  ])
})

test('a failure right after sending counts only if the server reports it again later', async () => {
  const ports = returnPorts()
  ports.known.mayBeOnItsWay = true
  const world = startReturn({}, ports)
  await world.confirmPayment.reject(rejected(400, 'PAYMENT_FAILED'))
  const early = progress(world)
  ports.known.mayBeOnItsWay = false
  world.actor.send({ type: 'checkAgain' })
  await world.readIntent.reject(noNetwork)
  await world.findStep.resolve('validate_stripe')
  await world.confirmPayment.reject(rejected(400, 'PAYMENT_FAILED'))
  expect([early.at, early.notified, progress(world).at]).toEqual(['noResponse', ['logFailure 400'], 'failed'])
})

test('a failure right after sending does not count if the report changes later', async () => {
  const ports = returnPorts()
  ports.known.mayBeOnItsWay = true
  const world = startReturn({}, ports)
  await world.confirmPayment.reject(rejected(400, 'PAYMENT_FAILED'))
  ports.known.mayBeOnItsWay = false
  world.actor.send({ type: 'checkAgain' })
  await world.readIntent.reject(noNetwork)
  await world.findStep.resolve('validate_stripe')
  await world.confirmPayment.reject(rejected(400))
  expect(progress(world).at).toBe('noResponse')
})

test.each<[IntentStatus, readonly IntentStatus[]]>([
  ['succeeded', ['succeeded']],
  ['processing', ['processing']],
  ['requiresAction', ['requiresAction']],
])('the record is notified of the intent status %s', async (status, statuses) => {
  const ofService = startReturn()
  await ofService.confirmPayment.reject(notPaid)
  const ofProduct = startReturn(ofAProduct)
  await ofProduct.findServices.resolve([])
  const worlds = [ofService, ofProduct]
  for (const world of worlds) {
    world.actor.send({ type: 'checkAgain' })
    await world.readIntent.resolve(status)
  }
  expect(worlds.map((world) => world.statuses)).toEqual([statuses, statuses])
})
