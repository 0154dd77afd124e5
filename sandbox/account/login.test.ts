import { describe, expect, test } from 'vitest'
import { createSandbox } from '../sandbox'
import { createSandboxWithClock } from '../testing/clock'
import { createTestClient, errorReading } from '../testing/test-client'
import { ada, ben, bo, ruth, SEED_PASSWORD, sam } from './people.seeds'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const signedOut = errorReading(401, 'AUTHENTICATION_REQUIRED', 'Please sign in.')
const wrongCredentials = errorReading(401, 'INVALID_CREDENTIALS', 'The email or password you entered is incorrect.')

describe('login', () => {
  test.each([ada, ben, ruth])('signs in $username', async (person) => {
    const client = await createTestClient(createSandbox())
    const response = await client.signIn(person)
    expect(response).toMatchObject({ status: 200, body: { data: { id: person.id, role: person.role } } })
    expect(await client.call('GET', '/auth/@me')).toEqual(response)
  })

  test('ignores the case of the email', async () => {
    const client = await createTestClient(createSandbox())
    expect((await client.signIn({ email: 'ADA@example.TEST', password: SEED_PASSWORD })).status).toBe(200)
  })

  test.each([
    ['a wrong password', { email: ada.email, password: 'Correct-Horse-8' }],
    ['a password with space around it', { email: ada.email, password: `${SEED_PASSWORD} ` }],
    ['an unknown email', { email: 'nobody@example.test', password: SEED_PASSWORD }],
    ['a wrong password of a banned user', { email: bo.email, password: 'Correct-Horse-8' }],
  ])('rejects %s', async (_, payload) => {
    const client = await createTestClient(createSandbox())
    expect(await client.call('POST', '/auth/login', payload)).toEqual(wrongCredentials)
    expect(await client.call('GET', '/auth/@me')).toEqual(signedOut)
  })

  test.each([
    [sam, errorReading(403, 'ACCOUNT_SUSPENDED', 'Your account has been temporarily suspended.')],
    [bo, errorReading(403, 'ACCOUNT_BANNED', 'Your account has been permanently banned.')],
  ])('rejects $username', async (person, rejection) => {
    const client = await createTestClient(createSandbox())
    expect(await client.signIn(person)).toEqual(rejection)
    expect(await client.call('GET', '/auth/@me')).toEqual(signedOut)
  })

  test('reports empty and invalid fields', async () => {
    const client = await createTestClient(createSandbox())
    const validationErrors = async (email: string, password: string) =>
      (await client.call('POST', '/auth/login', { email, password })).body
    expect(await validationErrors('', '')).toMatchObject({
      code: 'VALIDATION_ERROR',
      context: {
        validationErrors: [
          { field: 'email', message: 'is not valid' },
          { field: 'password', message: 'must not be empty' },
        ],
      },
    })
    expect(await validationErrors('ada@', 'x')).toMatchObject({
      context: { validationErrors: [{ field: 'email', message: 'is not valid' }] },
    })
  })

  test('sets a cookie that scripts cannot read, for this site and all paths', async () => {
    const client = await createTestClient(createSandbox())
    const response = await client.send('POST', '/auth/login', { email: ada.email, password: ada.password })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('starts a new session and ends the previous one', async () => {
    const client = await createTestClient(createSandbox())
    await client.signIn(ada)
    const first = client.cookies.get('session') ?? ''
    await client.signIn(ada)
    expect(client.cookies.get('session')).not.toBe(first)
    client.cookies.set('session', first)
    expect(await client.call('GET', '/auth/@me')).toMatchObject({ body: { code: 'TOKEN_INVALID' } })
  })

  test('rejects logins for a minute after five consecutive failures', async () => {
    const { sandbox, putForward } = createSandboxWithClock(NOW)
    const client = await createTestClient(sandbox)
    const fail = () => client.signIn({ email: ada.email, password: 'wrong' })
    for (let count = 0; count < 5; count += 1) expect(await fail()).toEqual(wrongCredentials)
    putForward(15)
    const rejected = await client.send('POST', '/auth/login', { email: ada.email, password: ada.password })
    expect({
      retryAfter: rejected.headers.get('Retry-After'),
      status: rejected.status,
      body: await rejected.json(),
    }).toEqual({
      retryAfter: '45',
      ...errorReading(429, 'RATE_LIMIT_EXCEEDED', 'Too many failed logins. Please wait.'),
    })
    expect((await client.signIn(ben)).status).toBe(200)
    putForward(45)
    expect(await fail()).toEqual(wrongCredentials)
    expect((await client.signIn(ada)).status).toBe(200)
  })

  test('resets the count after a success', async () => {
    const client = await createTestClient(createSandbox())
    const fail = () => client.signIn({ email: ada.email, password: 'wrong' })
    for (let count = 0; count < 4; count += 1) await fail()
    await client.signIn(ada)
    for (let count = 0; count < 5; count += 1) expect(await fail()).toEqual(wrongCredentials)
  })

  test('records an effect if it succeeds', async () => {
    const client = await createTestClient(createSandboxWithClock(NOW).sandbox)
    await client.signIn({ email: ada.email, password: 'wrong' })
    await client.signIn(ada)
    expect(await client.control('GET', '/ledger')).toEqual({
      status: 200,
      body: [{ type: 'signedIn', userId: ada.id, at: '2026-01-15T12:00:00.000Z' }],
    })
  })
})
