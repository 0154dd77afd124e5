import { expect, describe as group, test } from 'vitest'
import type { ApiError } from '#machines/shared/api-error'
import { describeStep } from './describe-step'
import { REJECTIONS, rejectionOf } from './rejections'

const IP = '203.0.113.10'
const NETWORK = 'Network error. Please check your connection and try again.'
const SERVER = 'Server error. Please try again later.'
const DEFAULT = 'Failed to validate. Please check your inputs.'
const DB_NOT_FOUND = 'Database not found. Please check the database name.'
const INVALID_PHONE = 'Invalid phone selection.'

function rejected(said: Partial<ApiError> = {}): ApiError {
  return { kind: 'http', message: '', status: 400, ...said }
}

const textOf = (error: ApiError) => describeStep(error, IP).text

const own = { message: 'This server is listed as offline.' }
const failed = { message: 'Flow execution failed' }
const invalid = { message: 'Invalid input data' }
const fields = {
  fieldErrors: [
    { field: 'serverName', message: 'is already taken' },
    { field: 'serverPort', message: 'is blocked' },
  ],
}
const joined = 'Validation failed: serverName: is already taken, serverPort: is blocked'
const errorCode = { errorCode: 'DB_NOT_FOUND' }
const code = { code: 'INVALID_PHONE' }
const errorText = { errorText: 'The flow engine said no.' }

group('of all that an answer says, the first of these is shown', () => {
  test.each<[string, Partial<ApiError>, string]>([
    ["the server's message", { ...own, ...fields, ...errorCode, ...code, ...errorText }, own.message],
    [
      'the fields, where the message is generic',
      { ...invalid, ...fields, ...errorCode, ...code, ...errorText },
      joined,
    ],
    ['the fields, where the other message is generic', { ...failed, ...fields, ...errorCode }, joined],
    ['the fields, where there is no message', { ...fields, ...errorCode, ...errorText }, joined],
    ['the errorCode', { ...failed, ...errorCode, ...code, ...errorText }, DB_NOT_FOUND],
    ['the code', { ...invalid, ...code, ...errorText }, INVALID_PHONE],
    ['the code, where the errorCode is not known', { ...failed, errorCode: 'SOMETHING_NEW', ...code }, INVALID_PHONE],
    ["the server's error", { ...failed, code: 'FLOW_EXECUTION_FAILED', ...errorText }, errorText.errorText],
    ["the server's error, where the message repeats it", { message: 'No.', errorText: 'No.' }, 'No.'],
    ['its code, where the message is its error', { message: 'No.', errorText: 'No.', ...errorCode }, DB_NOT_FOUND],
    ['nothing but the default', { ...failed, errorCode: 'SOMETHING_NEW' }, DEFAULT],
  ])('%s', (_, said, text) => {
    expect(textOf(rejected(said))).toBe(text)
  })

  test.each([401, 403, 429, 500, 503])('whatever the status: %d', (status) => {
    expect(
      [own, { ...failed, ...fields }, { ...failed, ...errorCode }, errorText].map((said) =>
        textOf(rejected({ ...said, status })),
      ),
    ).toEqual([own.message, joined, DB_NOT_FOUND, errorText.errorText])
  })

  test.each(['Flow execution failed.', 'flow execution failed', 'Invalid input data: port', 'Failed'])(
    'a message that is only like a generic one, %s, is one of its own',
    (message) => expect(textOf(rejected({ message, ...errorCode }))).toBe(message),
  )

  test('what is in a field is not read as a pattern', () => {
    expect(textOf(rejected({ fieldErrors: [{ field: 'dbPwd', message: "$& $1 $' is bad" }] }))).toBe(
      "Validation failed: dbPwd: $& $1 $' is bad",
    )
  })
})

group('an answer that says nothing has the sentence of its status', () => {
  test.each<[string, ApiError, string]>([
    ['no network', { kind: 'network', message: '', code: 'NETWORK_ERROR' }, NETWORK],
    ['too late', { kind: 'timeout', message: '', code: 'NETWORK_ERROR' }, NETWORK],
    ['a session that is over', rejected({ status: 401 }), 'Your session has expired. Please log in again.'],
    ['no permission', rejected({ status: 403 }), "You don't have permission to perform this action."],
    ['too many requests', rejected({ status: 429 }), 'Too many requests. Please wait a moment and try again.'],
    ['a failure inside the server', rejected({ status: 500 }), SERVER],
    ['another failure inside the server', rejected({ status: 599 }), SERVER],
    ['an answer that cannot be read', { kind: 'unreadable', message: '' }, SERVER],
    ['a bad request', rejected(), DEFAULT],
    ['nothing there', rejected({ status: 404 }), DEFAULT],
    ['a conflict', rejected({ status: 409 }), DEFAULT],
    ['bad input', rejected({ status: 422, ...invalid }), DEFAULT],
    ['a mistake of ours', { kind: 'unexpected', message: '' }, DEFAULT],
  ])('%s', (_, error, text) => {
    expect(textOf(error)).toBe(text)
  })
})

test('beside the sentence stand how it looks, what helps, what to wait for and where to find it', () => {
  const error = rejected({ status: 429, reference: 'A1B2C3', retryAfterMs: 5000 })
  expect([describeStep(error, IP), describeStep({ kind: 'network', message: '' }, IP)]).toEqual([
    {
      text: 'Too many requests. Please wait a moment and try again.',
      tone: 'warning',
      advice: 'wait',
      reference: 'A1B2C3',
      retryAfterMs: 5000,
    },
    { text: NETWORK, tone: 'danger', advice: 'retry', reference: undefined, retryAfterMs: undefined },
  ])
})

test.each([
  [{ ...errorCode, ...code }, 'DB_NOT_FOUND'],
  [{ errorCode: 'SOMETHING_NEW', ...code }, 'INVALID_PHONE'],
  [{ errorCode: 'constructor', code: '__proto__' }, undefined],
  [{ code: 'FLOW_EXECUTION_FAILED' }, undefined],
  [{}, undefined],
])('the reason of %j is %s', (said, reason) => {
  expect(rejectionOf(rejected(said))).toBe(reason && REJECTIONS[reason])
})
