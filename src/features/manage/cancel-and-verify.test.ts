import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ada, type Person, vera } from '#sandbox/account/people.seeds'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import { adaActiveServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { effectsOf } from '#sandbox/testing/payments'
import { startCustomer } from '../../api/testing/customer'
import { stay, visitorWith } from '../../api/testing/visitor'
import { cancelAndVerify } from './manage.ports'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const CANCEL = `POST /v1/services/${adaActiveServiceId}/cancel`
const READ = 'GET /v1/services'

type Faulty<T = FaultInput> = T extends FaultInput ? Omit<T, 'operationId'> : never

/** Cancels a service with faulty responses. Returns the outcome, the requests and how often the server cancelled. */
async function cancel({
  person = ada,
  serviceId = adaActiveServiceId,
  response,
  listResponse,
}: {
  person?: Person
  serviceId?: string
  response?: Faulty
  listResponse?: Faulty
} = {}) {
  const { browser } = await startCustomer(person)
  if (response) await browser.control('POST', '/faults', { ...response, operationId: 'cancelService' })
  if (listResponse) await browser.control('POST', '/faults', { ...listResponse, operationId: 'listServices' })
  const isTimed = response?.kind === 'stalled'
  const { client, sent } = visitorWith(browser, isTimed ? { timeoutMs: 300 } : {})
  const outcome = await cancelAndVerify(client, serviceId, stay()).then(
    () => 'cancelled',
    ({ kind, status }) => status ?? kind,
  )
  return { outcome, sent, done: (await effectsOf(browser, 'serviceCancelled')).length }
}

test('a successful cancellation needs no read', async () => {
  expect(await cancel()).toEqual({ outcome: 'cancelled', sent: [CANCEL], done: 1 })
})

const unclear: readonly (readonly [string, Faulty, string | number])[] = [
  ['a lost connection', { kind: 'dropped' }, 'network'],
  ['a truncated response', { kind: 'cut' }, 'network'],
  ['a timeout', { kind: 'stalled' }, 'timeout'],
  ['a foreign HTML page', { kind: 'html', status: 200 }, 'unreadable'],
  ['a malformed response', { kind: 'malformed' }, 'unreadable'],
  ['an empty 500', { kind: 'empty500' }, 500],
  ['a 503', { kind: 'status', status: 503 }, 503],
]

describe.each(unclear)('after %s the services are read once, and the cancellation', (_, fault, error) => {
  test('succeeds if the service has an end', async () => {
    const cancelled = { outcome: 'cancelled', sent: [CANCEL, READ], done: 1 }
    expect(await cancel({ response: { ...fault, committed: true } })).toEqual(cancelled)
  })

  test('fails with the original error if it has none', async () => {
    expect(await cancel({ response: fault })).toEqual({ outcome: error, sent: [CANCEL, READ], done: 0 })
  })

  test('fails with the original error if the read fails', async () => {
    const listResponse = { kind: 'status', status: 418 } as const
    expect(await cancel({ response: { ...fault, committed: true }, listResponse })).toEqual({
      outcome: error,
      sent: [CANCEL, READ],
      done: 1,
    })
  })
})

describe('a rejected cancellation', () => {
  test('succeeds if the service was already cancelled', async () => {
    const { client, browser, sent } = await startCustomer()
    await cancelAndVerify(client, adaActiveServiceId, stay())
    await cancelAndVerify(client, adaActiveServiceId, stay())
    expect([sent, (await effectsOf(browser, 'serviceCancelled')).length]).toEqual([[CANCEL, CANCEL, READ], 1])
  })

  test.each(['ending', 'canceling'] as const)('succeeds for a service with the status %s', async (name) => {
    const serviceId = veraServiceIds[name]
    const sent = [`POST /v1/services/${serviceId}/cancel`, READ]
    expect(await cancel({ person: vera, serviceId })).toEqual({ outcome: 'cancelled', sent, done: 0 })
  })

  test.each(['flow', 'provisioning', 'canceled', 'expired'] as const)(
    'fails for a service with the status %s',
    async (name) => {
      const serviceId = veraServiceIds[name]
      const sent = [`POST /v1/services/${serviceId}/cancel`, READ]
      expect(await cancel({ person: vera, serviceId })).toEqual({ outcome: 409, sent, done: 0 })
    },
  )

  test('fails with a 409 if the service has no end', async () => {
    expect(await cancel({ response: { kind: 'status', status: 409 } })).toEqual({
      outcome: 409,
      sent: [CANCEL, READ],
      done: 0,
    })
  })

  test.each([400, 401, 403, 404, 422, 429])('fails with %s without a read', async (status) => {
    expect(await cancel({ response: { kind: 'status', status } })).toEqual({ outcome: status, sent: [CANCEL], done: 0 })
  })

  test("fails for another user's service without a read", async () => {
    const serviceId = veraServiceIds.active
    expect(await cancel({ serviceId })).toEqual({
      outcome: 404,
      sent: [`POST /v1/services/${serviceId}/cancel`],
      done: 0,
    })
  })

  test("fails with the server's message while cancellation is disabled", async () => {
    const { client, browser, sent } = await startCustomer()
    await browser.control('POST', '/settings', { cancellationEnabled: false })
    await expect(cancelAndVerify(client, adaActiveServiceId, stay())).rejects.toMatchObject({
      status: 403,
      code: 'CANCELLATION_DISABLED',
      message: 'Cancellation is currently disabled. Please contact support.',
    })
    expect(sent).toEqual([CANCEL])
  })
})

test('a service that the list does not contain does not count as cancelled', async () => {
  const response = { kind: 'empty500', committed: true } as const
  const { browser } = await startCustomer()
  await browser.control('POST', '/faults', { ...response, operationId: 'cancelService' })
  const fetch = (request: Request, init: RequestInit) =>
    request.method === 'GET' ? Promise.resolve(Response.json([])) : browser.fetch(request, init)
  const { client } = visitorWith({ ...browser, fetch })
  await expect(cancelAndVerify(client, adaActiveServiceId, stay())).rejects.toMatchObject({ status: 500 })
})
