import { expect, test } from 'vitest'
import { ada } from '#sandbox/account/people.seeds'
import { adaActiveServiceId } from '#sandbox/services/services.seeds'
import { effectsOf } from '#sandbox/testing/payments'
import { startCustomer } from '../../testing/customer'
import { stay } from '../../testing/visitor'
import { cancelAndVerify } from './manage.ports'

type Options = {
  /** The fault of the cancellation. */
  fault?: object
  /** The fault of the read after it. */
  readFault?: object
  /** The list of services that the server sends instead of its own. */
  list?: unknown
  times?: number
}

/** Cancels a service of ada. Returns the outcome, if the services were read, and how often the server cancelled. */
async function cancel({ fault, readFault, list, times = 1 }: Options) {
  const overrides = list === undefined ? {} : { '/v1/services': list }
  const { client, browser, sent } = await startCustomer(ada, overrides)
  if (fault) await browser.control('POST', '/faults', { ...fault, operationId: 'cancelService' })
  if (readFault) await browser.control('POST', '/faults', { ...readFault, operationId: 'listServices' })
  let outcome: unknown
  for (let request = 0; request < times; request += 1) {
    outcome = await cancelAndVerify(client, adaActiveServiceId, stay()).then(
      () => 'cancelled',
      ({ kind, status }) => status ?? kind,
    )
  }
  expect(sent.slice(0, times)).toEqual(Array(times).fill(`POST /v1/services/${adaActiveServiceId}/cancel`))
  return [outcome, sent.slice(times), (await effectsOf(browser, 'serviceCancelled')).length]
}

const READ = ['GET /v1/services']
const lost = { kind: 'dropped' }
const done = { committed: true }

test.each<[string, Options, unknown, readonly string[], number]>([
  ['needs no read', {}, 'cancelled', [], 1],
  ['succeeds after a lost response if the service has an end', { fault: { ...lost, ...done } }, 'cancelled', READ, 1],
  ['succeeds after an empty 500 too', { fault: { kind: 'empty500', ...done } }, 'cancelled', READ, 1],
  ['succeeds after an HTML page too', { fault: { kind: 'html', status: 200, ...done } }, 'cancelled', READ, 1],
  ['fails with its error if the service has no end', { fault: lost }, 'network', READ, 0],
  ['fails with its error if the read fails', { fault: { ...lost, ...done }, readFault: lost }, 'network', READ, 1],
  ['fails with its error if the service is not listed', { fault: { ...lost, ...done }, list: [] }, 'network', READ, 1],
  ['succeeds if the service was already cancelled', { times: 2 }, 'cancelled', READ, 1],
  ['fails with a 409 if the service has no end', { fault: { kind: 'status', status: 409 } }, 409, READ, 0],
  ['fails with a 400 without a read', { fault: { kind: 'status', status: 400 } }, 400, [], 0],
  ['fails with a 429 without a read', { fault: { kind: 'status', status: 429 } }, 429, [], 0],
])('a cancellation %s', async (_, options, outcome, reads, cancelled) => {
  expect(await cancel(options)).toEqual([outcome, reads, cancelled])
})
