import { describe, expect, test, vi } from 'vitest'
import { ada, ben } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { effectsOf } from '../../testing/payments'
import { createTestClient, errorReading, type TestClient } from '../../testing/test-client'
import type { FaultInput } from './fault-shape'

const purchase = { productId: 'ACPMH', tebexTransactionId: 'tbx-1' }

type Without<T> = T extends unknown ? Omit<T, 'operationId'> : never

async function withFault(fault: Without<FaultInput>, operationId = 'listServices'): Promise<TestClient> {
  const client = await createTestClient(createSandbox())
  await client.signIn(ben)
  expect((await client.control('POST', '/faults', { operationId, ...fault })).status).toBe(201)
  return client
}

const list = ({ call }: TestClient) => call('GET', '/services')
const buy = ({ call }: TestClient) => call('POST', '/services', purchase)
const purchasesIn = async (client: TestClient) => (await effectsOf(client, 'purchaseRegistered')).length
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Buys something, and disconnects after 20 ms. */
function leave({ fetch, cookies }: TestClient): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '' }
  const init = { method: 'POST', headers, body: JSON.stringify(purchase), signal: AbortSignal.timeout(20) }
  return fetch('http://localhost:4010/v1/services', init)
}

describe('the fault plan', () => {
  test('applies a fault to its operation until it is cleared, and `*` to all of them', async () => {
    const client = await withFault({ kind: 'empty500' })
    const statuses = async () => [(await list(client)).status, (await client.call('GET', '/products')).status]
    expect([await statuses(), await statuses()]).toEqual([Array(2).fill([500, 200])].flat())
    await client.control('POST', '/faults', { operationId: '*', kind: 'status', status: 503 })
    expect(await statuses()).toEqual([500, 503])
    expect(await client.control('DELETE', '/faults')).toEqual({ status: 204, body: undefined })
    expect(await statuses()).toEqual([200, 200])
  })

  test.each(['wrongShape', 'emptyOk'] as const)(
    '%s changes no rejection, which would then look like a success',
    async (kind) => {
      const client = await withFault({ kind, committed: true }, '*')
      const rejected = await client.call('POST', '/services', { ...purchase, productId: 'NONE' })
      expect(rejected).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    },
  )

  test.each([
    [{ kind: 'status', status: 200 }, /^status: /],
    [{ kind: 'html', status: 404 }, /^status: /],
    [{ kind: 'empty500', times: 0 }, /^times: /],
    [{ kind: 'empty500', extra: 1 }, /^extra: /],
    [{ kind: 'cut', operationId: 'stripe.refund' }, /^operationId: the contract has no operation 'stripe\.refund'\.$/],
  ])('rejects %j', async (fault, message) => {
    const client = await createTestClient(createSandbox())
    const rejected = errorReading(400, 'INVALID_INPUT', expect.stringMatching(message))
    expect(await client.control('POST', '/faults', { operationId: 'listServices', ...fault })).toEqual(rejected)
    expect(await client.control('GET', '/faults')).toEqual({ status: 200, body: [] })
  })
})

describe('the fault', () => {
  test.each([
    [401, 'AUTHENTICATION_REQUIRED'],
    [422, 'VALIDATION_ERROR'],
    [503, 'INTERNAL_ERROR'],
  ])('status %i has the code %s, or its own code, message and delay', async (status, code) => {
    const expected = errorReading(status, code, `The fault plan returned a ${status}.`)
    expect(await list(await withFault({ kind: 'status', status }))).toEqual(expected)
    const own = await withFault({ kind: 'status', status, code: 'BUSY', message: 'Later.', retryAfter: 7 })
    const response = await own.send('GET', '/services')
    const { body } = errorReading(status, 'BUSY', 'Later.')
    expect([response.headers.get('Retry-After'), await response.json()]).toEqual(['7', body])
  })

  const page = (title: string) => expect.stringMatching(`^<!doctype html>.*${title}`)
  test.each<[Without<FaultInput>, number, string | null, unknown]>([
    [{ kind: 'empty500' }, 500, null, ''],
    [{ kind: 'malformed' }, 200, 'application/json', '{"data":{"id":"665f'],
    [{ kind: 'emptyOk' }, 200, 'application/json', ''],
    [{ kind: 'html' }, 200, 'text/html; charset=utf-8', page('Sign in to')],
    [{ kind: 'html', status: 502 }, 502, 'text/html; charset=utf-8', page('Bad Gateway')],
    [{ kind: 'html', status: 503 }, 503, 'text/html; charset=utf-8', page('Down for maintenance')],
  ])('%j has its response', async (fault, status, type, text) => {
    const response = await (await withFault(fault)).send('GET', '/services')
    expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([status, type, text])
  })

  test('stalled sends headers and a body that ends only when the client disconnects', async () => {
    const client = await withFault({ kind: 'stalled' })
    const leaving = new AbortController()
    const response = await client.fetch('http://localhost:4010/v1/services', { signal: leaving.signal })
    const reader = response.body?.getReader()
    expect([response.status, new TextDecoder().decode((await reader?.read())?.value)]).toEqual([200, '{"data":'])
    const rest = reader?.read()
    expect(await Promise.race([rest, pause(50).then(() => 'nothing')])).toBe('nothing')
    leaving.abort()
    await expect(rest).rejects.toThrow('aborted')
  })

  test.each([true, false])('slow delays the response, but the work only if not committed (%s)', async (committed) => {
    const client = await withFault({ kind: 'slow', delayMs: 300, committed }, 'registerPurchase')
    const responded = vi.fn()
    const response = buy(client).finally(responded)
    await vi.waitFor(async () => expect(await purchasesIn(client)).toBe(committed ? 1 : 0), 200)
    expect(responded).not.toHaveBeenCalled()
    expect(await response).toMatchObject({ status: 201, body: { data: { status: 'flow' } } })
  })

  test.each(['slow', 'held'] as const)('%s does nothing after a disconnection, and logs no error', async (kind) => {
    const reported = vi.spyOn(console, 'error')
    const client = await withFault(kind === 'slow' ? { kind, delayMs: 60 } : { kind }, 'registerPurchase')
    await expect(leave(client)).rejects.toThrow('timeout')
    await pause(60)
    await client.control('DELETE', '/faults')
    expect([await purchasesIn(client), reported.mock.calls]).toEqual([0, []])
    reported.mockRestore()
  })

  test.each([
    ['DELETE', '/faults', false],
    ['POST', '/reset', true],
  ])('held responds after %s %s, and does its work before if committed: %s', async (method, path, committed) => {
    const fault = { kind: 'held', committed } as const
    const [client, other] = [await withFault(fault, 'registerPurchase'), await withFault(fault, 'registerPurchase')]
    const responded = vi.fn()
    const response = buy(client).finally(responded)
    await vi.waitFor(async () => expect(await purchasesIn(client)).toBe(committed ? 1 : 0))
    await other.control(method, path)
    await pause(20)
    expect(responded).not.toHaveBeenCalled()
    await client.control(method, path)
    expect(await response).toMatchObject({ status: 201, body: { data: { status: 'flow' } } })
  })

  test.each([
    [true, 200],
    [false, 401],
  ])('of a login (committed: %s) sets the session cookie before its body', async (committed, status) => {
    const client = await createTestClient(createSandbox())
    await client.control('POST', '/faults', { operationId: 'login', kind: 'malformed', committed })
    await client.send('POST', '/auth/login', { email: ada.email, password: ada.password })
    expect((await client.call('GET', '/auth/@me')).status).toBe(status)
  })
})
