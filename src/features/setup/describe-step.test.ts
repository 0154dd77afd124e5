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

function rejected(fields: Partial<ApiError> = {}): ApiError {
  return { kind: 'http', message: '', status: 400, ...fields }
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
const errorText = { errorText: 'The flow engine rejected this.' }

group('the message of a rejected step is', () => {
  test.each<[string, Partial<ApiError>, string]>([
    ["the server's message", { ...own, ...fields, ...errorCode, ...code, ...errorText }, own.message],
    ['the fields, if the message is generic', { ...invalid, ...fields, ...errorCode, ...code, ...errorText }, joined],
    ['the fields, if the message is the other generic one', { ...failed, ...fields, ...errorCode }, joined],
    ['the fields, if there is no message', { ...fields, ...errorCode, ...errorText }, joined],
    ['the text of the errorCode', { ...failed, ...errorCode, ...code, ...errorText }, DB_NOT_FOUND],
    ['the text of the code', { ...invalid, ...code, ...errorText }, INVALID_PHONE],
    [
      'the text of the code, if the errorCode is unknown',
      { ...failed, errorCode: 'SOMETHING_NEW', ...code },
      INVALID_PHONE,
    ],
    ["the server's error", { ...failed, code: 'FLOW_EXECUTION_FAILED', ...errorText }, errorText.errorText],
    ["the server's error, if the message repeats it", { message: 'No.', errorText: 'No.' }, 'No.'],
    [
      'the text of the errorCode, if the message repeats the error',
      { message: 'No.', errorText: 'No.', ...errorCode },
      DB_NOT_FOUND,
    ],
    ['the default, if nothing else is known', { ...failed, errorCode: 'SOMETHING_NEW' }, DEFAULT],
  ])('%s', (_, response, text) => {
    expect(textOf(rejected(response))).toBe(text)
  })

  test.each([401, 403, 429, 500, 503])('chosen in the same order for status %d', (status) => {
    expect(
      [own, { ...failed, ...fields }, { ...failed, ...errorCode }, errorText].map((response) =>
        textOf(rejected({ ...response, status })),
      ),
    ).toEqual([own.message, joined, DB_NOT_FOUND, errorText.errorText])
  })

  test.each(['Flow execution failed.', 'flow execution failed', 'Invalid input data: port', 'Failed'])(
    "the server's message if it only resembles a generic one: %s",
    (message) => expect(textOf(rejected({ message, ...errorCode }))).toBe(message),
  )

  test('never expanded as a replacement pattern', () => {
    expect(textOf(rejected({ fieldErrors: [{ field: 'dbPwd', message: "$& $1 $' is bad" }] }))).toBe(
      "Validation failed: dbPwd: $& $1 $' is bad",
    )
  })
})

group('a response without a reason has the text of its status', () => {
  test.each<[string, ApiError, string]>([
    ['no network', { kind: 'network', message: '', code: 'NETWORK_ERROR' }, NETWORK],
    ['a timeout', { kind: 'timeout', message: '', code: 'NETWORK_ERROR' }, NETWORK],
    ['an expired session', rejected({ status: 401 }), 'Your session has expired. Please log in again.'],
    ['a missing permission', rejected({ status: 403 }), "You don't have permission to perform this action."],
    ['too many requests', rejected({ status: 429 }), 'Too many requests. Please wait a moment and try again.'],
    ['an internal server error', rejected({ status: 500 }), SERVER],
    ['another server error', rejected({ status: 599 }), SERVER],
    ['an unreadable response', { kind: 'unreadable', message: '' }, SERVER],
    ['a bad request', rejected(), DEFAULT],
    ['not found', rejected({ status: 404 }), DEFAULT],
    ['a conflict', rejected({ status: 409 }), DEFAULT],
    ['invalid input', rejected({ status: 422, ...invalid }), DEFAULT],
    ['an unexpected error of the portal', { kind: 'unexpected', message: '' }, DEFAULT],
  ])('%s', (_, error, text) => {
    expect(textOf(error)).toBe(text)
  })
})

test('a description contains the text, tone, advice, reference and retry delay', () => {
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
])('the rejection for %j is the one of %s', (response, reason) => {
  expect(rejectionOf(rejected(response))).toBe(reason && REJECTIONS[reason])
})
