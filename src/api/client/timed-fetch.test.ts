import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { timedFetch } from './timed-fetch'

const LIMIT = 30_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const request = (signal?: AbortSignal) => new Request('http://api.test/v1/services', signal ? { signal } : {})

/** The outcome of a promise. It is empty while the promise is pending. */
function watch<T>(promise: Promise<T>) {
  const outcome: { value?: T; thrown?: unknown } = {}
  promise.then(
    (value) => Object.assign(outcome, { value }),
    (thrown: unknown) => Object.assign(outcome, { thrown }),
  )
  return outcome
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

describe('the timeout of 30 seconds', () => {
  test.each([
    ['the wait for headers', silent],
    ['the wait for a stalled body', stalled],
    ['the wait for headers and body together', late],
  ])('ends %s', async (_, send) => {
    const outcome = watch(timedFetch(send)(request()))
    await vi.advanceTimersByTimeAsync(LIMIT - 1)
    const before = { ...outcome }
    await vi.advanceTimersByTimeAsync(1)
    expect([before, outcome]).toEqual([{}, thrown('TimeoutError')])
  })

  test('can be changed', async () => {
    const outcome = watch(timedFetch(silent, 20)(request()))
    await vi.advanceTimersByTimeAsync(20)
    expect(outcome).toEqual(thrown('TimeoutError'))
  })

  test.each([
    ['a response', async () => new Response('{}')],
    ['a failure', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('leaves no timer behind after %s', async (_, send) => {
    await timedFetch(send)(request()).catch(() => {})
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('aborting a call', () => {
  test.each([
    ['before the headers', silent],
    ['during the body', stalled],
  ])('%s ends it immediately, with the reason', async (_, send) => {
    const leaving = new AbortController()
    const outcome = watch(timedFetch(send)(request(leaving.signal)))
    await vi.advanceTimersByTimeAsync(10)
    leaving.abort(new DOMException('Left', 'AbortError'))
    await vi.advanceTimersByTimeAsync(0)
    expect([outcome, vi.getTimerCount()]).toEqual([thrown('AbortError'), 0])
  })

  test('before it is sent ends it too', async () => {
    const outcome = watch(timedFetch(silent)(request(AbortSignal.abort())))
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome).toEqual(thrown('AbortError'))
  })
})

test.each(['timeout', 'abort'])('a %s aborts the fetch through the separate signal', async (how) => {
  const signals: AbortSignal[] = []
  const send = (_: Request, { signal }: RequestInit) => {
    if (signal) signals.push(signal)
    return silent()
  }
  const leaving = new AbortController()
  watch(timedFetch(send)(request(leaving.signal)))
  const before = signals.map(({ aborted }) => aborted)
  if (how === 'abort') leaving.abort()
  await vi.advanceTimersByTimeAsync(how === 'abort' ? 0 : LIMIT)
  expect([before, signals.map(({ aborted }) => aborted)]).toEqual([[false], [true]])
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
  const outcome = watch(timedFetch(async () => new Response(body))(request()))
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome).toEqual({ thrown: new TypeError('terminated') })
})
