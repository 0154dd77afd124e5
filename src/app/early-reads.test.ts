import { afterEach, expect, test, vi } from 'vitest'
import { createEarlyReads } from './early-reads'

const API = 'https://api.example.com/v1'

afterEach(() => void vi.useRealTimers())

/** Early reads of Ada, whose server numbers its responses. */
function startReads(respond: (url: string) => Response | Promise<Response> = () => new Response()) {
  let userId: string | undefined = 'ada'
  const sent: string[] = []
  const reads = createEarlyReads(
    async (request) => {
      sent.push(`${request.method} ${request.url.replace(API, '')}`)
      const number = sent.length
      const { status } = await respond(request.url)
      return new Response(String(number), { status })
    },
    () => userId,
  )
  return {
    sent,
    read: (path: string) => reads.read(API + path),
    /** The first call after a navigation. */
    call: async (path: string, method = 'GET', init: RequestInit = {}) => {
      reads.open()
      return (await reads.fetch(new Request(API + path, { method }), init)).text()
    },
    /** A call of a screen that stays. */
    callAgain: async (path: string) => (await reads.fetch(new Request(API + path), {})).text(),
    signIn: (id: string | undefined) => {
      userId = id
    },
  }
}

test('the first call uses the response of an early read, which is sent once for each address', async () => {
  const { read, call, sent } = startReads()
  for (const path of ['/services?page=1', '/services?page=1', '/services?page=2']) read(path)
  expect([await call('/services?page=1'), await call('/services?page=1')]).toEqual(['1', '3'])
  expect(sent).toEqual(['GET /services?page=1', 'GET /services?page=2', 'GET /services?page=1'])
})

test('a call waits for an early read that is under way', async () => {
  let respond = (_: Response) => {}
  const { read, call, sent } = startReads(() => new Promise((resolve) => (respond = resolve)))
  read('/services')
  const called = call('/services')
  respond(new Response())
  expect([await called, sent.length]).toEqual(['1', 1])
})

test('a call is sent if its early read had no response', async () => {
  let isLost = true
  const { read, call } = startReads(() => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : new Response()))
  read('/services')
  isLost = false
  expect(await call('/services')).toBe('2')
})

test('a response of five seconds ago is too old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { read, call } = startReads()
  read('/services')
  vi.advanceTimersByTime(4_999)
  expect(await call('/services')).toBe('1')
  read('/services')
  vi.advanceTimersByTime(5_000)
  expect(await call('/services')).toBe('3')
  read('/services')
  vi.advanceTimersByTime(5_000)
  read('/services')
  expect(await call('/services')).toBe('5')
})

test.each([undefined, 'ben'])('a response for another user is never used: now %s', async (userId) => {
  const { read, call, signIn } = startReads()
  read('/services')
  signIn(userId)
  expect(await call('/services')).toBe('2')
})

test.each([
  ['POST', '/services/1/cancel'],
  ['PUT', '/services/1/deployment/config'],
  ['DELETE', '/admin/users/1'],
  ['GET', '/admin/services/1/unprovision'],
])('%s %s discards what was read before it ended', async (method, path) => {
  let end = (_: Response) => {}
  const { read, call } = startReads((url) =>
    url.endsWith(path) ? new Promise((resolve) => (end = resolve)) : new Response(),
  )
  read('/services')
  const write = call(path, method)
  read('/services?page=2')
  end(new Response())
  await write
  expect([await call('/services'), await call('/services?page=2')]).toEqual(['4', '5'])
})

test('a call that ended before it was sent uses nothing', async () => {
  const { read, call } = startReads()
  read('/services')
  await expect(call('/services', 'GET', { signal: AbortSignal.abort(new Error('ended')) })).rejects.toThrow('ended')
  expect(await call('/services')).toBe('1')
})

test.each([401, 429, 500])('a %s is used too, and the read is not sent again', async (status) => {
  const { read, call, sent } = startReads(() => new Response(null, { status }))
  read('/services')
  await call('/services')
  expect(sent.length).toBe(1)
})

test('a screen that stays asks the server, such as before a payment', async () => {
  const { read, callAgain } = startReads()
  read('/services/flows/1')
  expect(await callAgain('/services/flows/1')).toBe('2')
})

test('a call that waits for an early read ends if the user changes', async () => {
  let respond = (_: Response) => {}
  const { read, call, sent, signIn } = startReads(() => new Promise((resolve) => (respond = resolve)))
  read('/services')
  const called = call('/services')
  signIn('ben')
  respond(Response.error())
  await expect(called).rejects.toThrow('The user has changed')
  expect(sent.length).toBe(1)
})
