import { describe, expect, test } from 'vitest'
import { noNetwork, product, rejected, service } from '../testing/people'
import { unreached } from '../testing/reach'
import { purchaseMachine } from './purchase.machine'
import { monthly, startPurchase, TRANSACTION, yearly } from './testing/purchase-world'

const ofTheProduct = (id: string) => service({ id, status: 'flow', product: monthly.id })

test('every state is reached and every transition is taken', () => {
  const happenings = {
    inputs: [{}, { productId: monthly.id, isAtTransaction: true }],
    events: [
      { type: 'choose', productId: monthly.id },
      { type: 'continue' },
      { type: 'back' },
      { type: 'submit', tebexTransactionId: TRANSACTION },
      { type: 'retry' },
    ] as const,
    responses: {
      loadProducts: [[], [monthly]],
      registerPurchase: [undefined],
      readServices: [['old'], ['old', 'new'], ['old', 'new', 'newer']].map((ids) => ids.map(ofTheProduct)),
    },
    failures: {
      loadProducts: [noNetwork],
      registerPurchase: [noNetwork, rejected(409), rejected(422)],
      readServices: [noNetwork],
    },
  }
  expect(unreached(purchaseMachine, happenings)).toEqual({ states: [], transitions: [] })
})

const choice = ({ actor }: ReturnType<typeof startPurchase>) => {
  const { value, context } = actor.getSnapshot()
  return { value, products: context.products.map(({ id }) => id), productId: context.productId, error: context.error }
}

describe('loading the products', () => {
  test('offers only products that are for sale', async () => {
    const world = startPurchase()
    await world.loadProducts.resolve([
      product({ id: 'SOLD-OUT', stock: 3, used: 3 }),
      monthly,
      product({ id: 'OFF', enabled: false }),
      product({ id: 'NO-PRICE', prices: [] }),
    ])
    expect(choice(world)).toEqual({ value: 'choosing', products: ['ACPMH'], productId: null, error: null })
  })

  test('selects the product in the address', async () => {
    const world = startPurchase({ productId: yearly.id })
    await world.loadProducts.resolve([monthly, yearly])
    expect(choice(world)).toEqual({ value: 'choosing', products: ['ACPMH', 'ACPYH'], productId: 'ACPYH', error: null })
  })

  test('reports a requested product that is not for sale and selects none', async () => {
    const world = startPurchase({ productId: 'OFF', isAtTransaction: true })
    await world.loadProducts.resolve([monthly])
    const loaded = { ...choice(world), unavailableId: world.actor.getSnapshot().context.unavailableId }
    world.actor.send({ type: 'choose', productId: monthly.id })
    expect([loaded, world.actor.getSnapshot().context.unavailableId]).toEqual([
      { value: 'choosing', products: ['ACPMH'], productId: null, error: null, unavailableId: 'OFF' },
      null,
    ])
  })

  test('starts at the transaction if the address asks for it and the product is for sale', async () => {
    const world = startPurchase({ productId: yearly.id, isAtTransaction: true })
    await world.loadProducts.resolve([monthly, yearly])
    expect(choice(world)).toEqual({ value: 'entering', products: ['ACPMH', 'ACPYH'], productId: 'ACPYH', error: null })
  })

  test('is unavailable without an error if nothing is for sale', async () => {
    const world = startPurchase()
    await world.loadProducts.resolve([product({ stock: 0 })])
    expect(choice(world)).toEqual({ value: 'unavailable', products: [], productId: null, error: null })
  })

  test('sets the error of a failed load, and a retry loads again', async () => {
    const world = startPurchase({ productId: yearly.id })
    await world.loadProducts.reject(noNetwork)
    const failed = choice(world)
    world.actor.send({ type: 'retry' })
    const loading = choice(world)
    await world.loadProducts.resolve([yearly])
    expect([failed, loading, choice(world)]).toEqual([
      { value: 'unavailable', products: [], productId: 'ACPYH', error: noNetwork },
      { value: 'loading', products: [], productId: 'ACPYH', error: null },
      { value: 'choosing', products: ['ACPYH'], productId: 'ACPYH', error: null },
    ])
  })
})

describe('choosing a product', () => {
  async function startChoosing() {
    const world = startPurchase()
    await world.loadProducts.resolve([monthly, yearly])
    return world
  }

  test('is required before step two', async () => {
    const world = await startChoosing()
    world.actor.send({ type: 'continue' })
    const before = choice(world).value
    world.actor.send({ type: 'choose', productId: yearly.id })
    world.actor.send({ type: 'continue' })
    expect([before, choice(world).value]).toEqual(['choosing', 'entering'])
  })

  test('ignores a product that is not offered', async () => {
    const world = await startChoosing()
    world.actor.send({ type: 'choose', productId: 'OFF' })
    expect(choice(world).productId).toBeNull()
  })

  test('is possible in step one, also after going back', async () => {
    const world = await startChoosing()
    const chosen: unknown[] = []
    for (const productId of [monthly.id, yearly.id]) world.actor.send({ type: 'choose', productId })
    chosen.push(choice(world).productId)
    world.actor.send({ type: 'continue' })
    world.actor.send({ type: 'choose', productId: monthly.id })
    chosen.push(choice(world).productId)
    world.actor.send({ type: 'back' })
    world.actor.send({ type: 'choose', productId: monthly.id })
    chosen.push(choice(world).productId)
    expect(chosen).toEqual(['ACPYH', 'ACPYH', 'ACPMH'])
  })
})
