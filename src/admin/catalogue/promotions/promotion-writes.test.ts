import { expect, test, vi } from 'vitest'
import { typedPromotionEdit } from '#machines/admin/catalogue/promotion-edit'
import { ruth } from '#sandbox/account/people.seeds'
import { effectsOf } from '#sandbox/testing/payments'
import { startCustomer } from '../../../testing/customer'
import { noActivity } from '../../kit/activity/testing/no-activity'
import { listPromotions } from '../promotions.calls'
import { createPromotionWrites } from './promotion-writes'

const READ = 'GET /v1/promotions'
const noRead = { operationId: 'listPromotions', kind: 'empty500' }
const lostResponse = { operationId: 'updatePromotion', kind: 'dropped', committed: true }

/** Signs in an administrator and reads the promotion SAVE10. */
async function startWrites() {
  const { browser, client, sent } = await startCustomer(ruth)
  const query = { page: 1, search: 'SAVE10', enabled: undefined, expired: undefined }
  const read = async () => (await listPromotions(client, query, new AbortController().signal)).rows[0]
  const promotion = await read()
  if (promotion === undefined) throw new Error('SAVE10 is seeded')
  /** The later calls without their query. */
  const calls = () => sent.slice(1).map((call) => call.replace(/\?.*/, ''))
  return { browser, calls, read, promotion, writes: createPromotionWrites(client, { activity: noActivity }) }
}

test.each([
  ['disabled', 'disable', undefined, 'succeeded', 1],
  ['not changed if it cannot be read first', 'disable', noRead, 'failed', 0],
  ['not changed if it is already enabled', 'enable', undefined, 'succeeded', 0],
  ['not changed twice if the response is lost', 'disable', lostResponse, 'failed', 1],
] as const)('an enabled promotion is %s', async (_, verb, fault, outcome, updates) => {
  const { browser, calls, promotion, writes } = await startWrites()
  if (fault) await browser.control('POST', '/faults', fault)
  writes.ask(promotion.id, { verb, row: promotion })
  writes.run(promotion.id, { verb, promotion })
  await vi.waitFor(() => expect(writes.actors.get(promotion.id)?.getSnapshot().matches(outcome)).toBe(true))
  expect(calls()).toEqual([READ, ...Array(updates).fill(`PUT /v1/promotions/${promotion.id}`)])
  expect(await effectsOf(browser, 'promotionUpdated')).toHaveLength(updates)
})

test('a switch preserves what another administrator has changed since the list was read', async () => {
  const { browser, read, promotion, writes } = await startWrites()
  await browser.call('PUT', `/promotions/${promotion.id}`, { name: 'For the fair', maxRedemptions: 700 })
  writes.ask(promotion.id, { verb: 'disable', row: promotion })
  writes.run(promotion.id, { verb: 'disable', promotion })
  await vi.waitFor(() => expect(writes.actors.get(promotion.id)?.getSnapshot().matches('succeeded')).toBe(true))
  expect(await read()).toMatchObject({ name: 'For the fair', maxRedemptions: 700, enabled: false })
})

test('an edit preserves what another administrator has changed since it was opened', async () => {
  const { browser, read, promotion, writes } = await startWrites()
  await browser.call('PUT', `/promotions/${promotion.id}`, { name: 'For the fair', maxRedemptions: 700 })
  const seen = typedPromotionEdit(promotion)
  const edit = { seen, typed: { ...seen, description: 'Less.' }, unclear: [], onNewer: () => {} }
  writes.ask(promotion.id, { verb: 'update', row: promotion })
  writes.run(promotion.id, { verb: 'update', promotion, edit })
  await vi.waitFor(() => expect(writes.actors.get(promotion.id)?.getSnapshot().matches('succeeded')).toBe(true))
  expect(await read()).toMatchObject({ name: 'For the fair', description: 'Less.', maxRedemptions: 700 })
})

test('an edit of a deleted promotion is not sent', async () => {
  const { browser, calls, promotion, writes } = await startWrites()
  await browser.call('DELETE', `/promotions/${promotion.id}`)
  const seen = typedPromotionEdit(promotion)
  const edit = { seen, typed: { ...seen, name: 'Less' }, unclear: [], onNewer: () => {} }
  writes.ask(promotion.id, { verb: 'update', row: promotion })
  writes.run(promotion.id, { verb: 'update', promotion, edit })
  await vi.waitFor(() => expect(writes.actors.get(promotion.id)?.getSnapshot().matches('failed')).toBe(true))
  expect([calls(), writes.actors.get(promotion.id)?.getSnapshot().context.error]).toEqual([
    [READ],
    { kind: 'notSent', message: '', cause: { kind: 'http', status: 404, message: '' } },
  ])
})
