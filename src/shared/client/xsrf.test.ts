import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitXsrfToken, readXsrfToken } from './xsrf'

let limits: AbortController[] = []

// A limit ends when the test aborts it.
beforeEach(() => {
  limits = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(2_000)
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
})
afterEach(() => void vi.restoreAllMocks())

const NEVER = new Promise<never>(() => {})

/**
 * Waits for a token, which is there at the given check. `requests` lists the signals of the portal's own requests, which end only
 * with their signal.
 */
function startWait(firstResponse: Promise<unknown>, tokenAt: number) {
  const requests: AbortSignal[] = []
  let checks = 0
  const canWrite = () => {
    checks += 1
    return checks === tokenAt
  }
  const requestToken = (signal: AbortSignal) => {
    requests.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  return { wait: awaitXsrfToken({ firstResponse, canWrite }, requestToken), requests }
}

test('a token that is there needs no wait', async () => {
  const { wait, requests } = startWait(NEVER, 1)
  await wait
  expect([requests, limits]).toEqual([[], []])
})

test('a first response with a token needs no request', async () => {
  const { wait, requests } = startWait(Promise.resolve(), 2)
  await wait
  expect(requests).toEqual([])
})

test.each([
  ['lost', () => Promise.reject(new Error('lost'))],
  ['without a token', () => Promise.resolve()],
])('a first response that is %s is followed by one request, which is limited', async (_, respond) => {
  const { wait, requests } = startWait(respond(), 9)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  limits[1]?.abort()
  await wait
  expect(requests.map(({ aborted }) => aborted)).toEqual([true])
})

test('a slow first response is followed by a request at its limit', async () => {
  const { requests } = startWait(NEVER, 9)
  await vi.waitFor(() => expect(limits).toHaveLength(1))
  const before = requests.length
  limits[0]?.abort()
  await vi.waitFor(() => expect([before, requests.length]).toEqual([0, 1]))
})

test.each([
  ['', undefined],
  ['session=1', undefined],
  ['XSRF-TOKEN=abc', 'abc'],
  ['session=1; XSRF-TOKEN=abc; theme=dark', 'abc'],
  ['session=1;XSRF-TOKEN=abc', 'abc'],
  ['XSRF-TOKEN=a=b==', 'a=b=='],
  ['XSRF-TOKEN=a%2Bb%3D', 'a+b='],
  ['XSRF-TOKEN=100%', '100%'],
  ['XSRF-TOKEN=first; XSRF-TOKEN=second', 'first'],
  ['MY-XSRF-TOKEN=abc', undefined],
  ['XSRF-TOKEN-2=abc', undefined],
  ['xsrf-token=abc', undefined],
  ['other=XSRF-TOKEN=abc', undefined],
])('the cookies %j contain the token %j', (cookies, token) => {
  expect(readXsrfToken(cookies)).toBe(token)
})
