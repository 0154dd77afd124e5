import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { Secret } from '#machines/secret'
import { createApiClient } from '../../api/client'
import { sessionActors } from './session.actors'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => void vi.useRealTimers())

const user = { id: 'user-ada', username: 'ada', email: 'ada@example.test' }
const password = new Secret('Correct-Horse-7')

/** The session's ports over a server that knows ada, and what was sent to it. */
function startPorts(firstAnswer: Promise<unknown>) {
  const sent: string[] = []
  const client = createApiClient({
    baseUrl: 'https://api.example.com/v1',
    fetch: async (request) => {
      sent.push(`${request.method} ${new URL(request.url).pathname}`)
      return Response.json({ data: user })
    },
    readXsrfToken: () => undefined,
    onUnauthorized: () => {},
  })
  const { login, register, restore, logout } = sessionActors(client, firstAnswer)
  const writes = {
    login: createActor(login, { input: { email: user.email, password } }),
    register: createActor(register, { input: { ...user, password, confirmPassword: password } }),
  }
  return { sent, writes, reads: { restore: createActor(restore), logout: createActor(logout) } }
}

const never = new Promise(() => {})

describe.each([
  ['login', 'POST /v1/auth/login'],
  ['register', 'POST /v1/users'],
] as const)('a %s that is quicker than the first answer', (name, call) => {
  test('waits for it, because the token of the API comes with it', async () => {
    let answer = () => {}
    const { sent, writes } = startPorts(new Promise<void>((resolve) => (answer = resolve)))
    writes[name].start()
    await vi.advanceTimersByTimeAsync(1_000)
    const before = [...sent]
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect([before, sent, writes[name].getSnapshot().output]).toMatchObject([[], [call], user])
  })

  test('goes on when there is none', async () => {
    const { sent, writes } = startPorts(Promise.reject(new TypeError('Failed to fetch')))
    writes[name].start()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([call])
  })

  test('comes to an end within 35 s, even if that answer never does', async () => {
    const { writes } = startPorts(never)
    writes[name].subscribe({ error: () => {} })
    writes[name].start()
    await vi.advanceTimersByTimeAsync(35_000)
    expect(writes[name].getSnapshot().status).not.toBe('active')
  })
})

test('asking who is signed in, and signing out, wait for nothing', async () => {
  const { sent, reads } = startPorts(never)
  reads.restore.start()
  reads.logout.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['GET /v1/auth/@me', 'POST /v1/auth/logout'])
})
