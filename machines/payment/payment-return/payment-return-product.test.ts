import { describe, expect, test } from 'vitest'
import { noNetwork, rejected, service } from '../../testing/people'
import { CONFIRMATION, OWN_PAYMENT, progress, startReturn } from './testing/payment-return-world'

describe('a product without a known service', () => {
  const ofAProduct = { serviceId: undefined, productId: 'ACPYH' }
  const bought = service({ id: 'service-2', status: 'flow', product: 'ACPYH' })

  test('is confirmed once its service is found by the product', async () => {
    const world = startReturn(ofAProduct)
    await world.findServices.resolve([bought])
    expect([world.findServices.inputs, world.confirmPayment.inputs, progress(world)]).toEqual([
      [{ productId: 'ACPYH' }],
      [{ serviceId: 'service-2', paymentIntent: 'pi_1' }],
      { at: 'confirming', isProcessing: true, sent: ['findServices', 'confirmPayment'], notified: [] },
    ])
  })

  test('is searched for again only by a click if no service is found', async () => {
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

  test('is searched for again by a click even if the intent cannot be read', async () => {
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

  test('is not searched for again while the server gives no clear response', async () => {
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

  // The service that was found belongs to another payment, so its setup is not read.
  test('is searched for again if the server does not know the payment for it', async () => {
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
    ['two in setup', ['flow', 'flow'], undefined],
    ['two that run', ['active', 'active'], undefined],
    ['one in setup, which is confirmed, and one that runs', ['flow', 'active'], 'service-0'],
  ] as const)('never counts as unseen with several new services: %s', async (_, statuses, confirmed) => {
    const world = startReturn({ ...OWN_PAYMENT, ...ofAProduct })
    const fresh = statuses.map((status, index) => service({ id: `service-${index}`, status, product: 'ACPYH' }))
    await world.findServices.resolve(fresh)
    const inputs = world.confirmPayment.inputs.map(({ serviceId }) => serviceId)
    if (confirmed !== undefined) await world.confirmPayment.reject(rejected(404))
    const { result, serviceId } = world.actor.getSnapshot().context
    expect([inputs, progress(world).at, result === 'unseen', serviceId]).toEqual([
      confirmed === undefined ? [] : [confirmed],
      'noResponse',
      false,
      undefined,
    ])
  })

  test.each([
    ['counts as unseen if it was sent here', OWN_PAYMENT, undefined, true],
    ['is not unseen if it was sent elsewhere', { ...OWN_PAYMENT, visit: 'other' }, undefined, false],
    ['is not unseen if the record shows an accepted payment', { ...OWN_PAYMENT, result: 'accepted' }, undefined, false],
    ['is not unseen if the bank returned success', { ...OWN_PAYMENT, redirectStatus: 'succeeded' }, undefined, false],
    ['is not unseen if the intent succeeded', OWN_PAYMENT, 'succeeded', false],
    ['is not unseen if the intent is being processed', OWN_PAYMENT, 'processing', false],
    ["counts as unseen if the intent waits for the customer's bank", OWN_PAYMENT, 'requiresAction', true],
  ] as const)('that has no new service %s', async (_, overrides, status, isUnseen) => {
    const world = startReturn({ ...overrides, ...ofAProduct })
    await world.findServices.resolve([])
    if (status !== undefined) {
      world.actor.send({ type: 'checkAgain' })
      await world.readIntent.resolve(status)
      await world.findServices.resolve([])
    }
    expect(world.actor.getSnapshot().context.result === 'unseen').toBe(isUnseen)
  })

  test('never counts as unseen once the provider has accepted the payment', async () => {
    const world = startReturn()
    await world.confirmPayment.reject(rejected(400))
    const before = world.actor.getSnapshot().context.result === 'unseen'
    world.actor.send({ type: 'checkAgain' })
    await world.readIntent.resolve('succeeded')
    await world.confirmPayment.reject(rejected(400))
    expect([before, world.actor.getSnapshot().context.result === 'unseen']).toEqual([true, false])
  })
})
