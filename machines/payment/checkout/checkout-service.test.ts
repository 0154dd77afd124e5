import { describe, expect, test } from 'vitest'
import { noNetwork, service } from '../../testing/people'
import { startChecking, startConfirming, startCreating } from './testing/checkout-steps'
import { free, ORDER, sent, startCheckout, stateOf, subscription } from './testing/checkout-world'

const FOR_PRODUCT = { productId: 'ACPMH' }
const old = service({ id: 'known', status: 'flow', product: 'ACPMH' })
const bought = service({ id: 'bought', status: 'flow', product: 'ACPMH' })

/** A product is paid for, and the server has not named its service. */
async function startPaid() {
  const world = startCheckout(FOR_PRODUCT)
  await world.loadOrder.resolve(ORDER)
  await world.createSubscription.resolve({ ...subscription('pi_1'), serviceId: undefined })
  await world.loadCardForm.resolve()
  for (const type of ['cardFormReady', 'pay'] as const) world.actor.send({ type })
  await world.prepareCard.resolve({ status: 'ready' })
  await world.confirmCard.resolve({ status: 'succeeded' })
  return world
}

type World = Awaited<ReturnType<typeof startPaid>>

const placed = ({ actor, readServices }: World) => ({
  at: actor.getSnapshot().value,
  serviceId: actor.getSnapshot().context.serviceId,
  reads: readServices.calls.length,
})

describe('the service of a payment', () => {
  test('is the one that the customer pays for', async () => {
    const world = await startConfirming()
    await world.confirmCard.resolve({ status: 'succeeded' })
    expect(placed(world)).toEqual({ at: 'confirmed', serviceId: 'service-1', reads: 0 })
  })

  test('is the one that the server names with the subscription', async () => {
    const world = await startConfirming(FOR_PRODUCT)
    await world.confirmCard.resolve({ status: 'succeeded' })
    expect(placed(world)).toEqual({ at: 'confirmed', serviceId: 'service-1', reads: 0 })
  })

  test('is otherwise the new service of the product', async () => {
    const world = await startPaid()
    const finding = placed(world)
    await world.readServices.resolve([old, bought, service({ id: 'other', status: 'flow', product: 'ACPYH' })])
    expect([finding, placed(world)]).toEqual([
      { at: 'findingService', serviceId: undefined, reads: 1 },
      { at: 'confirmed', serviceId: 'bought', reads: 1 },
    ])
  })

  test('is found even if it has been set up in the meantime', async () => {
    const world = await startPaid()
    await world.readServices.resolve([old, { ...bought, status: 'active' }])
    expect(placed(world)).toEqual({ at: 'confirmed', serviceId: 'bought', reads: 1 })
  })

  test('is found in the same way if nothing was due', async () => {
    const world = startCheckout(FOR_PRODUCT)
    await world.loadOrder.resolve({ ...ORDER, plan: { ...ORDER.plan, setup: 0, recurring: 0 } })
    await world.createSubscription.resolve({ intent: undefined, serviceId: undefined })
    world.actor.send({ type: 'pay' })
    await world.readServices.resolve([bought])
    expect(placed(world)).toEqual({ at: 'confirmed', serviceId: 'bought', reads: 1 })
  })

  test('is looked for if only an earlier subscription named a service', async () => {
    const world = await startCreating(FOR_PRODUCT)
    world.actor.send({ type: 'typeCode', text: 'FREE' })
    world.clock.increment(500)
    await world.validatePromotion.resolve(free)
    await world.createSubscription.resolve(subscription('pi_1', 'service-of-the-first'))
    await world.createSubscription.resolve({ intent: undefined, serviceId: undefined })
    world.actor.send({ type: 'pay' })
    expect(placed(world)).toEqual({ at: 'findingService', serviceId: undefined, reads: 1 })
  })

  test('is known after a payment whose intent had to be read', async () => {
    const world = await startChecking(FOR_PRODUCT)
    await world.readIntent.resolve('succeeded')
    expect(placed(world)).toEqual({ at: 'confirmed', serviceId: 'service-1', reads: 0 })
  })
})

describe('the service is never guessed', () => {
  test.each([
    ['none is new', [old]],
    ['several are new', [bought, service({ id: 'newer', status: 'flow', product: 'ACPMH' })]],
  ] as const)('when %s: a click looks again, and nothing is paid again', async (_, services) => {
    const world = await startPaid()
    await world.readServices.resolve(services)
    for (const type of ['pay', 'retry'] as const) world.actor.send({ type })
    const unplaced = [placed(world), sent(world)]
    world.actor.send({ type: 'checkAgain' })
    await world.readServices.resolve([bought])
    expect([unplaced, placed(world)]).toEqual([
      [
        { at: 'unplaced', serviceId: undefined, reads: 1 },
        { coupons: [null], prepared: 1, confirmed: ['pi_1'], read: 0 },
      ],
      { at: 'confirmed', serviceId: 'bought', reads: 2 },
    ])
  })

  test('when the services cannot be read', async () => {
    const world = await startPaid()
    await world.readServices.reject(noNetwork)
    expect([placed(world), stateOf(world).error]).toEqual([{ at: 'unplaced', serviceId: undefined, reads: 1 }, null])
  })
})
