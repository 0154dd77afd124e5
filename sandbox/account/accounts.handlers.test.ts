import { describe, expect, test } from 'vitest'
import { NOW } from '../testing/administration'
import { createSandboxWithClock } from '../testing/clock'
import { effectsOf } from '../testing/payments'
import { createTestClient, errorReading, type TestClient } from '../testing/test-client'
import { hashPassword, isPassword, SEED_PASSWORD_HASH } from './passwords'
import { ada, ben, SEED_PASSWORD } from './people.seeds'

const password = 'Battery-Staple-9'
const registration = { username: 'newcomer', email: 'newcomer@example.test', password, confirmPassword: password }
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
  test('accepts only one of two simultaneous registrations', async () => {
    const { client } = await visit()
    const responses = await Promise.all([register(client), register(client)])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await effectsOf(client)).toHaveLength(1)
  })
})

describe('login', () => {
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

test('only the right password matches its hash, which differs each time', async () => {
  const hashes = [await hashPassword(SEED_PASSWORD), await hashPassword(SEED_PASSWORD)]
  expect(hashes).toEqual(hashes.map(() => expect.stringMatching(/^50000:[0-9a-f]{32}:[0-9a-f]{64}$/)))
  expect(hashes[0]).not.toBe(hashes[1])
  for (const hash of [...hashes, SEED_PASSWORD_HASH]) {
    const matches = await Promise.all([SEED_PASSWORD, 'Correct-Horse-8', ''].map((text) => isPassword(text, hash)))
    expect(matches).toEqual([true, false, false])
  }
})
