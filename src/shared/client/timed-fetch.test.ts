import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readResponse, timedFetch } from './timed-fetch'

const LIMIT = 30_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const request = (signal?: AbortSignal) => new Request('http://api.test/v1/services', signal ? { signal } : {})
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Sends a call. `outcome` is empty while it is pending, and `isAborted` is whether the fetch was aborted. */
function start(respond: () => Promise<Response>, signal?: AbortSignal) {
  const outcome: { value?: Response; thrown?: unknown } = {}
  const signals: AbortSignal[] = []
  const send = (_: Request, init: RequestInit) => {
    if (init.signal) signals.push(init.signal)
    return respond()
  }
  timedFetch(send)(request(signal)).then(
    (value) => Object.assign(outcome, { value }),
    (thrown: unknown) => Object.assign(outcome, { thrown }),
  )
  return { outcome, isAborted: () => signals[0]?.aborted }
}

const thrown = (name: string) => ({ thrown: expect.objectContaining({ name }) })

/** Never responds, and ignores its signal, like the response of an early call. */
const silent = () => new Promise<Response>(() => {})
/** Responds with a body that starts and never ends. */
const stalled = async () =>
  new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":')) }))
const late = async () => {
  await new Promise((resolve) => setTimeout(resolve, LIMIT - 1_000))
  return stalled()
}

test.each([
  ['the wait for headers', silent],
  ['the wait for a stalled body', stalled],
  ['the wait for headers and body together', late],
])('the timeout of 30 seconds ends %s, and the fetch', async (_, respond) => {
  const { outcome, isAborted } = start(respond)
  await passes(LIMIT - 1)
  const before = [{ ...outcome }, isAborted()]
  await passes(1)
  expect([before, outcome, isAborted()]).toEqual([[{}, false], thrown('TimeoutError'), true])
})

test.each([
  ['a response', async () => new Response('{}')],
  ['a failure', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s leaves no timer behind', async (_, respond) => {
  start(respond)
  await passes(0)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['before the headers', silent],
  ['during the body', stalled],
])('aborting a call %s ends it and its fetch immediately, with the reason', async (_, respond) => {
  const leaving = new AbortController()
  const { outcome, isAborted } = start(respond, leaving.signal)
  await passes(10)
  const before = isAborted()
  leaving.abort(new DOMException('Left', 'AbortError'))
  await passes(0)
  expect([before, outcome, isAborted(), vi.getTimerCount()]).toEqual([false, thrown('AbortError'), true, 0])
})

test('a call that is aborted before it is sent ends too', async () => {
  const { outcome } = start(silent, AbortSignal.abort())
  await passes(0)
  expect(outcome).toEqual(thrown('AbortError'))
})

test('a response that has ended does not listen to its signal any more', async () => {
  const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener')
  await timedFetch(async () => new Response('{}'))(request())
  // Headers and body.
  expect(removed.mock.calls.filter(([type]) => type === 'abort')).toHaveLength(2)
  removed.mockRestore()
})

test('a response in time has its status, headers and body', async () => {
  const headers = { 'Content-Type': 'application/json', 'Retry-After': '5' }
  const send = async () => new Response('{"message":"No."}', { status: 429, statusText: 'Too Many Requests', headers })
  const response = await timedFetch(send)(request())
  const { status, statusText } = response
  expect([status, statusText, response.headers.get('Retry-After'), await response.text()]).toEqual([
    ...[429, 'Too Many Requests', '5', '{"message":"No."}'],
  ])
})

test.each([204, 205, 304])('a response with the status %s has no body', async (status) => {
  const response = await timedFetch(async () => new Response(null, { status }))(request())
  expect([response.status, response.body]).toEqual([status, null])
})

test('an interrupted body is an error', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
  const { outcome } = start(async () => new Response(body))
  await passes(0)
  expect(outcome).toEqual({ thrown: new TypeError('terminated') })
})

test('a read response has its status, its headers and its body, as often as it is asked for', async () => {
  const response = new Response('{"page":2}', { status: 404, statusText: 'Not Found', headers: { 'x-count': '3' } })
  const read = await readResponse(response)
  expect([read.status, read.statusText, read.headers.get('x-count')]).toEqual([404, 'Not Found', '3'])
  expect([await read.text(), await read.text(), await read.json(), await read.clone().json()]).toEqual([
    '{"page":2}',
    '{"page":2}',
    { page: 2 },
    { page: 2 },
  ])
})

test.each([204, 205, 304])('a response with the status %i has an empty text', async (status) => {
  const read = await readResponse(new Response(null, { status }))
  expect([read.status, read.body, await read.text()]).toEqual([status, null, ''])
  await expect(read.json()).rejects.toThrow(SyntaxError)
})

test('a body that breaks off rejects', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
  await expect(readResponse(new Response(broken))).rejects.toThrow('network error')
})
