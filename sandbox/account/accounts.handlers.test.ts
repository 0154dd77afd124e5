import { describe, expect, test } from 'vitest'
import { NOW } from '../testing/administration'
import { createSandboxWithClock } from '../testing/clock'
import { effectsOf } from '../testing/payments'
import { createTestClient, errorReading, invalidReading, type TestClient } from '../testing/test-client'
import { hashPassword, isPassword, SEED_PASSWORD_HASH } from './passwords'
import { ada, ben, bo, ruth, SEED_PASSWORD } from './people.seeds'

const at = NOW.toISOString()
const password = 'Battery-Staple-9'
const registration = { username: 'newcomer', email: 'newcomer@example.test', password, confirmPassword: password }
const signedOut = errorReading(401, 'AUTHENTICATION_REQUIRED', 'Please sign in.')
const expired = errorReading(401, 'TOKEN_EXPIRED', 'This session has expired.')
const invalid = errorReading(401, 'TOKEN_INVALID', 'This session is not valid.')
const wrongCredentials = errorReading(401, 'INVALID_CREDENTIALS', 'The email or password you entered is incorrect.')

/** A visitor without a session. */
async function visit() {
  const { sandbox, putForward } = createSandboxWithClock(NOW)
  return { client: await createTestClient(sandbox), putForward }
}

const readUser = (client: TestClient) => client.call('GET', '/auth/@me')
const register = (client: TestClient, changes: object = {}) =>
  client.call('POST', '/users', { ...registration, ...changes })

describe('getCurrentUser', () => {
  test('returns the user with role, Discord account and services, but no password', async () => {
    const { client } = await visit()
    expect(await readUser(client)).toEqual(signedOut)
    const signedIn = await client.signIn(ada)
    const { data: services } = (await client.call('GET', '/services')).body as { data: object[] }
    const { id, username, email, status, role, discord } = ada
    const createdAt = '2025-09-17T12:00:00.000Z'
    const data = { id, username, email, status, role, discord, createdAt, services }
    expect([signedIn, await readUser(client)]).toEqual(Array(2).fill({ status: 200, body: { data } }))
  })

  test('rejects a session after a day', async () => {
    const { client, putForward } = await visit()
    await client.signIn(ada)
    putForward(24 * 60 * 60 - 1)
    expect((await readUser(client)).status).toBe(200)
    putForward(1)
    expect(await readUser(client)).toEqual(expired)
  })
})

describe('registerAccount', () => {
  test('creates a customer without services, who is signed in and can sign in again', async () => {
    const { client } = await visit()
    const { username, email } = registration
    const user = { username, email, status: 'active', createdAt: at, discord: null, services: [] }
    const data = { ...user, id: expect.stringMatching(/^[0-9a-f]{24}$/), role: { name: 'customer', permissions: [] } }
    expect(await register(client)).toEqual({ status: 201, body: { data } })
    expect(await readUser(client)).toEqual({ status: 200, body: { data } })
    expect(await effectsOf(client)).toEqual([{ type: 'accountRegistered', userId: expect.any(String), email, at }])
    await client.call('POST', '/auth/logout')
    expect(await client.signIn({ email, password: SEED_PASSWORD })).toEqual(wrongCredentials)
    expect((await client.signIn(registration)).status).toBe(200)
  })

  test('rejects a known email in any spelling, and passwords that differ', async () => {
    const { client } = await visit()
    const taken = errorReading(409, 'RESOURCE_ALREADY_EXISTS', 'An account with this email already exists.')
    expect(await register(client, { email: 'Ada@Example.test' })).toEqual(taken)
    const unequal = invalidReading({ field: 'confirmPassword', message: 'Passwords do not match' })
    expect(await register(client, { confirmPassword: SEED_PASSWORD })).toEqual(unequal)
    expect(await effectsOf(client)).toEqual([])
  })

  test('accepts only one of two simultaneous registrations', async () => {
    const { client } = await visit()
    const responses = await Promise.all([register(client), register(client)])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await effectsOf(client)).toHaveLength(1)
  })
})

describe('login', () => {
  test('signs a user in, also with the email in upper case', async () => {
    const { client } = await visit()
    const response = await client.signIn({ ...ruth, email: ruth.email.toUpperCase() })
    expect(response).toMatchObject({ status: 200, body: { data: { id: ruth.id, role: ruth.role } } })
    expect(await effectsOf(client)).toEqual([{ type: 'signedIn', userId: ruth.id, at }])
  })

  test.each([
    ['a password with space around it', { ...ada, password: `${SEED_PASSWORD} ` }],
    ['an unknown email', { ...ada, email: 'nobody@example.test' }],
    ['a wrong password of a banned user', { ...bo, password: 'Correct-Horse-8' }],
  ])('rejects %s', async (_, person) => {
    const { client } = await visit()
    expect(await client.signIn(person)).toEqual(wrongCredentials)
    expect([await readUser(client), await effectsOf(client)]).toEqual([signedOut, []])
  })

  test('starts a new session with a cookie that scripts cannot read, and ends the previous one', async () => {
    const { client } = await visit()
    await client.signIn(ada)
    const first = client.cookies.get('session') ?? ''
    const response = await client.send('POST', '/auth/login', { email: ada.email, password: ada.password })
    const cookie = expect.stringMatching(/^session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(response.headers.getSetCookie()).toEqual([cookie])
    expect(client.cookies.get('session')).not.toBe(first)
    client.cookies.set('session', first)
    expect(await readUser(client)).toEqual(invalid)
  })

  test('is rejected for a minute after five consecutive failures', async () => {
    const { client, putForward } = await visit()
    const fail = () => client.signIn({ ...ada, password: 'wrong' })
    for (let count = 0; count < 4; count += 1) await fail()
    // A success restarts the count.
    await client.signIn(ada)
    for (let count = 0; count < 5; count += 1) expect(await fail()).toEqual(wrongCredentials)
    putForward(15)
    const response = await client.send('POST', '/auth/login', { email: ada.email, password: ada.password })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '45'])
    expect((await client.signIn(ben)).status).toBe(200)
    putForward(45)
    expect(await fail()).toEqual(wrongCredentials)
    expect((await client.signIn(ada)).status).toBe(200)
  })
})

test('logout ends the session and removes the cookie; without a session it has no effect', async () => {
  const { client } = await visit()
  await client.signIn(ada)
  const session = client.cookies.get('session') ?? ''
  for (const _ of [1, 2]) expect(await client.call('POST', '/auth/logout')).toEqual({ status: 204, body: undefined })
  expect(client.cookies.get('session')).toBeUndefined()
  expect((await effectsOf(client)).map(({ type }) => type)).toEqual(['signedIn', 'signedOut'])
  client.cookies.set('session', session)
  expect(await readUser(client)).toEqual(invalid)
})

test('only the right password matches its hash, which differs each time', async () => {
  const hashes = [await hashPassword(SEED_PASSWORD), await hashPassword(SEED_PASSWORD)]
  expect(hashes).toEqual(hashes.map(() => expect.stringMatching(/^50000:[0-9a-f]{32}:[0-9a-f]{64}$/)))
  expect(hashes[0]).not.toBe(hashes[1])
  for (const hash of [...hashes, SEED_PASSWORD_HASH]) {
    const matches = await Promise.all([SEED_PASSWORD, 'Correct-Horse-8', ''].map((text) => isPassword(text, hash)))
    expect(matches).toEqual([true, false, false])
  }
})
