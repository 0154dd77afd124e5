import { describe, expect, test } from 'vitest'
import { createSandbox } from '../sandbox'
import { createSandboxWithClock } from '../testing/clock'
import { createTestClient, errorReading } from '../testing/test-client'
import { ada } from './people.seeds'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const registration = {
  username: 'newcomer',
  email: 'newcomer@example.test',
  password: 'Battery-Staple-9',
  confirmPassword: 'Battery-Staple-9',
}

const signedOut = errorReading(401, 'AUTHENTICATION_REQUIRED', 'Please sign in.')
const wrongCredentials = errorReading(401, 'INVALID_CREDENTIALS', 'The email or password you entered is incorrect.')

describe('getCurrentUser', () => {
  test('rejects a user who is not signed in', async () => {
    const client = await createTestClient(createSandbox())
    expect(await client.call('GET', '/auth/@me')).toEqual(signedOut)
  })

  test('returns the user with role, Discord account and services, but no password', async () => {
    const client = await createTestClient(createSandboxWithClock(NOW).sandbox)
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
          discord: ada.discord,
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
              deployment: { path: 'https://panel.sunset.example' },
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

  test('rejects a session after a day', async () => {
    const { sandbox, putForward } = createSandboxWithClock(NOW)
    const client = await createTestClient(sandbox)
    await client.signIn(ada)
    putForward(24 * 60 * 60 - 1)
    expect((await client.call('GET', '/auth/@me')).status).toBe(200)
    putForward(1)
    expect(await client.call('GET', '/auth/@me')).toEqual(
      errorReading(401, 'TOKEN_EXPIRED', 'This session has expired.'),
    )
  })

  test('rejects an unknown session', async () => {
    const client = await createTestClient(createSandbox())
    client.cookies.set('session', 'made-up')
    expect(await client.call('GET', '/auth/@me')).toEqual(
      errorReading(401, 'TOKEN_INVALID', 'This session is not valid.'),
    )
  })
})

describe('registerAccount', () => {
  test('creates a customer without services and signs in', async () => {
    const client = await createTestClient(createSandboxWithClock(NOW).sandbox)
    const response = await client.call('POST', '/users', registration)
    expect(response).toEqual({
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
    expect(await client.call('GET', '/auth/@me')).toEqual({ status: 200, body: response.body })
  })

  test('records one effect', async () => {
    const client = await createTestClient(createSandboxWithClock(NOW).sandbox)
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

  test('rejects a known email in any spelling', async () => {
    const client = await createTestClient(createSandbox())
    expect(await client.call('POST', '/users', { ...registration, email: 'Ada@Example.test' })).toEqual(
      errorReading(409, 'RESOURCE_ALREADY_EXISTS', 'An account with this email already exists.'),
    )
  })

  test('accepts only one of two simultaneous registrations', async () => {
    const client = await createTestClient(createSandbox())
    const responses = await Promise.all([1, 2].map(() => client.call('POST', '/users', registration)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await client.control('GET', '/ledger')).body).toHaveLength(1)
  })

  test('reports every broken rule and registers no user', async () => {
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
            { field: 'username', message: 'is not valid' },
            { field: 'email', message: 'is not valid' },
            { field: 'password', message: 'must NOT have fewer than 12 characters' },
          ],
        },
      },
    })
    const unequal = { ...registration, confirmPassword: 'Battery-Staple-8' }
    expect(await client.call('POST', '/users', unequal)).toMatchObject({
      status: 422,
      body: { context: { validationErrors: [{ field: 'confirmPassword', message: 'Passwords do not match' }] } },
    })
    expect((await client.control('GET', '/ledger')).body).toEqual([])
  })
})

describe('logout', () => {
  test('ends the session, removes the cookie and records an effect', async () => {
    const client = await createTestClient(createSandboxWithClock(NOW).sandbox)
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

  test('succeeds without a session and records no effect', async () => {
    const client = await createTestClient(createSandbox())
    expect(await client.call('POST', '/auth/logout')).toEqual({ status: 204, body: undefined })
    expect((await client.control('GET', '/ledger')).body).toEqual([])
  })
})
