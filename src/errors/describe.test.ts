import { expect, describe as group, test } from 'vitest'
import type { ApiError } from '#machines/shared/api-error'
import { type Description, describe } from './describe'

/** The exact texts of docs/product/errors.md#account-and-session. */
const INCORRECT = 'The email or password you entered is incorrect. Please check your credentials and try again.'
const SUSPENDED = 'Your account has been temporarily suspended. Please contact support for assistance.'
const BANNED = 'Your account has been permanently banned. If you believe this is an error, please contact support.'
const EXPIRED = 'Your session has expired. Please log in again to continue.'
const RATE_LIMITED = 'Too many login attempts. Please wait a few minutes before trying again.'
const CHECK_INPUT = 'Please check your input and try again.'
const EXISTS = 'An account with this email already exists. Try logging in instead.'
const DISCORD = 'There was an issue connecting your Discord account. Please try again.'
const EXTERNAL = 'There was an issue with an external service. Please try again later.'

/** Other texts of docs/product/errors.md. */
const NETWORK = 'Network error - please check your connection'
const NO_PERMISSION = "You don't have permission to perform this action."
const TOO_MANY = 'Too many requests. Please wait a moment and try again.'

function rejected(status: number, details: Partial<ApiError> = {}): ApiError {
  return { kind: 'http', message: '', status, ...details }
}

const shown = ({ text, tone, advice }: Description) => ({ text, tone, advice })

group.each(['login', 'registration', 'restore'] as const)('on account screens (%s)', (context) => {
  test.each([
    ['INVALID_CREDENTIALS', 401, { text: INCORRECT, tone: 'danger', advice: 'retry' }],
    ['ACCOUNT_SUSPENDED', 403, { text: SUSPENDED, tone: 'warning', advice: 'contact-support' }],
    ['ACCOUNT_BANNED', 403, { text: BANNED, tone: 'danger', advice: 'contact-support' }],
    ['RATE_LIMIT_EXCEEDED', 429, { text: RATE_LIMITED, tone: 'warning', advice: 'wait' }],
    ['RESOURCE_ALREADY_EXISTS', 409, { text: EXISTS, tone: 'info', advice: 'log-in' }],
    ['EXTERNAL_SERVICE_ERROR', 502, { text: EXTERNAL, tone: 'danger', advice: 'retry' }],
  ])('the text of %s wins over the server message', (code, status, expected) => {
    const withoutMessage = rejected(status, { code })
    const withMessage = rejected(status, { code, message: "The server's message." })
    expect([shown(describe(withoutMessage, context)), shown(describe(withMessage, context))]).toEqual([
      expected,
      expected,
    ])
  })

  test.each([
    ['This username is taken.', undefined, 'This username is taken.'],
    ['Already there.', 'username', 'Already there.'],
    ['', 'username', CHECK_INPUT],
    ['This username is taken.', 'email', EXISTS],
    ['The email or username is in use.', undefined, EXISTS],
    ['Already there.', undefined, EXISTS],
  ])('an existing account has the same email, unless the server names the username: %j, %s', (message, field, text) => {
    const fieldErrors = field === undefined ? [] : [{ field, message: 'Taken.' }]
    expect(describe(rejected(409, { code: 'RESOURCE_ALREADY_EXISTS', message, fieldErrors }), context).text).toBe(text)
  })

  test.each(['Discord did not respond.', 'The discord service is down', 'DISCORD'])(
    'an external service is Discord if the message mentions it: %s',
    (message) => {
      const error = rejected(502, { code: 'EXTERNAL_SERVICE_ERROR', message })
      expect(describe(error, context).text).toBe(DISCORD)
    },
  )

  test.each([
    ['VALIDATION_ERROR', 422],
    ['INVALID_INPUT', 400],
  ])('%s shows the server message, or a default text without one', (code, status) => {
    const message = 'This email domain is not accepted.'
    expect([
      describe(rejected(status, { code, message }), context).text,
      describe(rejected(status, { code }), context).text,
    ]).toEqual([message, CHECK_INPUT])
  })

  test('a 422 without a code is a validation error too', () => {
    expect(describe(rejected(422), context).text).toBe(CHECK_INPUT)
  })

  test.each([
    ['a lost connection', 'network' as const],
    ['a timeout', 'timeout' as const],
  ])('%s shows the network text', (_, kind) => {
    const error: ApiError = { kind, message: '', code: 'NETWORK_ERROR' }
    expect(shown(describe(error, context))).toEqual({ text: NETWORK, tone: 'danger', advice: 'retry' })
  })

  test('a code outside the catalogue shows the server message', () => {
    const error = rejected(403, { code: 'ACCOUNT_UNDER_REVIEW', message: 'Your account is being reviewed.' })
    expect(shown(describe(error, context))).toEqual({
      text: 'Your account is being reviewed.',
      tone: 'danger',
      advice: undefined,
    })
  })

  test.each(['constructor', '__proto__', 'toString'])('the code %s is outside the catalogue', (code) => {
    expect(describe(rejected(400, { code, message: 'No.' }), context).text).toBe('No.')
  })

  test.each([
    [403, { text: NO_PERMISSION, tone: 'danger', advice: undefined }],
    [429, { text: TOO_MANY, tone: 'warning', advice: 'wait' }],
  ])('without code and message, the status %s has its own text', (status, expected) => {
    expect(shown(describe(rejected(status), context))).toEqual(expected)
  })
})

group('the text of an expired session', () => {
  test.each(['TOKEN_EXPIRED', 'TOKEN_INVALID'])('is shown for %s during a restore', (code) => {
    const expected = { text: EXPIRED, tone: 'info', advice: 'log-in' }
    expect(shown(describe(rejected(401, { code, message: 'jwt expired' }), 'restore'))).toEqual(expected)
  })

  test.each([
    ['TOKEN_EXPIRED', '', INCORRECT],
    ['TOKEN_INVALID', '', INCORRECT],
    ['AUTHENTICATION_REQUIRED', '', INCORRECT],
    ['SOMETHING_ELSE', '', INCORRECT],
    [undefined, '', INCORRECT],
    ['TOKEN_EXPIRED', 'Wrong password.', 'Wrong password.'],
    ['TOKEN_INVALID', 'Wrong password.', 'Wrong password.'],
    ['AUTHENTICATION_REQUIRED', 'Wrong password.', 'Wrong password.'],
    ['SOMETHING_ELSE', 'Wrong password.', 'Wrong password.'],
    [undefined, 'Wrong password.', 'Wrong password.'],
    ['INVALID_CREDENTIALS', 'Wrong password.', INCORRECT],
  ])('is never shown for the 401 of a login: code %s, message %j', (code, message, text) => {
    const error = rejected(401, { message, ...(code === undefined ? {} : { code }) })
    expect(describe(error, 'login').text).toBe(text)
  })

  test.each(['TOKEN_EXPIRED', 'TOKEN_INVALID'])(
    'is shown for a login that is rejected with %s and another status',
    (code) => {
      const error = rejected(401, { code, responseStatus: 403, message: 'jwt expired' })
      expect(describe(error, 'login').text).toBe(EXPIRED)
    },
  )
})
