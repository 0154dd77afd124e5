import { expect, test } from 'vitest'
import { vera } from '#sandbox/account/people.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { effectsOf } from '#sandbox/testing/payments'
import { startCustomer } from '../../testing/customer'
import { stay } from '../../testing/visitor'
import { keepAndVerify } from './keep-service-view'

const READ = ['GET /v1/services']
const lost = { kind: 'dropped' }

test.each<[string, object | undefined, number, unknown, readonly string[], number]>([
  ['needs no read', undefined, 1, 'kept', [], 1],
  ['succeeds after a lost response if the service has no end', { ...lost, committed: true }, 1, 'kept', READ, 1],
  ['fails with its error if the service has its end', lost, 1, 'network', READ, 0],
  ['succeeds if the service was already kept', undefined, 2, 'kept', READ, 1],
  ['fails with a 404, without a read', { kind: 'status', status: 404 }, 1, 404, [], 0],
])('keeping a service %s', async (_, fault, times, outcome, reads, kept) => {
  const { client, browser, sent } = await startCustomer(vera)
  if (fault) await browser.control('POST', '/faults', { ...fault, operationId: 'keepService' })
  let last: unknown
  for (let request = 0; request < times; request += 1) {
    last = await keepAndVerify(client, veraServiceIds.ending, stay()).then(
      () => 'kept',
      ({ kind, status }) => status ?? kind,
    )
  }
  expect(sent.slice(0, times)).toEqual(Array(times).fill(`POST /v1/services/${veraServiceIds.ending}/uncancel`))
  expect([last, sent.slice(times), (await effectsOf(browser, 'serviceKept')).length]).toEqual([outcome, reads, kept])
})

test.each([
  ['canceled', '2026-01-01T00:00:00.000Z', 409],
  ['canceled', null, 409],
  ['active', '2026-01-01T00:00:00.000Z', 409],
  ['active', null, undefined],
])('a service that is %s by then, with the end %s, has the outcome %s', async (status, expiresAt, outcome) => {
  const list = [{ id: veraServiceIds.ending, status, expiresAt }]
  const { client, browser } = await startCustomer(vera, { '/v1/services': list })
  await browser.control('POST', '/faults', { operationId: 'keepService', kind: 'status', status: 409 })
  const thrown: unknown = await keepAndVerify(client, veraServiceIds.ending, stay()).catch((error) => error)
  expect(Object(thrown).status).toBe(outcome)
})
