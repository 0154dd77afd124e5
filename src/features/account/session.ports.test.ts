import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { Secret } from '#machines/shared/secret'
import { createApiClient } from '../../api/client/client'
import { sessionPorts } from './session.ports'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  // Vitest's fake timers do not cover `AbortSignal.timeout`.
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

/** Starts the session's ports with a server that returns ada. `sent` lists the calls. */
function startPorts({ hasToken, firstResponse, isSilent = false }: Server) {
  const sent: string[] = []
  const client = createApiClient({
    baseUrl: 'https://api.example.com/v1',
    fetch: async (request, { signal }) => {
      // Like the real fetch, which does not send an aborted request.
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
  test('is sent at once with a token', async () => {
    const { sent, writes } = startPorts({ hasToken: true, firstResponse: PENDING })
    writes[name].start()
    await vi.advanceTimersByTimeAsync(0)
    expect([sent, writes[name].getSnapshot().output]).toMatchObject([[call], user])
  })

  test.each([
    ['returned none', RESPONDED],
    ['failed', LOST],
  ])('requests a token if the first call %s', async (_, firstResponse) => {
    const { sent, writes } = startPorts({ hasToken: false, firstResponse })
    writes[name].start()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([ME, call])
  })

  test('waits up to 2 s for the first response, then requests a token', async () => {
    const { sent, writes } = startPorts({ hasToken: false, firstResponse: PENDING })
    writes[name].start()
    await vi.advanceTimersByTimeAsync(1_900)
    const before = [...sent]
    await vi.advanceTimersByTimeAsync(100)
    expect([before, sent]).toEqual([[], [ME, call]])
  })

  test('is never sent if it is stopped while it waits', async () => {
    const { sent, writes } = startPorts({ hasToken: false, firstResponse: PENDING, isSilent: true })
    writes[name].start()
    await vi.advanceTimersByTimeAsync(1_000)
    writes[name].stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent.filter((request) => request === call)).toEqual([])
  })

  test('fails within 35 s if the server does not respond', async () => {
    const { sent, writes } = startPorts({ hasToken: false, firstResponse: PENDING, isSilent: true })
    writes[name].start()
    await vi.advanceTimersByTimeAsync(35_000)
    expect([sent, writes[name].getSnapshot().error]).toMatchObject([[ME, call], { kind: 'timeout' }])
  })
})

test('a restore and a logout are sent at once', async () => {
  const { sent, reads } = startPorts({ hasToken: false, firstResponse: PENDING })
  reads.restore.start()
  reads.logout.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([ME, 'POST /v1/auth/logout'])
})
