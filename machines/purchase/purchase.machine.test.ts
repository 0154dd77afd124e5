import { expect, test } from 'vitest'
import { noNetwork, product, rejected, service } from '../testing/people'
import { play, reject, resolve } from '../testing/play'
import { testReach } from '../testing/reach'
import { purchaseMachine } from './purchase.machine'
import * as purchases from './testing/purchase-world'

const { atStart, choose, choosing, listed, loaded, monthly, seenAfter, sent, startPurchase, submit } = purchases
const { yearly } = purchases

testReach([
  purchaseMachine,
  {
    inputs: [{}, { productId: monthly.id, isAtTransaction: true }],
    events: [choose(monthly.id), submit(), ...(['continue', 'back', 'retry'] as const).map((type) => ({ type }))],
    responses: {
      loadProducts: [[], [monthly]],
      registerPurchase: [undefined],
      readServices: [['old'], ['old', 'new'], ['old', 'new', 'newer']].map((ids) =>
        ids.map((id) => service({ id, product: monthly.id })),
      ),
    },
    failures: { registerPurchase: [noNetwork, rejected(409), rejected(422)] },
  },
])

const off = product({ id: 'OFF', enabled: false })
const soldOut = product({ id: 'SOLD-OUT', stock: 3, used: 3 })
const unpriced = product({ id: 'UNPRICED', prices: [] })
const offered = (...products: object[]) => resolve('loadProducts', products)
const failed = reject('loadProducts', noNetwork)
const atTransaction = { productId: yearly.id, isAtTransaction: true }
const entering = choosing({ ...atTransaction, state: 'entering' })
const ofYearly = { productId: yearly.id }
const insteadOfYearly = choosing({ productId: monthly.id, isAtTransaction: true })
const ofOff = { productId: 'OFF', isAtTransaction: true }
const withoutOff = choosing({ unavailableId: 'OFF', isAtTransaction: true })

test.each<[string, purchases.PurchaseStep[], object, object]>([
  ['are loaded first', [], {}, atStart({})],
  ['are offered if they are for sale', [offered(soldOut, monthly, off, unpriced, yearly)], {}, choosing({})],
  ['include the one in the address, which is chosen', [loaded], ofYearly, choosing(ofYearly)],
  ['do not include the one in the address', [loaded], ofOff, withoutOff],
  ['do not include the one in the address, which is off', [offered(monthly, off, yearly)], ofOff, withoutOff],
  ['are offered instead of that one', [loaded, choose(monthly.id)], ofOff, insteadOfYearly],
  ['are skipped if the address asks for the transaction', [loaded], atTransaction, entering],
  ['are all sold out', [offered(soldOut)], {}, atStart({ state: 'unavailable' })],
  ['cannot be loaded', [failed], ofYearly, atStart({ ...ofYearly, state: 'unavailable', error: noNetwork })],
  ['are loaded again on request', [failed, 'retry'], {}, atStart({ did: ['loadProducts'] })],
  ['are offered after a retry', [failed, 'retry', loaded], {}, choosing({ did: ['loadProducts'] })],
  ['have to be chosen before step two', [loaded, 'continue'], {}, choosing({})],
  ['are only chosen if they are offered', [loaded, choose('OFF')], {}, choosing({})],
  ['can be chosen again', [loaded, choose(monthly.id), choose(yearly.id)], {}, choosing({ productId: yearly.id })],
  ['are not chosen in step two', [loaded, choose(monthly.id)], atTransaction, entering],
  ['can be chosen after going back', [loaded, 'back', choose(monthly.id)], atTransaction, insteadOfYearly],
])('the products %s', async (_, steps, input, seen) => {
  expect(await seenAfter([], steps, input)).toEqual(seen)
})

test('is busy during calls, unsettled until the outcome is known, and done at the end', async () => {
  const world = startPurchase({})
  const seen: unknown[] = []
  const steps = [...sent, reject('registerPurchase', noNetwork), reject('readServices', noNetwork), 'retry' as const]
  for (const step of [...steps, listed('old', 'new')]) {
    const { value, tags, status } = world.actor.getSnapshot()
    seen.push([value, ...tags, status])
    await play(world, step)
  }
  expect([...seen, world.actor.getSnapshot().status]).toEqual([
    ['loading', 'busy', 'active'],
    ['choosing', 'active'],
    ['choosing', 'active'],
    ['entering', 'active'],
    ['preparing', 'busy', 'active'],
    ['submitting', 'busy', 'unsettled', 'active'],
    ['checking', 'busy', 'unsettled', 'active'],
    ['unknown', 'unsettled', 'active'],
    ['checking', 'busy', 'unsettled', 'active'],
    'done',
  ])
})
