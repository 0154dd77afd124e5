import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ada, type Person, vera } from '#sandbox/account/people.seeds'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import { adaActiveServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { effectsOf } from '#sandbox/testing/payments'
import { startCustomer } from '../../api/testing/customer'
import { stay, visitorWith } from '../../api/testing/visitor'
import { cancelAndLook } from './manage.ports'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const CANCEL = `POST /v1/services/${adaActiveServiceId}/cancel`
const LOOK = 'GET /v1/services'

type Faulty<T = FaultInput> = T extends FaultInput ? Omit<T, 'operationId'> : never

/** A customer whose answers are spoilt, who cancels a service: what came of it, what was sent, and how often it was done. */
async function cancel({
  person = ada,
  serviceId = adaActiveServiceId,
  response,
  look,
}: {
  person?: Person
  serviceId?: string
  response?: Faulty
  look?: Faulty
} = {}) {
  const { browser } = await startCustomer(person)
  if (response) await browser.control('POST', '/faults', { ...response, operationId: 'cancelService' })
  if (look) await browser.control('POST', '/faults', { ...look, operationId: 'listServices' })
  const isTimed = response?.kind === 'stalled'
  const { client, sent } = visitorWith(browser, isTimed ? { timeoutMs: 300 } : {})
  const outcome = await cancelAndLook(client, serviceId, stay()).then(
    () => 'cancelled',
    ({ kind, status }) => status ?? kind,
  )
  return { outcome, sent, done: (await effectsOf(browser, 'serviceCancelled')).length }
}

test('a service is cancelled, and nothing else is asked', async () => {
  expect(await cancel()).toEqual({ outcome: 'cancelled', sent: [CANCEL], done: 1 })
})

const unclear: readonly (readonly [string, Faulty, string | number])[] = [
  ['a lost network', { kind: 'dropped' }, 'network'],
  ['an answer that breaks off', { kind: 'cut' }, 'network'],
  ['no answer in time', { kind: 'stalled' }, 'timeout'],
  ["somebody else's page", { kind: 'html', status: 200 }, 'unreadable'],
  ['half an answer', { kind: 'malformed' }, 'unreadable'],
  ['an empty 500', { kind: 'empty500' }, 500],
  ['a 503', { kind: 'status', status: 503 }, 503],
]

describe.each(unclear)('after %s the services are looked at once', (_, fault, error) => {
  test('which say that it is cancelled: that is a success', async () => {
    const cancelled = { outcome: 'cancelled', sent: [CANCEL, LOOK], done: 1 }
    expect(await cancel({ response: { ...fault, committed: true } })).toEqual(cancelled)
  })

  test('which say that it is not: that is the first error', async () => {
    expect(await cancel({ response: fault })).toEqual({ outcome: error, sent: [CANCEL, LOOK], done: 0 })
  })

  test('which cannot be read: that is the first error as well, and nothing is sent again', async () => {
    const look = { kind: 'status', status: 418 } as const
    expect(await cancel({ response: { ...fault, committed: true }, look })).toEqual({
      outcome: error,
      sent: [CANCEL, LOOK],
      done: 1,
    })
  })
})

describe('a refusal', () => {
  test('that says that it is cancelled already is a success if that is true', async () => {
    const { client, browser, sent } = await startCustomer()
    await cancelAndLook(client, adaActiveServiceId, stay())
    await cancelAndLook(client, adaActiveServiceId, stay())
    expect([sent, (await effectsOf(browser, 'serviceCancelled')).length]).toEqual([[CANCEL, CANCEL, LOOK], 1])
  })

  test.each(['ending', 'canceling'] as const)('of a service that is %s already is a success', async (name) => {
    const serviceId = veraServiceIds[name]
    const sent = [`POST /v1/services/${serviceId}/cancel`, LOOK]
    expect(await cancel({ person: vera, serviceId })).toEqual({ outcome: 'cancelled', sent, done: 0 })
  })

  test.each(['flow', 'provisioning', 'canceled', 'expired'] as const)(
    'of a service that is %s is one',
    async (name) => {
      const serviceId = veraServiceIds[name]
      const sent = [`POST /v1/services/${serviceId}/cancel`, LOOK]
      expect(await cancel({ person: vera, serviceId })).toEqual({ outcome: 409, sent, done: 0 })
    },
  )

  test('with a 409 that is not true is one', async () => {
    expect(await cancel({ response: { kind: 'status', status: 409 } })).toEqual({
      outcome: 409,
      sent: [CANCEL, LOOK],
      done: 0,
    })
  })

  test.each([400, 401, 403, 404, 422, 429])('with %s is one at once', async (status) => {
    expect(await cancel({ response: { kind: 'status', status } })).toEqual({ outcome: status, sent: [CANCEL], done: 0 })
  })

  test("of somebody else's service is one at once", async () => {
    const serviceId = veraServiceIds.active
    expect(await cancel({ serviceId })).toEqual({
      outcome: 404,
      sent: [`POST /v1/services/${serviceId}/cancel`],
      done: 0,
    })
  })

  test('while nobody may cancel is told in the words of the server', async () => {
    const { client, browser, sent } = await startCustomer()
    await browser.control('POST', '/settings', { cancellationEnabled: false })
    await expect(cancelAndLook(client, adaActiveServiceId, stay())).rejects.toMatchObject({
      status: 403,
      code: 'CANCELLATION_DISABLED',
      message: 'Cancellation is currently disabled. Please contact support.',
    })
    expect(sent).toEqual([CANCEL])
  })
})

test('a service that the list does not have is not taken for cancelled', async () => {
  const response = { kind: 'empty500', committed: true } as const
  const { browser } = await startCustomer()
  await browser.control('POST', '/faults', { ...response, operationId: 'cancelService' })
  const fetch = (request: Request, init: RequestInit) =>
    request.method === 'GET' ? Promise.resolve(Response.json([])) : browser.fetch(request, init)
  const { client } = visitorWith({ ...browser, fetch })
  await expect(cancelAndLook(client, adaActiveServiceId, stay())).rejects.toMatchObject({ status: 500 })
})
