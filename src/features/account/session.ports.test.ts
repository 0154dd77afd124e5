import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { Secret } from '#machines/shared/secret'
import { createApiClient } from '../../api/client/client'
import { sessionPorts } from './session.ports'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  // The fake timers know nothing of this one.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('Too long', 'TimeoutError')), ms)
    return limit.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const user = { id: 'user-ada', username: 'ada', email: 'ada@example.test' }
const password = new Secret('Correct-Horse-7')

const RESPONDED = Promise.resolve()
const LOST = Promise.reject(new TypeError('Failed to fetch'))
LOST.catch(() => {})
const PENDING = new Promise<never>(() => {})

type Server = { hasToken: boolean; firstResponse: Promise<unknown>; isSilent?: boolean }

/** The session's ports over a server that knows ada, and what was sent to it. */
function startPorts({ hasToken, firstResponse, isSilent = false }: Server) {
  const sent: string[] = []
  const client = createApiClient({
    baseUrl: 'https://api.example.com/v1',
    fetch: async (request, { signal }) => {
      // As every fetch: what has been given up already is not sent.
      signal?.throwIfAborted()
      sent.push(`${request.method} ${new URL(request.url).pathname}`)
      return isSilent ? new Promise<Response>(() => {}) : Response.json({ data: user })
    },
    readXsrfToken: () => undefined,
    onUnauthorized: () => {},
  })
  const { login, register, restore, logout } = sessionPorts(client, { firstResponse, hasXsrfToken: () => hasToken })
  const writes = {
    login: createActor(login, { input: { email: user.email, password } }),
    register: createActor(register, { input: { ...user, password, confirmPassword: password } }),
  }
  for (const actor of Object.values(writes)) actor.subscribe({ error: () => {} })
  return { sent, writes, reads: { restore: createActor(restore), logout: createActor(logout) } }
}

const ME = 'GET /v1/auth/@me'

describe.each([
  ['login', 'POST /v1/auth/login'],
  ['register', 'POST /v1/users'],
] as const)('a %s', (name, call) => {
  test('is sent at once when there is a token', async () => {
    const { sent, writes } = startPorts({ hasToken: true, firstResponse: PENDING })
    writes[name].start()
    await vi.advanceTimersByTimeAsync(0)
    expect([sent, writes[name].getSnapshot().output]).toMatchObject([[call], user])
  })

  test.each([
    ['was answered without one', RESPONDED],
    ['was lost', LOST],
  ])('asks for a token itself when the first call %s', async (_, firstResponse) => {
    const { sent, writes } = startPorts({ hasToken: false, firstResponse })
    writes[name].start()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([ME, call])
  })

  test('waits for the first answer, but not for long, and then asks itself', async () => {
    const { sent, writes } = startPorts({ hasToken: false, firstResponse: PENDING })
    writes[name].start()
    await vi.advanceTimersByTimeAsync(1_900)
    const before = [...sent]
    await vi.advanceTimersByTimeAsync(100)
    expect([before, sent]).toEqual([[], [ME, call]])
  })

  test('that is given up while it waits is never sent', async () => {
    const { sent, writes } = startPorts({ hasToken: false, firstResponse: PENDING, isSilent: true })
    writes[name].start()
    await vi.advanceTimersByTimeAsync(1_000)
    writes[name].stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent.filter((one) => one === call)).toEqual([])
  })

  test('comes to an end within 35 s, even if the server is silent', async () => {
    const { sent, writes } = startPorts({ hasToken: false, firstResponse: PENDING, isSilent: true })
    writes[name].start()
    await vi.advanceTimersByTimeAsync(35_000)
    expect([sent, writes[name].getSnapshot().error]).toMatchObject([[ME, call], { kind: 'timeout' }])
  })
})

test('asking who is signed in, and signing out, wait for nothing', async () => {
  const { sent, reads } = startPorts({ hasToken: false, firstResponse: PENDING })
  reads.restore.start()
  reads.logout.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([ME, 'POST /v1/auth/logout'])
})
