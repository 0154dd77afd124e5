import { describe, expect, test } from 'vitest'
import type { ApiError } from '../shared/api-error'
import { named, noNetwork, rejected, service, tooLate, unreadableResponse } from '../testing/people'
import { play, reject, resolve } from '../testing/play'
import * as purchases from './testing/purchase-world'

const { choose, choosing, listed, monthly, seenAfter, sent, startPurchase, submit, submitting, yearly } = purchases

const entered = sent.slice(0, 3)
const prepared = sent.slice(0, 4)
/** Whatever the customer clicks while a call is in progress. */
const clicks: purchases.PurchaseStep[] = [submit('tbx-2'), submit(), 'back', 'retry', 'continue', choose(yearly.id)]
const preparing = submitting({ state: 'preparing', knownServiceIds: [], isUnsent: true, did: ['readServices'] })
const entering = choosing({ state: 'entering', productId: monthly.id })
const completed = ['notifyRegistered', 'notifyServicesChanged']
const sending = submitting({ did: ['registerPurchase'] })
const bought = submitting({ state: 'completed', did: completed })

const rejection = reject('registerPurchase', rejected(422))

test.each<[string, readonly purchases.PurchaseStep[], purchases.PurchaseStep[], object]>([
  ['before a transaction is sent, the services are read', entered, [submit()], preparing],
  ['the transaction is trimmed', entered, [submit('  tbx-1 ')], preparing],
  ['the services are read once, whatever the customer clicks', entered, [submit(), ...clicks], preparing],
  ['then the transaction is sent', prepared, [listed('old')], sending],
  ['it is sent once, whatever the customer clicks', prepared, [listed('old'), ...clicks], sending],
  ['a success completes the purchase', sent, [resolve('registerPurchase')], bought],
  ['going back clears the error', [...sent, rejection], ['back', 'continue'], submitting({ state: 'entering' })],
  ['an empty transaction is not sent', entered, [submit(''), submit(' '), submit('\t\n'), submit('\u00a0')], entering],
])('%s', async (_, before, steps, seen) => {
  expect(await seenAfter(before, steps)).toEqual(seen)
})

test('the product and the trimmed transaction are sent', async () => {
  const world = startPurchase({})
  await play(world, ...entered, submit(' tbx-2\n'), listed())
  expect(world.ports.registerPurchase.inputs).toEqual([{ productId: monthly.id, tebexTransactionId: 'tbx-2' }])
})

test.each(named(noNetwork, tooLate, unreadableResponse, rejected(401), rejected(409), rejected(429), rejected(500)))(
  'if the services cannot be read (%s), nothing is sent, and the customer can try again',
  async (_, error) => {
    const failed = reject('readServices', error)
    expect(await seenAfter(prepared, [failed])).toEqual({ ...preparing, state: 'entering', error, did: [] })
    expect(await seenAfter([...prepared, failed], [submit()])).toEqual(preparing)
  },
)

const CLEAR = named(rejected(400), rejected(401), rejected(403), rejected(404), rejected(422), rejected(429))

test.each(CLEAR)('the clear rejection %s is shown, and another attempt is possible', async (_, error) => {
  const failed = reject('registerPurchase', error)
  expect(await seenAfter(sent, [failed])).toEqual(submitting({ state: 'entering', error }))
  expect(await seenAfter(sent, [failed, submit('tbx-2'), listed('old')])).toEqual(
    submitting({ tebexTransactionId: 'tbx-2', did: ['readServices', 'registerPurchase'] }),
  )
})

const ourOwnFailure: ApiError = { kind: 'unexpected', message: '' }
/** A browser may send a POST twice after a lost connection. The second one is then rejected because of the first. */
const conflict = rejected(409, 'RESOURCE_ALREADY_EXISTS')
const ofAnotherProduct = service({ id: 'other', product: { id: yearly.id, name: undefined } })
const others = resolve('readServices', [service({ id: 'old', product: monthly.id }), ofAnotherProduct])
const unclear = named(noNetwork, tooLate, unreadableResponse, ourOwnFailure, rejected(500), rejected(503), conflict)

describe.each(unclear)('after the unclear response %s', (_, error) => {
  const failed = [...sent, reject('registerPurchase', error)]
  const open = error === conflict ? 'entering' : 'unknown'
  const changed = ['notifyServicesChanged']

  test.each<[string, purchases.PurchaseStep[], string, string[]]>([
    ['the services are read', [], 'checking', []],
    ['nothing can be sent while they are read', clicks, 'checking', []],
    ['one new service of the product completes the purchase', [listed('old', 'new')], 'completed', completed],
    ['no new service of the product means that it was not registered', [others], 'entering', changed],
    ['several new ones prove nothing', [listed('old', 'new', 'newer')], open, changed],
    ['services that cannot be read prove nothing', [reject('readServices', noNetwork)], open, []],
  ])('%s', async (__, steps, state, did) => {
    expect(await seenAfter(failed, steps)).toEqual(submitting({ state, error, did }))
  })
})

test('an unknown outcome can only be checked again, which may complete the purchase', async () => {
  const unknown = [...sent, reject('registerPurchase', noNetwork), reject('readServices', noNetwork)]
  const same = clicks.filter((click) => click !== 'retry')
  expect(await seenAfter(unknown, same)).toEqual(submitting({ state: 'unknown', error: noNetwork }))
  expect(await seenAfter(unknown, ['retry', listed('old', 'new')])).toEqual(
    submitting({ state: 'completed', error: noNetwork, did: ['readServices', ...completed] }),
  )
})

// A second purchase is compared with the services right before it, not with those before the first one.
test.each([
  ["not completed by the first one's service", ['old', 'first'], 'entering', ['notifyServicesChanged']],
  ['completed by its own service', ['old', 'first', 'second'], 'completed', completed],
] as const)('a second purchase of the same product is %s', async (_, ids, state, did) => {
  // The response to the first purchase is lost, and its service appears only after the check.
  const first = [...sent, reject('registerPurchase', tooLate), listed('old')]
  const second = [...first, submit('tbx-2'), listed('old', 'first'), reject('registerPurchase', noNetwork)]
  const ofSecond = { tebexTransactionId: 'tbx-2', knownServiceIds: ['old', 'first'] }
  expect(await seenAfter(second, [listed(...ids)])).toEqual(
    submitting({ state, ...ofSecond, error: noNetwork, did: [...did] }),
  )
})
