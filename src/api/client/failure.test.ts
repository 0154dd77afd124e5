import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lostResponse, rejection, unreadable } from './failure'

/** The console output, which contains the reference of each failure. */
let written: unknown[][] = []

beforeEach(() => {
  written = []
  vi.spyOn(console, 'info').mockImplementation((...line: unknown[]) => void written.push(line))
})

const REFERENCE = expect.stringMatching(/^[0-9A-F]{6}$/)

function rejected(body: unknown, status = 400, headers: HeadersInit = {}) {
  return rejection(new Response(null, { status, headers }), body)
}

const messageIn = (body: unknown) => rejected(body).message

describe('the message of a response outside of 2xx', () => {
  test.each([
    ['its message', { message: 'Out of stock.' }, 'Out of stock.'],
    ['its error, if it has no message', { error: 'The store rejected this.' }, 'The store rejected this.'],
    ['its message and not its error', { message: 'Out of stock.', error: 'Bad Request' }, 'Out of stock.'],
    ['its error, if the message contains markup', { message: '<p>', error: 'Bad Request' }, 'Bad Request'],
    ['trimmed', { message: '  Out of stock.\n' }, 'Out of stock.'],
    ['in one line', { message: 'Out of\r\nstock.\u2028\tSorry.' }, 'Out of stock. Sorry.'],
    ['in one direction', { message: 'Use \u202Egpj.exe\u202C \u2066now\u2069\u200F.' }, 'Use gpj.exe now.'],
    ['up to 500 characters long', { message: 'x'.repeat(500) }, 'x'.repeat(500)],
    ['unchanged if < and & are not markup', { message: 'Use < 3 slots & 2 > 1' }, 'Use < 3 slots & 2 > 1'],
  ])('is %s', (_, body, message) => {
    expect(messageIn(body)).toBe(message)
  })

  test.each([
    ['no body', undefined],
    ['null', null],
    ['a text', 'Bad gateway'],
    ['a list', [{ message: 'No.' }]],
    ['a number as message', { message: 7 }],
    ['null as message', { message: null }],
    ['an object as message', { message: { text: 'No.' } }],
    ['an object as error', { error: { message: 'No.' } }],
    ['an empty message', { message: '' }],
    ['a blank message', { message: ' \n' }],
    ['more than 500 characters', { message: 'x'.repeat(501) }],
    ['an error of more than 500 characters', { error: 'x'.repeat(501) }],
    ['a page of HTML', { message: '<!DOCTYPE html><html><body>502</body></html>' }],
    ['a tag', { message: 'You are <b>banned</b>.' }],
    ['a closing tag', { message: 'banned</b>' }],
    ['a comment', { message: '<!-- nginx -->' }],
    ['a tag in upper case', { message: '<IMG SRC=x>' }],
    ['a message in a prototype', JSON.parse('{"__proto__":{"message":"No."}}')],
  ])('is absent for %s', (_, body) => {
    expect(messageIn(body)).toBe('')
  })
})

test.each([
  [400, 'PERMISSION_DENIED', 403],
  [404, 'INSUFFICIENT_PERMISSIONS', 403],
  [403, 'TOKEN_EXPIRED', 401],
  [400, 'TOKEN_INVALID', 401],
  [403, 'AUTHENTICATION_REQUIRED', 401],
  [400, 'RATE_LIMIT_EXCEEDED', 429],
  [401, 'INVALID_CREDENTIALS', 401],
  [500, 'PERMISSION_DENIED', 500],
])('%s with the code %s counts as %s', (status, code, meant) => {
  const { status: counted, responseStatus = counted } = rejected({ code }, status)
  expect([counted, responseStatus]).toEqual([meant, status])
})

test('the message for a field is also in one line and one direction', () => {
  const context = { validationErrors: [{ field: 'email', message: 'Taken\n\u202Eeno' }] }
  expect(rejected({ context }).fieldErrors).toEqual([{ field: 'email', message: 'Taken eno' }])
})

test('an error contains all parts of the response', () => {
  const body = {
    message: 'Please check your input.',
    code: 'VALIDATION_ERROR',
    statusCode: 422,
    context: {
      validationErrors: [
        { field: 'email', message: 'This domain is not accepted', value: 'ada@example.test' },
        { field: 'username', message: 'Taken' },
      ],
      errorCode: 'INVALID_PHONE',
    },
    error: 'Unprocessable Entity',
    stack: 'at handler (/srv/api.js:1:1)',
  }
  expect(rejected(body, 422, { 'Retry-After': '5' })).toEqual({
    kind: 'http',
    status: 422,
    message: 'Please check your input.',
    code: 'VALIDATION_ERROR',
    errorCode: 'INVALID_PHONE',
    errorText: 'Unprocessable Entity',
    fieldErrors: [
      { field: 'email', message: 'This domain is not accepted' },
      { field: 'username', message: 'Taken' },
    ],
    retryAfterMs: 5_000,
    reference: REFERENCE,
  })
})

test('the error of an empty response has only the status', () => {
  expect([rejected(undefined, 500), rejected('', 404), rejected({ code: 7, context: 'x' }, 403)]).toEqual([
    { kind: 'http', status: 500, message: '', reference: REFERENCE },
    { kind: 'http', status: 404, message: '', reference: REFERENCE },
    { kind: 'http', status: 403, message: '', reference: REFERENCE },
  ])
})

describe('the error text of a response is stored next to the message', () => {
  test.each([
    ['if they differ', { message: 'No.', error: 'Bad Request' }, { message: 'No.', errorText: 'Bad Request' }],
    ['if there is no message', { error: 'Bad Request' }, { message: 'Bad Request', errorText: 'Bad Request' }],
    ['if the message contains markup', { message: '<p>', error: ' No. ' }, { message: 'No.', errorText: 'No.' }],
    ['but not if it is the same', { message: 'No. ', error: ' No.' }, { message: 'No.' }],
    ['but not if it contains markup', { message: 'No.', error: '<p>' }, { message: 'No.' }],
    ['but not if it is empty', { message: 'No.', error: ' ' }, { message: 'No.' }],
    ['but not if it is not a string', { message: 'No.', error: { message: 'Bad' } }, { message: 'No.' }],
  ])('%s', (_, body, content) => {
    expect(rejected(body)).toEqual({ kind: 'http', status: 400, ...content, reference: REFERENCE })
  })
})

test.each([
  ['is read from the context', { context: { errorCode: 'DB_NOT_FOUND' } }, { errorCode: 'DB_NOT_FOUND' }],
  ['is read next to a code', { code: 'A', context: { errorCode: 'B' } }, { code: 'A', errorCode: 'B' }],
  ['is ignored at the top level', { errorCode: 'B' }, {}],
  ['is ignored if it is a number', { context: { errorCode: 7 } }, {}],
  ['is ignored if it is null', { context: { errorCode: null } }, {}],
  ['is ignored in a context that is a list', { context: [{ errorCode: 'B' }] }, {}],
])('the errorCode %s', (_, body, content) => {
  expect(rejected(body)).toEqual({ kind: 'http', status: 400, message: '', ...content, reference: REFERENCE })
})

test.each([
  ['a string', 'email'],
  ['an object', { field: 'email', message: 'No' }],
  ['entries without a field', [{ message: 'No' }]],
  ['entries without a message', [{ field: 'email' }]],
  ['entries of another type', ['email', null, 7, [], { field: 7, message: 'No' }, { field: 'email', message: 7 }]],
  [
    'messages that cannot be shown',
    [
      { field: 'email', message: '<b>' },
      { field: 'email', message: 'x'.repeat(501) },
    ],
  ],
  ['empty messages', [{ field: 'email', message: '' }]],
])('field errors are left out if they are %s', (_, validationErrors) => {
  expect(rejected({ message: 'No.', context: { validationErrors } })).toEqual({
    kind: 'http',
    status: 400,
    message: 'No.',
    reference: REFERENCE,
  })
})

test('only field errors that can be shown are included', () => {
  const validationErrors = [{ field: 'email' }, { field: 'email', message: 'Not accepted' }, null]
  expect(rejected({ context: { validationErrors } }).fieldErrors).toEqual([{ field: 'email', message: 'Not accepted' }])
})

test.each([
  ['a lost network', new TypeError('Failed to fetch'), 'network'],
  ['an aborted call', new DOMException('Aborted', 'AbortError'), 'network'],
  ['a timeout', new DOMException('Too long', 'TimeoutError'), 'timeout'],
  ['another value', 'offline', 'network'],
  ['undefined', undefined, 'network'],
])('%s is an error without a response', (_, thrown, kind) => {
  expect(lostResponse(thrown)).toEqual({ kind, message: '', code: 'NETWORK_ERROR', reference: REFERENCE })
})

test('a body that is not JSON is unreadable', () => {
  expect([lostResponse(new SyntaxError('Unexpected token <')), unreadable()]).toEqual([
    { kind: 'unreadable', message: '', reference: REFERENCE },
    { kind: 'unreadable', message: '', reference: REFERENCE },
  ])
})

test('the console shows the reference of each failure without secrets', () => {
  const { reference } = rejected({ message: 'Wrong password Correct-Horse-7', code: 'INVALID_CREDENTIALS' }, 401)
  expect(written).toEqual([[`Reference ${reference}: http 401 INVALID_CREDENTIALS`]])
})
