import { describe, expect, test } from 'vitest'
import { noNetwork, rejected, service } from '../../testing/people'
import { CONFIRMATION, OWN_PAYMENT, progress, startReturn } from './testing/payment-return-world'

describe('a product whose service was not known', () => {
  const ofAProduct = { serviceId: undefined, productId: 'ACPYH' }
  const bought = service({ id: 'service-2', status: 'flow', product: 'ACPYH' })

  test('is looked for by its product, and confirmed once it is found', async () => {
    const world = startReturn(ofAProduct)
    await world.findServices.resolve([bought])
    expect([world.findServices.inputs, world.confirmPayment.inputs, progress(world)]).toEqual([
      [{ productId: 'ACPYH' }],
      [{ serviceId: 'service-2', paymentIntent: 'pi_1' }],
      { at: 'confirming', isProcessing: true, sent: ['findServices', 'confirmPayment'], notified: [] },
    ])
  })

  test('that is not found is asked for again by a click alone', async () => {
    const world = startReturn(ofAProduct)
    await world.findServices.resolve([])
    world.clock.increment(60_000)
    const missing = progress(world)
    world.actor.send({ type: 'checkAgain' })
    await world.readIntent.resolve('succeeded')
    await world.findServices.resolve([bought])
    await world.confirmPayment.resolve(CONFIRMATION)
    expect([missing, progress(world), world.submitStripeStep.inputs]).toEqual([
      { at: 'noResponse', isProcessing: false, sent: ['findServices'], notified: [] },
      {
        at: 'validating',
        isProcessing: true,
        sent: ['findServices', 'readIntent', 'findServices', 'confirmPayment', 'submitStripeStep'],
        notified: [],
      },
      [{ serviceId: 'service-2', subscriptionId: 'sub_1' }],
    ])
  })

  test('that cannot be looked for is asked for again by a click, even if the intent cannot be read', async () => {
    const world = startReturn(ofAProduct)
    await world.findServices.reject(noNetwork)
    const failed = progress(world)
    world.actor.send({ type: 'checkAgain' })
    await world.readIntent.reject(noNetwork)
    expect([failed, progress(world).at, world.confirmPayment.calls.length]).toEqual([
      { at: 'noResponse', isProcessing: true, sent: ['findServices'], notified: ['logFailure network'] },
      'findingService',
      0,
    ])
  })

  test('that was found once is not looked for again while the server gives no clear answer', async () => {
    const world = startReturn(ofAProduct)
    await world.findServices.resolve([bought])
    await world.confirmPayment.reject(noNetwork)
    world.actor.send({ type: 'checkAgain' })
    await world.readIntent.reject(noNetwork)
    await world.findStep.resolve('validate_stripe')
    expect([world.findStep.inputs, progress(world).sent]).toEqual([
      [{ serviceId: 'service-2' }],
      ['findServices', 'confirmPayment', 'readIntent', 'findStep', 'confirmPayment'],
    ])
  })

  test('is another one than that which was found, if the server says so: its setup is not asked', async () => {
    const world = startReturn(ofAProduct)
    await world.findServices.resolve([bought])
    await world.confirmPayment.reject(rejected(404))
    world.actor.send({ type: 'checkAgain' })
    await world.readIntent.reject(noNetwork)
    expect([progress(world).at, world.actor.getSnapshot().context.serviceId, progress(world).sent]).toEqual([
      'findingService',
      undefined,
      ['findServices', 'confirmPayment', 'readIntent', 'findServices'],
    ])
  })

  test.each([
    ['two that wait', ['flow', 'flow'], undefined],
    ['two that run', ['active', 'active'], undefined],
    ['one that waits and one that runs: the first is asked for', ['flow', 'active'], 'service-0'],
  ] as const)('may be any of %s: that it is none of them is not believed', async (_, statuses, asked) => {
    const world = startReturn({ ...OWN_PAYMENT, ...ofAProduct })
    const fresh = statuses.map((status, index) => service({ id: `service-${index}`, status, product: 'ACPYH' }))
    await world.findServices.resolve(fresh)
    const inputs = world.confirmPayment.inputs.map(({ serviceId }) => serviceId)
    if (asked !== undefined) await world.confirmPayment.reject(rejected(404))
    const { word, serviceId } = world.actor.getSnapshot().context
    expect([inputs, progress(world).at, word === 'unseen', serviceId]).toEqual([
      asked === undefined ? [] : [asked],
      'noResponse',
      false,
      undefined,
    ])
  })

  test.each([
    ['nobody else has seen it', OWN_PAYMENT, undefined, true],
    ['it was sent elsewhere', { ...OWN_PAYMENT, visit: 'other' }, undefined, false],
    ['the provider has told this browser so', { ...OWN_PAYMENT, word: 'taken' }, undefined, false],
    ['the bank sent the customer back with its yes', { ...OWN_PAYMENT, redirectStatus: 'succeeded' }, undefined, false],
    ['the provider says that it succeeded', OWN_PAYMENT, 'succeeded', false],
    ['the provider says that it is being processed', OWN_PAYMENT, 'processing', false],
    ["the provider waits for the customer's bank", OWN_PAYMENT, 'requiresAction', true],
  ] as const)('that is not there yet, when %s, may be paid again: %#', async (_, said, status, isRejected) => {
    const world = startReturn({ ...said, ...ofAProduct })
    await world.findServices.resolve([])
    if (status !== undefined) {
      world.actor.send({ type: 'checkAgain' })
      await world.readIntent.resolve(status)
      await world.findServices.resolve([])
    }
    expect(world.actor.getSnapshot().context.word === 'unseen').toBe(isRejected)
  })

  test('is not called unpaid by a server that has not heard of it, once the provider has taken it', async () => {
    const world = startReturn()
    await world.confirmPayment.reject(rejected(400))
    const before = world.actor.getSnapshot().context.word === 'unseen'
    world.actor.send({ type: 'checkAgain' })
    await world.readIntent.resolve('succeeded')
    await world.confirmPayment.reject(rejected(400))
    expect([before, world.actor.getSnapshot().context.word === 'unseen']).toEqual([true, false])
  })
})
