import { describe, expect, test } from 'vitest'
import { createSandbox } from '../sandbox'
import { ada, ben, bo, ruth, SEED_PASSWORD, sam } from '../seeds/people'
import { createTestClient } from '../testing/test-client'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const registration = {
  username: 'newcomer',
  email: 'newcomer@example.test',
  password: 'Battery-Staple-9',
  confirmPassword: 'Battery-Staple-9',
}

function error(statusCode: number, code: string, message: string) {
  return { status: statusCode, body: { message, code, statusCode } }
}
const signedOut = error(401, 'AUTHENTICATION_REQUIRED', 'Please sign in.')
const wrongCredentials = error(401, 'INVALID_CREDENTIALS', 'The email or password you entered is incorrect.')

/** A sandbox whose clock a test can put forward. */
function startAt(start: Date) {
  let now = start
  const sandbox = createSandbox({ now: () => now })
  const putForward = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  return { sandbox, putForward }
}

describe('getCurrentUser', () => {
  test('refuses whoever is not signed in', async () => {
    const client = await createTestClient(createSandbox())
    expect(await client.call('GET', '/auth/@me')).toEqual(signedOut)
  })

  test('answers the user with role, Discord account and services, and no password', async () => {
    const client = await createTestClient(startAt(NOW).sandbox)
    await client.signIn(ada)
    const product = { id: 'ACPMH', name: 'Admin Control Panel (Monthly Hosting)' }
    expect(await client.call('GET', '/auth/@me')).toEqual({
      status: 200,
      body: {
        data: {
          id: ada.id,
          username: 'ada',
          email: 'ada@example.test',
          status: 'active',
          role: { name: 'customer', permissions: [] },
          createdAt: '2025-09-17T12:00:00.000Z',
          discord: { id: '281474976710656001', username: 'ada.plays', avatar: 'a1b2c3d4e5f60718293a4b5c6d7e8f90' },
          services: [
            {
              id: '665f1c2ab3d4e5f6a7b8c901',
              status: 'active',
              createdAt: '2025-10-07T12:00:00.000Z',
              expiresAt: null,
              active: true,
              stripeSubscriptionId: 'sub_sandbox_c901',
              user: ada.id,
              product,
              deployment: { path: '/srv/deployments/665f1c2ab3d4e5f6a7b8c901' },
              isReady: true,
            },
            {
              id: '651234567890123456789012',
              status: 'flow',
              createdAt: '2026-01-14T12:00:00.000Z',
              expiresAt: null,
              active: false,
              stripeSubscriptionId: null,
              user: ada.id,
              product,
              deployment: null,
              isReady: false,
            },
          ],
        },
      },
    })
  })

  test('says so when the session is over, after a day', async () => {
    const { sandbox, putForward } = startAt(NOW)
    const client = await createTestClient(sandbox)
    await client.signIn(ada)
    putForward(24 * 60 * 60 - 1)
    expect((await client.call('GET', '/auth/@me')).status).toBe(200)
    putForward(1)
    expect(await client.call('GET', '/auth/@me')).toEqual(error(401, 'TOKEN_EXPIRED', 'This session has expired.'))
  })

  test('refuses a session that it does not know', async () => {
    const client = await createTestClient(createSandbox())
    client.cookies.set('session', 'made-up')
    expect(await client.call('GET', '/auth/@me')).toEqual(error(401, 'TOKEN_INVALID', 'This session is not valid.'))
  })
})

describe('login', () => {
  test.each([ada, ben, ruth])('signs in $username', async (person) => {
    const client = await createTestClient(createSandbox())
    const answer = await client.signIn(person)
    expect(answer).toMatchObject({ status: 200, body: { data: { id: person.id, role: person.role } } })
    expect(await client.call('GET', '/auth/@me')).toEqual(answer)
  })

  test('is deaf to case and space around the email', async () => {
    const client = await createTestClient(createSandbox())
    expect((await client.signIn({ email: '  ADA@example.TEST ', password: SEED_PASSWORD })).status).toBe(200)
  })

  test.each([
    ['a wrong password', { email: ada.email, password: 'Correct-Horse-8' }],
    ['a password with space around it', { email: ada.email, password: `${SEED_PASSWORD} ` }],
    ['an unknown email', { email: 'nobody@example.test', password: SEED_PASSWORD }],
    ['a wrong password of somebody who is banned', { email: bo.email, password: 'Correct-Horse-8' }],
  ])('refuses %s', async (_, payload) => {
    const client = await createTestClient(createSandbox())
    expect(await client.call('POST', '/auth/login', payload)).toEqual(wrongCredentials)
    expect(await client.call('GET', '/auth/@me')).toEqual(signedOut)
  })

  test.each([
    [sam, error(403, 'ACCOUNT_SUSPENDED', 'Your account has been temporarily suspended.')],
    [bo, error(403, 'ACCOUNT_BANNED', 'Your account has been permanently banned.')],
  ])('refuses $username', async (person, refusal) => {
    const client = await createTestClient(createSandbox())
    expect(await client.signIn(person)).toEqual(refusal)
    expect(await client.call('GET', '/auth/@me')).toEqual(signedOut)
  })

  test('names the fields that are empty or wrong', async () => {
    const client = await createTestClient(createSandbox())
    const validationErrors = async (email: string, password: string) =>
      (await client.call('POST', '/auth/login', { email, password })).body
    expect(await validationErrors('', '')).toMatchObject({
      code: 'VALIDATION_ERROR',
      context: {
        validationErrors: [
          { field: 'email', message: 'Email is required' },
          { field: 'password', message: 'Password is required' },
        ],
      },
    })
    expect(await validationErrors('ada@', 'x')).toMatchObject({
      context: { validationErrors: [{ field: 'email', message: 'Please enter a valid email address' }] },
    })
  })

  test('sets a cookie that scripts can not read, for this site and all paths', async () => {
    const client = await createTestClient(createSandbox())
    const response = await client.send('POST', '/auth/login', { email: ada.email, password: ada.password })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('gives a new session each time and ends the one before', async () => {
    const client = await createTestClient(createSandbox())
    await client.signIn(ada)
    const first = client.cookies.get('session') ?? ''
    await client.signIn(ada)
    expect(client.cookies.get('session')).not.toBe(first)
    client.cookies.set('session', first)
    expect(await client.call('GET', '/auth/@me')).toMatchObject({ body: { code: 'TOKEN_INVALID' } })
  })

  test('pauses after five failures in a row for one email, and hears again after a minute', async () => {
    const { sandbox, putForward } = startAt(NOW)
    const client = await createTestClient(sandbox)
    const fail = () => client.signIn({ email: ada.email, password: 'wrong' })
    for (let count = 0; count < 5; count += 1) expect(await fail()).toEqual(wrongCredentials)
    putForward(15)
    const refused = await client.send('POST', '/auth/login', { email: ada.email, password: ada.password })
    expect({
      retryAfter: refused.headers.get('Retry-After'),
      status: refused.status,
      body: await refused.json(),
    }).toEqual({
      retryAfter: '45',
      ...error(429, 'RATE_LIMIT_EXCEEDED', 'Too many failed logins. Please wait.'),
    })
    expect((await client.signIn(ben)).status).toBe(200)
    putForward(45)
    expect(await fail()).toEqual(wrongCredentials)
    expect((await client.signIn(ada)).status).toBe(200)
  })

  test('counts from the start again after a success', async () => {
    const client = await createTestClient(createSandbox())
    const fail = () => client.signIn({ email: ada.email, password: 'wrong' })
    for (let count = 0; count < 4; count += 1) await fail()
    await client.signIn(ada)
    for (let count = 0; count < 5; count += 1) expect(await fail()).toEqual(wrongCredentials)
  })

  test('is in the ledger when it succeeds', async () => {
    const client = await createTestClient(startAt(NOW).sandbox)
    await client.signIn({ email: ada.email, password: 'wrong' })
    await client.signIn(ada)
    expect(await client.control('GET', '/ledger')).toEqual({
      status: 200,
      body: [{ type: 'signedIn', userId: ada.id, at: '2026-01-15T12:00:00.000Z' }],
    })
  })
})

describe('registerAccount', () => {
  test('makes a customer without services, and signs in', async () => {
    const client = await createTestClient(startAt(NOW).sandbox)
    const answer = await client.call('POST', '/users', registration)
    expect(answer).toEqual({
      status: 201,
      body: {
        data: {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          username: 'newcomer',
          email: 'newcomer@example.test',
          status: 'active',
          role: { name: 'customer', permissions: [] },
          createdAt: '2026-01-15T12:00:00.000Z',
          discord: null,
          services: [],
        },
      },
    })
    expect(await client.call('GET', '/auth/@me')).toEqual({ status: 200, body: answer.body })
  })

  test('is in the ledger, once', async () => {
    const client = await createTestClient(startAt(NOW).sandbox)
    await client.call('POST', '/users', registration)
    expect((await client.control('GET', '/ledger')).body).toEqual([
      {
        type: 'accountRegistered',
        userId: expect.any(String),
        email: 'newcomer@example.test',
        at: '2026-01-15T12:00:00.000Z',
      },
    ])
  })

  test('lets the new customer sign in again', async () => {
    const client = await createTestClient(createSandbox())
    await client.call('POST', '/users', registration)
    await client.call('POST', '/auth/logout')
    expect((await client.signIn(registration)).status).toBe(200)
    expect(await client.signIn({ ...registration, password: 'Battery-Staple-8' })).toEqual(wrongCredentials)
  })

  test('refuses a known email, however it is written', async () => {
    const client = await createTestClient(createSandbox())
    expect(await client.call('POST', '/users', { ...registration, email: ' Ada@Example.test' })).toEqual(
      error(409, 'RESOURCE_ALREADY_EXISTS', 'An account with this email already exists.'),
    )
  })

  test('registers one of two at the same moment', async () => {
    const client = await createTestClient(createSandbox())
    const answers = await Promise.all([1, 2].map(() => client.call('POST', '/users', registration)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await client.control('GET', '/ledger')).body).toHaveLength(1)
  })

  test('names every broken rule and registers nobody', async () => {
    const client = await createTestClient(createSandbox())
    const broken = { username: 'a!', email: 'ada', password: 'short', confirmPassword: 'other' }
    expect(await client.call('POST', '/users', broken)).toEqual({
      status: 422,
      body: {
        message: 'Please check your input and try again.',
        code: 'VALIDATION_ERROR',
        statusCode: 422,
        context: {
          validationErrors: [
            { field: 'username', message: 'Username must be at least 3 characters (letters and numbers only)' },
            { field: 'email', message: 'Please enter a valid email address' },
            {
              field: 'password',
              message: 'Password must have at least 12 chars, uppercase, lowercase, number and symbol',
            },
            { field: 'confirmPassword', message: 'Passwords do not match' },
          ],
        },
      },
    })
    expect((await client.control('GET', '/ledger')).body).toEqual([])
  })
})

describe('logout', () => {
  test('ends the session, takes the cookie away and is in the ledger', async () => {
    const client = await createTestClient(startAt(NOW).sandbox)
    await client.signIn(ada)
    const session = client.cookies.get('session') ?? ''
    expect(await client.call('POST', '/auth/logout')).toEqual({ status: 204, body: undefined })
    expect(client.cookies.get('session')).toBeUndefined()
    client.cookies.set('session', session)
    expect(await client.call('GET', '/auth/@me')).toMatchObject({ body: { code: 'TOKEN_INVALID' } })
    expect((await client.control('GET', '/ledger')).body).toEqual([
      { type: 'signedIn', userId: ada.id, at: '2026-01-15T12:00:00.000Z' },
      { type: 'signedOut', userId: ada.id, at: '2026-01-15T12:00:00.000Z' },
    ])
  })

  test('of nobody is fine, and no effect', async () => {
    const client = await createTestClient(createSandbox())
    expect(await client.call('POST', '/auth/logout')).toEqual({ status: 204, body: undefined })
    expect((await client.control('GET', '/ledger')).body).toEqual([])
  })
})
