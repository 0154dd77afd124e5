import { expect, test, vi } from 'vitest'
import { ruth } from '#sandbox/account/people.seeds'
import { effectsOf } from '#sandbox/testing/payments'
import { startCustomer } from '../../../testing/customer'
import { noActivity } from '../../kit/activity/testing/no-activity'
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
