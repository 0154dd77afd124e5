import { afterEach, describe, expect, test, vi } from 'vitest'
import { ada, ben } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { createTestClient, type TestClient } from '../../testing/test-client'
import type { FaultInput } from './fault-shape'

const purchase = { productId: 'ACPMH', tebexTransactionId: 'tbx-1' }

async function withFault(fault: FaultInput): Promise<TestClient> {
  const client = await createTestClient(createSandbox())
  await client.signIn(ben)
  expect((await client.control('POST', '/faults', fault)).status).toBe(201)
  return client
}

async function readText(response: Response) {
  const { status, headers } = response
  return { status, type: headers.get('Content-Type'), text: await response.text() }
}

async function purchasesIn(client: TestClient): Promise<number> {
  const { body } = await client.control('GET', '/ledger')
  // The tests of the handlers compare whole ledger entries.
  return (body as { type: string }[]).filter(({ type }) => type === 'purchaseRegistered').length
}

describe('each kind of fault', () => {
  test.each([
    [400, 'INVALID_INPUT'],
    [401, 'AUTHENTICATION_REQUIRED'],
    [403, 'PERMISSION_DENIED'],
    [404, 'NOT_FOUND'],
    [409, 'RESOURCE_ALREADY_EXISTS'],
    [422, 'VALIDATION_ERROR'],
    [429, 'RATE_LIMIT_EXCEEDED'],
    [500, 'INTERNAL_ERROR'],
    [503, 'INTERNAL_ERROR'],
  ])('status %i', async (status, code) => {
    const client = await withFault({ operationId: 'listServices', kind: 'status', status })
    expect(await client.call('GET', '/services')).toEqual({
      status,
      body: { message: `The fault plan returned a ${status}.`, code, statusCode: status },
    })
  })

  test('status with a custom code, message and Retry-After', async () => {
    const fault = { kind: 'status', status: 429, code: 'BUSY', message: 'Later.', retryAfter: 7 } as const
    const client = await withFault({ operationId: 'listServices', ...fault })
    const response = await client.send('GET', '/services')
    expect(response.headers.get('Retry-After')).toBe('7')
    expect(await response.json()).toEqual({ message: 'Later.', code: 'BUSY', statusCode: 429 })
  })

  test.each<[FaultInput['kind'], object, object]>([
    ['empty500', {}, { status: 500, type: null, text: '' }],
    ['malformed', {}, { status: 200, type: 'application/json', text: '{"data":{"id":"665f' }],
    ['emptyOk', {}, { status: 200, type: 'application/json', text: '' }],
    [
      'html',
      {},
      { status: 200, type: 'text/html; charset=utf-8', text: expect.stringMatching(/^<!doctype html>.*Sign in to/) },
    ],
    [
      'html',
      { status: 502 },
      { status: 502, type: 'text/html; charset=utf-8', text: expect.stringMatching(/^<!doctype html>.*Bad Gateway/) },
    ],
  ])('%s %j', async (kind, options, expected) => {
    // TypeScript cannot infer the row's type; the control API validates the fault.
    const client = await withFault({ operationId: 'listServices', kind, ...options } as FaultInput)
    expect(await readText(await client.send('GET', '/services'))).toEqual(expected)
  })

  test.each([
    ['nulls', { data: { id: null, name: null, prices: [{ id: null }, { id: null }] } }],
    ['wrongEnvelope', { result: { payload: { data: { id: 'ACPMH', name: expect.any(String) } } } }],
    ['list', [{ data: { id: 'ACPMH' } }]],
    ['text', 'ok'],
  ] as const)('wrongShape %s', async (variant, expected) => {
    const client = await withFault({ operationId: 'getProduct', kind: 'wrongShape', variant })
    const { status, body } = await client.call('GET', '/products/ACPMH')
    expect(status).toBe(200)
    if (typeof expected === 'string') expect(body).toBe(expected)
    else expect(body).toMatchObject(expected)
  })

  test('wrongShape missingFields', async () => {
    const client = await withFault({ operationId: 'getProduct', kind: 'wrongShape', variant: 'missingFields' })
    expect(await client.call('GET', '/products/ACPMH')).toEqual({
      status: 200,
      body: { data: { prices: [{ metadata: {} }, { metadata: { recurring: {} } }] } },
    })
  })

  test('slow delays the real response', async () => {
    const client = await withFault({ operationId: 'listServices', kind: 'slow', delayMs: 80 })
    const begin = performance.now()
    expect(await client.call('GET', '/services')).toEqual({ status: 200, body: { data: [] } })
    expect(performance.now() - begin).toBeGreaterThanOrEqual(75)
  })

  test('slow does nothing after the client disconnects', async () => {
    const client = await withFault({ operationId: 'registerPurchase', kind: 'slow', delayMs: 30 })
    const leaving = new AbortController()
    const response = client.fetch('http://localhost:4010/v1/services', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': client.cookies.get('XSRF-TOKEN') ?? '' },
      body: JSON.stringify(purchase),
      signal: leaving.signal,
    })
    setTimeout(() => leaving.abort(), 5)
    await expect(response).rejects.toThrow('aborted')
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(await purchasesIn(client)).toBe(0)
  })

  test('held sends the real response when the plan is cleared', async () => {
    const client = await withFault({ operationId: 'registerPurchase', kind: 'held' })
    const other = await withFault({ operationId: 'registerPurchase', kind: 'held' })
    const responded = vi.fn()
    const response = client.call('POST', '/services', purchase).finally(responded)
    await other.control('DELETE', '/faults')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(responded).not.toHaveBeenCalled()
    expect(await purchasesIn(client)).toBe(0)
    await client.control('DELETE', '/faults')
    expect(await response).toMatchObject({ status: 201 })
    expect(await client.call('POST', '/services', { ...purchase, tebexTransactionId: 'tbx-2' })).toMatchObject({
      status: 201,
    })
    expect(await purchasesIn(client)).toBe(2)
  })

  test('held does nothing after the client disconnects', async () => {
    const client = await withFault({ operationId: 'registerPurchase', kind: 'held' })
    const response = client.fetch('http://localhost:4010/v1/services', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': client.cookies.get('XSRF-TOKEN') ?? '' },
      body: JSON.stringify(purchase),
      signal: AbortSignal.timeout(20),
    })
    await expect(response).rejects.toThrow('timeout')
    await client.control('DELETE', '/faults')
    expect(await purchasesIn(client)).toBe(0)
  })

  test('stalled sends headers and a body that never ends', async () => {
    const client = await withFault({ operationId: 'listServices', kind: 'stalled' })
    const response = await client.send('GET', '/services')
    expect(response.status).toBe(200)
    const reader = response.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"data":')
    const pause = new Promise((resolve) => setTimeout(() => resolve('nothing'), 50))
    expect(await Promise.race([reader?.read(), pause])).toBe('nothing')
  })

  test('stalled ends when the client aborts', async () => {
    const client = await withFault({ operationId: 'listServices', kind: 'stalled' })
    const leaving = new AbortController()
    const response = await client.fetch('http://localhost:4010/v1/services', { signal: leaving.signal })
    const text = response.text()
    leaving.abort()
    await expect(text).rejects.toThrow('aborted')
  })

  test('cut sends headers and a body that is cut off', async () => {
    const client = await withFault({ operationId: 'listServices', kind: 'cut' })
    const response = await client.send('GET', '/services')
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow(new TypeError('terminated'))
  })

  test('dropped rejects like a network failure', async () => {
    const client = await withFault({ operationId: 'listServices', kind: 'dropped' })
    await expect(client.call('GET', '/services')).rejects.toThrow(TypeError)
  })
})

describe('committed', () => {
  const faulty: FaultInput[] = [
    { operationId: 'registerPurchase', kind: 'status', status: 500 },
    { operationId: 'registerPurchase', kind: 'empty500' },
    { operationId: 'registerPurchase', kind: 'html', status: 502 },
    { operationId: 'registerPurchase', kind: 'malformed' },
    { operationId: 'registerPurchase', kind: 'emptyOk' },
    { operationId: 'registerPurchase', kind: 'wrongShape' },
    { operationId: 'registerPurchase', kind: 'stalled' },
    { operationId: 'registerPurchase', kind: 'cut' },
    { operationId: 'registerPurchase', kind: 'dropped' },
  ]

  test.each(faulty)('$kind does the work only if it is committed', async (fault) => {
    const client = await withFault(fault)
    await client.send('POST', '/services', purchase).catch(() => undefined)
    expect(await purchasesIn(client)).toBe(0)
    await client.control('DELETE', '/faults')
    await client.control('POST', '/faults', { ...fault, committed: true })
    await client.send('POST', '/services', purchase).catch(() => undefined)
    expect(await purchasesIn(client)).toBe(1)
  })

  test('slow does the work at once and delays the response', async () => {
    const client = await withFault({ operationId: 'registerPurchase', kind: 'slow', delayMs: 400, committed: true })
    const responded = vi.fn()
    const response = client.call('POST', '/services', purchase).finally(responded)
    await vi.waitFor(async () => expect(await purchasesIn(client)).toBe(1), 300)
    expect(responded).not.toHaveBeenCalled()
    expect(await response).toMatchObject({ status: 201, body: { data: { status: 'flow' } } })
  })

  test('held does the work at once and responds when the plan is cleared', async () => {
    const client = await withFault({ operationId: 'registerPurchase', kind: 'held', committed: true })
    const responded = vi.fn()
    const response = client.call('POST', '/services', purchase).finally(responded)
    await vi.waitFor(async () => expect(await purchasesIn(client)).toBe(1))
    expect(responded).not.toHaveBeenCalled()
    await client.control('POST', '/reset')
    expect(await response).toMatchObject({ status: 201, body: { data: { status: 'flow' } } })
  })

  test.each([
    [true, 200],
    [false, 401],
  ])('a login (%s) sets the session cookie before a malformed body', async (committed, status) => {
    const client = await createTestClient(createSandbox())
    await client.control('POST', '/faults', { operationId: 'login', kind: 'malformed', committed })
    await client.send('POST', '/auth/login', { email: ada.email, password: ada.password })
    expect((await client.call('GET', '/auth/@me')).status).toBe(status)
  })
})

describe('no error is logged', () => {
  const reported = vi.spyOn(console, 'error')
  afterEach(() => reported.mockClear())

  test('if a client disconnects during a slow response', async () => {
    const client = await withFault({ operationId: 'listServices', kind: 'slow', delayMs: 1000 })
    const response = client.fetch('http://localhost:4010/v1/services', { signal: AbortSignal.timeout(20) })
    await expect(response).rejects.toThrow('timeout')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(reported).not.toHaveBeenCalled()
  })
})
