import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyActor, createActor } from 'xstate'
import { COOKIES_BLOCKED } from '#machines/account/session.machine'
import { adasLogin, adasRegistration } from '#machines/account/testing/session-world'
import { ada } from '#machines/testing/people'
import { visitorOf } from '../../testing/visitor'
import { sessionPorts } from './session.ports'

beforeEach(() => {
  vi.useFakeTimers()
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

const PENDING = new Promise<never>(() => {})

/** Starts the session's ports with a server that returns ada or nothing. `sent` lists the calls. */
function startPorts({
  hasToken = false,
  firstResponse = PENDING as Promise<unknown>,
  isSilent = false,
  respond = () => Response.json({ data: ada }),
} = {}) {
  const sent: string[] = []
  const fetch = async (request: Request, { signal }: RequestInit) => {
    // Like the real fetch, which does not send an aborted request.
    signal?.throwIfAborted()
    sent.push(`${request.method} ${new URL(request.url).pathname}`)
    return isSilent ? PENDING : respond()
  }
  const { client } = visitorOf(fetch)
  const { login, register, restore, logout } = sessionPorts(
    client,
    { firstResponse, canWrite: () => hasToken },
    () => hasToken,
  )
  const actors = {
    login: createActor(login, { input: adasLogin }),
    register: createActor(register, { input: adasRegistration }),
    restore: createActor(restore),
    logout: createActor(logout),
  }
  /** Starts a port and lets some time pass. */
  const start = async (name: keyof typeof actors, ms = 0) => {
    const actor: AnyActor = actors[name]
    actor.subscribe({ error: () => {} })
    actor.start()
    await vi.advanceTimersByTimeAsync(ms)
    return [...sent]
  }
  return { sent, actors, start }
}

const ME = 'GET /v1/auth/@me'

describe.each([
  ['login', 'POST /v1/auth/login'],
  ['register', 'POST /v1/users'],
] as const)('a %s', (name, call) => {
  test('is sent at once with a token', async () => {
    const { start, actors } = startPorts({ hasToken: true })
    expect([await start(name), actors[name].getSnapshot().output]).toEqual([[call], ada])
  })

  test('requests a token after the first response without one, or after two seconds', async () => {
    const calls = [ME, call]
    expect(await startPorts({ firstResponse: Promise.resolve() }).start(name)).toEqual(calls)
    const lost = Promise.reject(new TypeError('Failed to fetch'))
    expect(await startPorts({ firstResponse: lost }).start(name)).toEqual(calls)
    expect(await startPorts().start(name, 1_999)).toEqual([])
    expect(await startPorts().start(name, 2_000)).toEqual(calls)
  })

  test('is never sent if it is stopped while it waits', async () => {
    const { start, actors, sent } = startPorts({ isSilent: true })
    await start(name, 1_000)
    actors[name].stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).not.toContain(call)
  })

  test.each([
    ['XSRF_TOKEN_MISMATCH', false, COOKIES_BLOCKED],
    ['XSRF_TOKEN_MISMATCH', true, 'XSRF_TOKEN_MISMATCH'],
    ['PERMISSION_DENIED', false, 'PERMISSION_DENIED'],
  ])('rejected with %s, with a token: %s, fails with %s', async (code, hasToken, expected) => {
    const respond = () => Response.json({ message: 'No.', code }, { status: 403 })
    const { start, actors } = startPorts({ hasToken, firstResponse: Promise.resolve(), respond })
    await start(name)
    expect(actors[name].getSnapshot().error).toMatchObject({
      kind: 'http',
      status: 403,
      message: 'No.',
      code: expected,
    })
  })

  test('fails within 35 s if the server does not respond', async () => {
    const { start, actors } = startPorts({ isSilent: true })
    expect(await start(name, 35_000)).toEqual([ME, call])
    expect(actors[name].getSnapshot().error).toMatchObject({ kind: 'timeout' })
  })
})
