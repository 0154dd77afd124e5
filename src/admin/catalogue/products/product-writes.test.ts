import { describe, expect, test, vi } from 'vitest'
import { type TypedProduct, typedProduct } from '#machines/admin/catalogue/managed-product'
import { ruth } from '#sandbox/account/people.seeds'
import { effectsOf } from '#sandbox/testing/payments'
import { startCustomer } from '../../../testing/customer'
import { stay } from '../../../testing/visitor'
import { noActivity } from '../../kit/activity/testing/no-activity'
import { getManagedProduct } from '../products.calls'
import { createProductWrites } from './product-writes'

const READ = 'GET /v1/products/ACPMH'
const TOGGLE = 'PATCH /v1/products/ACPMH/toggle'
const noRead = { operationId: 'getProduct', kind: 'empty500' }
const lostResponse = { operationId: 'toggleProduct', kind: 'dropped', committed: true }

test.each([
  ['disabled', 'disable', undefined, 'succeeded', [READ, TOGGLE]],
  ['disabled, also if it cannot be read first', 'disable', noRead, 'succeeded', [READ, TOGGLE]],
  ['not toggled if it is already enabled', 'enable', undefined, 'succeeded', [READ]],
  ['not toggled twice if the response is lost', 'disable', lostResponse, 'failed', [READ, TOGGLE]],
] as const)('an enabled product is %s', async (_, verb, fault, outcome, calls) => {
  const { browser, client, sent } = await startCustomer(ruth)
  if (fault) await browser.control('POST', '/faults', fault)
  const writes = createProductWrites(client, { activity: noActivity })
  writes.ask('ACPMH', { verb, row: { id: 'ACPMH', name: '' } })
  writes.run('ACPMH', { verb })
  await vi.waitFor(() => expect(writes.actors.get('ACPMH')?.getSnapshot().matches(outcome)).toBe(true))
  const toggled = (await effectsOf(browser, 'productToggled')).length
  expect([sent, toggled]).toEqual([calls, calls.length - 1])
})

describe('an edit', () => {
  const UPDATE = 'PUT /v1/products/ACPMH'

  /** Opens the product with 10 in stock and 3 used, lets the server change it, and saves what was typed. */
  async function save(typed: Partial<TypedProduct>, elsewhere: object, fault?: object) {
    const { browser, client, sent } = await startCustomer(ruth)
    await browser.call('PUT', '/products/ACPMH', { stock: 10, used: 3 })
    const opened = await getManagedProduct(client, 'ACPMH', stay())
    const seen = typedProduct(opened)
    await browser.call('PUT', '/products/ACPMH', elsewhere)
    if (fault) await browser.control('POST', '/faults', fault)
    const onNewer = vi.fn()
    const writes = createProductWrites(client, { activity: noActivity })
    writes.ask('ACPMH', { verb: 'update', row: { id: 'ACPMH', name: '' } })
    writes.run('ACPMH', { verb: 'update', edit: { seen, typed: { ...seen, ...typed }, unclear: [], onNewer } })
    const ended = () => writes.actors.get('ACPMH')?.getSnapshot()
    await vi.waitFor(() => expect(ended()?.hasTag('busy')).toBe(false))
    if (fault) await browser.control('DELETE', '/faults')
    const { stock, used } = await getManagedProduct(client, 'ACPMH', stay())
    const shown = onNewer.mock.calls.map(([{ stock, used }, values]) => [{ stock, used }, values])
    return { seen, calls: sent.slice(1, -1), error: ended()?.context.error, stock, used, shown }
  }

  test('preserves a sale since it was opened', async () => {
    expect(await save({ stock: '20' }, { used: 4 })).toMatchObject({
      ...{ calls: [READ, UPDATE], error: null, stock: 20, used: 4, shown: [] },
    })
  })

  test('in conflict sends nothing, and shows what the server has', async () => {
    const { seen, ...ended } = await save({ used: '0' }, { used: 4, stock: 9 })
    expect(ended).toEqual({
      calls: [READ],
      error: {
        kind: 'notSent',
        message: 'The product has changed since you opened it, so nothing has been saved yet.',
        fieldErrors: [{ field: 'used', message: 'The server now has 4. Save again to replace it with yours.' }],
      },
      ...{ stock: 9, used: 4 },
      shown: [
        [
          { stock: 9, used: 4 },
          { ...seen, stock: '9', used: '0' },
        ],
      ],
    })
  })

  test('sends nothing if the product cannot be read first, or has the values already', async () => {
    const unread = await save({ used: '0' }, {}, noRead)
    const equal = await save({ used: '0' }, { used: 0 })
    expect([unread.calls, unread.error, equal.calls, equal.error]).toEqual([
      [READ],
      expect.objectContaining({ kind: 'notSent', cause: expect.objectContaining({ status: 500 }) }),
      [READ],
      null,
    ])
  })
})
