import { describe, expect, test } from 'vitest'
import { noNetwork, rejected } from '../../testing/people'
import type { IntentStatus } from '../card'
import { CONFIRMATION, progress, type Return, returnPorts, startReturn } from './testing/payment-return-world'

const notPaid = rejected(400, 'PAYMENT_NOT_COMPLETED')
const payAgain = { type: 'payAgain' } as const
const isOffer = (word: string) => word.startsWith('offerAnother')
const ofAProduct = { serviceId: undefined, productId: 'ACPYH' }

/** The server has seen no payment, and the customer wants to make another one. */
async function startPayingAgain(said: Partial<Return> = {}, ports = returnPorts()) {
  const world = startReturn(said, ports)
  await world.confirmPayment.reject(notPaid)
  world.actor.send(payAgain)
  return world
}

describe('somebody who wants to pay again', () => {
  test('has the payment asked for once more, and is led to the payment only when the answer is no again', async () => {
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

  test('is led there as well when a product still has no service', async () => {
    const world = startReturn(ofAProduct)
    await world.findServices.resolve([])
    world.actor.send(payAgain)
    await world.readIntent.resolve('requiresAction')
    await world.findServices.resolve([])
    expect([progress(world).at, world.notified]).toEqual(['payingAgain', ['offerAnother undefined']])
  })

  test.each<[string, IntentStatus]>([
    ['has it', 'succeeded'],
    ['is deciding', 'processing'],
  ])('stays, and may wish it again, when the provider %s', async (_, status) => {
    const world = await startPayingAgain()
    await world.readIntent.resolve(status)
    await world.confirmPayment.reject(notPaid)
    world.actor.send(payAgain)
    expect([progress(world).at, world.notified, world.words]).toEqual([
      'noResponse',
      ['logFailure 400', 'logFailure 400'],
      [status],
    ])
  })

  test('stays when the server cannot be asked, and the next look is only a look', async () => {
    const world = await startPayingAgain()
    await world.readIntent.resolve('requiresAction')
    await world.confirmPayment.reject(noNetwork)
    const stays = progress(world).at
    world.actor.send({ type: 'checkAgain' })
    await world.readIntent.resolve('requiresAction')
    await world.confirmPayment.reject(notPaid)
    expect([stays, progress(world).at, world.notified.some(isOffer)]).toEqual(['noResponse', 'noResponse', false])
  })

  test('stays when another tab has heard a yes meanwhile', async () => {
    const ports = returnPorts()
    const world = await startPayingAgain({}, ports)
    ports.known.mayBePaidAgain = false
    await world.readIntent.resolve('requiresAction')
    await world.confirmPayment.reject(notPaid)
    expect([progress(world).at, world.notified.some(isOffer)]).toEqual(['noResponse', false])
  })

  test('has good news instead when the payment has arrived meanwhile', async () => {
    const world = await startPayingAgain()
    await world.readIntent.resolve('requiresAction')
    await world.confirmPayment.resolve(CONFIRMATION)
    expect([progress(world).at, world.notified.some(isOffer)]).toEqual(['validating', false])
  })

  test.each([rejected(409), rejected(500), noNetwork])(
    'cannot before the server has said no: after %o',
    async (error) => {
      const world = startReturn()
      await world.confirmPayment.reject(error)
      world.actor.send(payAgain)
      expect(progress(world).at).toBe('noResponse')
    },
  )
})

describe('a customer who may not ask for the payment', () => {
  test('is told so, and why; the payment is not forgotten, and nothing is said of another one', async () => {
    const world = startReturn()
    await world.confirmPayment.reject(rejected(403, 'FORBIDDEN'))
    world.actor.send(payAgain)
    world.clock.increment(600_000)
    expect([progress(world), world.actor.getSnapshot().context.error]).toEqual([
      { at: 'forbidden', isProcessing: false, sent: ['confirmPayment'], notified: ['logFailure 403'] },
      rejected(403, 'FORBIDDEN'),
    ])
  })

  test('may look again', async () => {
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
  async function startPaidTwice(said: Partial<Return>, step: string | undefined) {
    const ports = returnPorts()
    ports.known.isPaidTwice = true
    const world = startReturn(said, ports)
    await world.confirmPayment.resolve(CONFIRMATION)
    if (step === undefined) await world.submitStripeStep.resolve()
    else await world.findStep.resolve(step)
    return world
  }

  test.each([
    ['the one that this browser waits for', { visit: 'own' }, undefined],
    ['one that is come back to later', { visit: 'other' }, 'validate_configuration'],
  ] as const)('are told at the end of %s, for as long as the customer wants to read it', async (_, said, step) => {
    const world = await startPaidTwice(said, step)
    world.clock.increment(600_000)
    const notified = [progress(world).at, [...world.notified]]
    world.actor.send({ type: 'goOn' })
    expect([notified, progress(world).at, world.actor.getSnapshot().status]).toEqual([
      ['paidTwice', ['notifyConfirmed service-1', 'notifyServicesChanged']],
      'leaving',
      'done',
    ])
  })

  test('are told as well where this browser has seen the end of one, and its service is not known', () => {
    const ports = returnPorts()
    ports.known.isPaidTwice = true
    const world = startReturn({ ...ofAProduct, visit: 'ended' }, ports)
    const notified = progress(world).at
    world.actor.send({ type: 'goOn' })
    expect([notified, progress(world).at, world.sent]).toEqual(['paidTwice', 'alreadyPaid', []])
  })
})

test.each([
  ['whoever sent it', {}],
  ['others', { visit: 'other' }],
  ["the provider's own word", { word: 'taken' }],
] as const)('a payment that the server calls failed has failed, and is forgotten, for %s', async (_, said) => {
  const world = startReturn(said)
  await world.confirmPayment.reject(rejected(400, 'PAYMENT_FAILED'))
  expect([progress(world), world.actor.getSnapshot().status]).toEqual([
    { at: 'failed', isProcessing: false, sent: ['confirmPayment'], notified: ['logFailure 400', 'notifyUnpaid'] },
    'done',
  ])
})

test('a failure of a payment that was sent just now is believed once the server still says so later', async () => {
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

test('a failure is not believed any more once the server has said something else', async () => {
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
])("the provider's word %s is remembered, whether the service is known or not", async (status, words) => {
  const ofService = startReturn()
  await ofService.confirmPayment.reject(notPaid)
  const ofProduct = startReturn(ofAProduct)
  await ofProduct.findServices.resolve([])
  const worlds = [ofService, ofProduct]
  for (const world of worlds) {
    world.actor.send({ type: 'checkAgain' })
    await world.readIntent.resolve(status)
  }
  expect(worlds.map((world) => world.words)).toEqual([words, words])
})
