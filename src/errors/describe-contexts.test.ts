import { expect, describe as group, test } from 'vitest'
import type { ApiError } from '#machines/shared/api-error'
import { ERROR_CONTEXTS } from './catalogue'
import { describe } from './describe'

/** The exact texts of docs/product/errors.md. */
const RATE_LIMITED = 'Too many login attempts. Please wait a few minutes before trying again.'
const UNEXPECTED = 'An unexpected error occurred. Please try again.'
const NETWORK = 'Network error - please check your connection'
const UNREACHABLE = 'Unable to connect to the server. Please check your internet connection and try again.'
const LOGIN_FAILED = 'Login failed. Please try again.'
const LOG_IN_AGAIN = 'Your session has expired. Please log in again.'
const NO_PERMISSION = "You don't have permission to perform this action."
const TOO_MANY = 'Too many requests. Please wait a moment and try again.'

function rejected(status: number, details: Partial<ApiError> = {}): ApiError {
  return { kind: 'http', message: '', status, ...details }
}

test.each([
  ['login', LOGIN_FAILED],
  ['registration', UNEXPECTED],
  ['restore', UNEXPECTED],
  ['services', 'An error occurred'],
  ['products', 'Failed to load available products'],
  ['purchase', 'Failed to complete purchase'],
  ['order', 'An error occurred'],
  ['checkout', 'An error occurred'],
  ['promotion', 'Invalid promotion code'],
  ['setup', 'An error occurred'],
] as const)('%s has its own fallback for unexplained errors', (context, text) => {
  const errors: ApiError[] = [
    rejected(400),
    rejected(404),
    rejected(500),
    { kind: 'unreadable', message: '' },
    { kind: 'unexpected', message: '' },
  ]
  expect(errors.map((error) => describe(error, context).text)).toEqual(errors.map(() => text))
})

group.each([
  ['services', UNREACHABLE, 'An error occurred'],
  ['products', UNREACHABLE, 'Failed to load available products'],
  ['purchase', NETWORK, 'Failed to complete purchase'],
  ['order', UNREACHABLE, 'An error occurred'],
  ['checkout', UNREACHABLE, 'An error occurred'],
  ['promotion', NETWORK, 'Invalid promotion code'],
  ['setup', 'Network error. Please check your connection and try again.', 'An error occurred'],
] as const)('outside of account screens (%s)', (context, network, fallback) => {
  test("the server's message wins for every code and status", () => {
    const errors = [401, 403, 404, 409, 422, 429, 500].map((status) =>
      rejected(status, { code: 'INVALID_CREDENTIALS', message: 'Out of stock.' }),
    )
    expect(errors.map((error) => describe(error, context).text)).toEqual(errors.map(() => 'Out of stock.'))
  })

  test.each([
    ['network', { kind: 'network', message: '', code: 'NETWORK_ERROR' }, network],
    ['timeout', { kind: 'timeout', message: '', code: 'NETWORK_ERROR' }, network],
    ['a 401', rejected(401), LOG_IN_AGAIN],
    ['a 403', rejected(403), NO_PERMISSION],
    ['a 429', rejected(429), TOO_MANY],
    ['a 422', rejected(422), fallback],
    ['a code of the account catalogue', rejected(403, { code: 'ACCOUNT_BANNED' }), NO_PERMISSION],
    ['a conflict', rejected(409, { code: 'RESOURCE_ALREADY_EXISTS' }), fallback],
    ['an external service', rejected(502, { code: 'EXTERNAL_SERVICE_ERROR' }), fallback],
  ] as const)('without a server message, %s has its own text', (_, error, text) => {
    expect(describe(error, context).text).toBe(text)
  })
})

test.each([
  [{ kind: 'network', message: '' }, 'retry'],
  [{ kind: 'timeout', message: '' }, 'retry'],
  [{ kind: 'unreadable', message: '' }, 'retry'],
  [rejected(500), 'retry'],
  [rejected(503), 'retry'],
  [rejected(499), undefined],
  [rejected(404), undefined],
  [rejected(429), 'wait'],
] as const)('the advice for $kind $status is the same in every context', (error, advice) => {
  const contexts = Object.keys(ERROR_CONTEXTS) as (keyof typeof ERROR_CONTEXTS)[]
  expect(contexts.map((context) => describe(error, context).advice)).toEqual(contexts.map(() => advice))
})

test('the description contains the reference and the wait', () => {
  const error = rejected(429, { code: 'RATE_LIMIT_EXCEEDED', reference: '7F3A21', retryAfterMs: 30_000 })
  expect(describe(error, 'login')).toEqual({
    text: RATE_LIMITED,
    tone: 'warning',
    advice: 'wait',
    reference: '7F3A21',
    retryAfterMs: 30_000,
  })
})
