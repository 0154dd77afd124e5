import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiError } from '#machines/shared/api-error'
import { Secret } from '#machines/shared/secret'
import { type AccountSentinel, accountSentinels } from '#sandbox/account/account.sentinels'
import { ada, bo, SEED_PASSWORD, sam } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { createTestClient } from '#sandbox/testing/test-client'
import { REFERENCE, stay, visitorWith } from '../testing/visitor'
import { login, registerAccount } from './accounts'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const reference = expect.stringMatching(REFERENCE)
const password = new Secret(SEED_PASSWORD)
const newcomer = { username: 'newcomer', email: 'newcomer@example.test', password, confirmPassword: password }

const startVisit = async () => visitorWith(await createTestClient(createSandbox()))

/** The error of each sentinel, without its reference. */
const rejections: Record<keyof typeof accountSentinels, Omit<ApiError, 'kind' | 'reference'>> = {
  invalidCredentials: { status: 401, code: 'INVALID_CREDENTIALS', message: 'Bad credentials.' },
  accountSuspended: { status: 403, code: 'ACCOUNT_SUSPENDED', message: 'Suspended.' },
  accountBanned: { status: 403, code: 'ACCOUNT_BANNED', message: 'Banned.' },
  tokenExpired: { status: 401, code: 'TOKEN_EXPIRED', message: 'Token expired.' },
  tokenInvalid: { status: 401, code: 'TOKEN_INVALID', message: 'Token invalid.' },
  rateLimitExceeded: { status: 429, code: 'RATE_LIMIT_EXCEEDED', message: 'Slow down.', retryAfterMs: 30_000 },
  rateLimitExceededNoRetryAfter: { status: 429, code: 'RATE_LIMIT_EXCEEDED', message: 'Slow down.' },
  validationError: {
    status: 422,
    code: 'VALIDATION_ERROR',
    message: 'This email domain is not accepted.',
    fieldErrors: [{ field: 'email', message: 'This email domain is not accepted' }],
  },
  invalidInput: { status: 400, code: 'INVALID_INPUT', message: 'This input cannot be used.' },
  resourceAlreadyExists: { status: 409, code: 'RESOURCE_ALREADY_EXISTS', message: 'Duplicate.' },
  discordServiceError: { status: 502, code: 'EXTERNAL_SERVICE_ERROR', message: 'Discord did not respond.' },
  externalServiceError: { status: 502, code: 'EXTERNAL_SERVICE_ERROR', message: 'The mail service did not respond.' },
  unknownCode: {
    status: 403,
    code: 'ACCOUNT_UNDER_REVIEW',
    message: 'Your account is being reviewed. We will email you.',
  },
  errorOnly: {
    status: 400,
    message: 'The account service rejected this.',
    errorText: 'The account service rejected this.',
  },
}

// Safe: the sandbox types the keys, so a new sentinel must be added here.
const names = Object.keys(rejections) as (keyof typeof rejections)[]

describe.each(names)('%s', (name) => {
  const { value: email, only }: AccountSentinel = accountSentinels[name]
  const isUnauthorized = rejections[name].status === 401

  const calls = { login, registration: registerAccount }
  const names = only === undefined ? (['login', 'registration'] as const) : [only]

  test.each(names)('rejects a %s', async (call) => {
    const { client, unauthorized } = await startVisit()
    await expect(calls[call](client, { ...newcomer, email }, stay())).rejects.toEqual({
      kind: 'http',
      ...rejections[name],
      reference,
    })
    expect(unauthorized()).toBe(Number(isUnauthorized))
  })
})

test.each([
  [sam, { status: 403, code: 'ACCOUNT_SUSPENDED' }],
  [bo, { status: 403, code: 'ACCOUNT_BANNED' }],
  [
    { ...ada, password: 'wrong' },
    { status: 401, code: 'INVALID_CREDENTIALS' },
  ],
])('the login of $email is rejected', async (person, rejection) => {
  const { client } = await startVisit()
  const attempt = login(client, { email: person.email, password: new Secret(person.password) }, stay())
  await expect(attempt).rejects.toMatchObject({ kind: 'http', ...rejection })
})

test('the rejection of a registration has a message for every wrong field', async () => {
  const { client } = await startVisit()
  const typed = { username: 'a', email: 'ada', password: new Secret('x'), confirmPassword: new Secret('y') }
  await expect(registerAccount(client, typed, stay())).rejects.toEqual({
    kind: 'http',
    status: 422,
    code: 'VALIDATION_ERROR',
    message: 'Please check your input and try again.',
    fieldErrors: [
      { field: 'username', message: 'is not valid' },
      { field: 'email', message: 'is not valid' },
      { field: 'password', message: 'must NOT have fewer than 12 characters' },
    ],
    reference,
  })
})
