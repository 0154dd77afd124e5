import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS, timedFetch } from './timed-fetch'

const LIMIT = 30_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const request = (signal?: AbortSignal) => new Request('http://api.test/v1/services', signal ? { signal } : {})

/** The outcome of a promise. It is empty while the promise is pending. */
function watch<T>(promise: Promise<T>) {
  const outcome: { value?: T; thrown?: unknown } = {}
  promise.then(
    (value) => {
      outcome.value = value
    },
    (thrown: unknown) => {
      outcome.thrown = thrown
    },
  )
  return outcome
}

/** A fetch that never responds and ignores its signal. It records the signals. */
function silentFetch() {
  const signals: (AbortSignal | null | undefined)[] = []
  const send = (_: Request, init: RequestInit) => {
    signals.push(init.signal)
    return new Promise<Response>(() => {})
  }
  return { send, signals }
}

/** A response whose body starts and never ends. */
function stalledResponse(): Response {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":')) })
  return new Response(body)
}

const timeout = { name: 'TimeoutError' }

test('the default timeout is 30 seconds', () => {
  expect(REQUEST_TIMEOUT_MS).toBe(30_000)
})

describe('the timeout', () => {
  test('ends the wait for headers, even if the fetch ignores its signal', async () => {
    const outcome = watch(timedFetch(silentFetch().send)(request()))
    await vi.advanceTimersByTimeAsync(LIMIT - 1)
    const before = { ...outcome }
    await vi.advanceTimersByTimeAsync(1)
    expect([before, outcome]).toEqual([{}, { thrown: expect.objectContaining(timeout) }])
  })

  test('ends the wait for a stalled body', async () => {
    const outcome = watch(timedFetch(async () => stalledResponse())(request()))
    await vi.advanceTimersByTimeAsync(LIMIT - 1)
    const before = { ...outcome }
    await vi.advanceTimersByTimeAsync(1)
    expect([before, outcome]).toEqual([{}, { thrown: expect.objectContaining(timeout) }])
  })

  test('covers headers and body together', async () => {
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, LIMIT - 1_000))
      return stalledResponse()
    }
    const outcome = watch(timedFetch(slow)(request()))
    await vi.advanceTimersByTimeAsync(LIMIT)
    expect(outcome).toEqual({ thrown: expect.objectContaining(timeout) })
  })

  test('aborts the fetch through the separate signal', async () => {
    const { send, signals } = silentFetch()
    watch(timedFetch(send)(request()))
    const before = signals.map((signal) => signal?.aborted)
    await vi.advanceTimersByTimeAsync(LIMIT)
    expect([before, signals.map((signal) => signal?.aborted)]).toEqual([[false], [true]])
  })

  test('can be changed', async () => {
    const outcome = watch(timedFetch(silentFetch().send, 20)(request()))
    await vi.advanceTimersByTimeAsync(20)
    expect(outcome).toEqual({ thrown: expect.objectContaining(timeout) })
  })

  test.each([
    ['a response', async () => new Response('{}')],
    ['a failure', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'a fetch that throws immediately',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('leaves no timer behind after %s', async (_, send) => {
    await timedFetch(send)(request()).catch(() => {})
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('aborting a call', () => {
  test.each([
    ['before the headers', () => new Promise<Response>(() => {})],
    ['during the body', async () => stalledResponse()],
  ])('%s ends it immediately, with the reason', async (_, send) => {
    const leaving = new AbortController()
    const outcome = watch(timedFetch(send)(request(leaving.signal)))
    await vi.advanceTimersByTimeAsync(10)
    leaving.abort(new DOMException('Left', 'AbortError'))
    await vi.advanceTimersByTimeAsync(0)
    expect([outcome, vi.getTimerCount()]).toEqual([{ thrown: expect.objectContaining({ name: 'AbortError' }) }, 0])
  })

  test('before it is sent ends it too', async () => {
    const outcome = watch(timedFetch(silentFetch().send)(request(AbortSignal.abort())))
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome).toEqual({ thrown: expect.objectContaining({ name: 'AbortError' }) })
  })

  test('aborts the fetch', async () => {
    const { send, signals } = silentFetch()
    const leaving = new AbortController()
    watch(timedFetch(send)(request(leaving.signal)))
    leaving.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  })

  test('ends the wait for the response of an early call', async () => {
    const earlyResponse = new Promise<Response>(() => {})
    const leaving = new AbortController()
    const outcome = watch(timedFetch(() => earlyResponse)(request(leaving.signal)))
    leaving.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome).toEqual({ thrown: expect.objectContaining({ name: 'AbortError' }) })
  })
})

describe('a response in time', () => {
  test('has its status, headers and body', async () => {
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '5' }
    const response = await timedFetch(
      async () => new Response('{"message":"No."}', { status: 429, statusText: 'Too Many Requests', headers }),
    )(request())
    expect([response.status, response.statusText, response.headers.get('Retry-After'), await response.json()]).toEqual([
      429,
      'Too Many Requests',
      '5',
      { message: 'No.' },
    ])
  })

  test.each([204, 205, 304])('with the status %s has no body', async (status) => {
    const response = await timedFetch(async () => new Response(null, { status }))(request())
    expect([response.status, response.body]).toEqual([status, null])
  })

  test('with an interrupted body is an error', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
    const outcome = watch(timedFetch(async () => new Response(body))(request()))
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome).toEqual({ thrown: new TypeError('terminated') })
  })
})
