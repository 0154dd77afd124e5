import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lostResponse, rejection, unreadable } from './failure'

/** What was written to the console, where each failure puts its reference. */
let written: unknown[][] = []

beforeEach(() => {
  written = []
  vi.spyOn(console, 'info').mockImplementation((...words: unknown[]) => void written.push(words))
})

const REFERENCE = expect.stringMatching(/^[0-9A-F]{6}$/)

function rejected(body: unknown, status = 400, headers: HeadersInit = {}) {
  return rejection(new Response(null, { status, headers }), body)
}

const messageIn = (body: unknown) => rejected(body).message

describe('the message of an answer outside of 2xx', () => {
  test.each([
    ['its message', { message: 'Out of stock.' }, 'Out of stock.'],
    ['its error, if that is all it says', { error: 'The store said no.' }, 'The store said no.'],
    ['its message before its error', { message: 'Out of stock.', error: 'Bad Request' }, 'Out of stock.'],
    ['its error, if the message is no sentence', { message: '<p>', error: 'Bad Request' }, 'Bad Request'],
    ['trimmed', { message: '  Out of stock.\n' }, 'Out of stock.'],
    ['in one line', { message: 'Out of\r\nstock.\u2028\tSorry.' }, 'Out of stock. Sorry.'],
    ['in one direction', { message: 'Use \u202Egpj.exe\u202C \u2066now\u2069\u200F.' }, 'Use gpj.exe now.'],
    ['500 characters long', { message: 'x'.repeat(500) }, 'x'.repeat(500)],
    ['with signs that are no markup', { message: 'Use < 3 slots & 2 > 1' }, 'Use < 3 slots & 2 > 1'],
  ])('is %s', (_, body, message) => {
    expect(messageIn(body)).toBe(message)
  })

  test.each([
    ['nothing', undefined],
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
    ['more than 500 characters of error', { error: 'x'.repeat(501) }],
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

test('what is said of a field is in one line and one direction as well', () => {
  const context = { validationErrors: [{ field: 'email', message: 'Taken\n\u202Eeno' }] }
  expect(rejected({ context }).fieldErrors).toEqual([{ field: 'email', message: 'Taken eno' }])
})

test('an answer with all its parts is one whole error', () => {
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

test('an answer that says nothing is an error with its status alone', () => {
  expect([rejected(undefined, 500), rejected('', 404), rejected({ code: 7, context: 'x' }, 403)]).toEqual([
    { kind: 'http', status: 500, message: '', reference: REFERENCE },
    { kind: 'http', status: 404, message: '', reference: REFERENCE },
    { kind: 'http', status: 403, message: '', reference: REFERENCE },
  ])
})

describe('the error of an answer is kept beside its message', () => {
  test.each([
    ['where they differ', { message: 'No.', error: 'Bad Request' }, { message: 'No.', errorText: 'Bad Request' }],
    ['where there is no message', { error: 'Bad Request' }, { message: 'Bad Request', errorText: 'Bad Request' }],
    ['where the message is no sentence', { message: '<p>', error: ' No. ' }, { message: 'No.', errorText: 'No.' }],
    ['but not where it repeats it', { message: 'No. ', error: ' No.' }, { message: 'No.' }],
    ['but not where it is no sentence', { message: 'No.', error: '<p>' }, { message: 'No.' }],
    ['but not where it is empty', { message: 'No.', error: ' ' }, { message: 'No.' }],
    ['but not where it is no text', { message: 'No.', error: { message: 'Bad' } }, { message: 'No.' }],
  ])('%s', (_, body, said) => {
    expect(rejected(body)).toEqual({ kind: 'http', status: 400, ...said, reference: REFERENCE })
  })
})

test.each([
  ['of the context', { context: { errorCode: 'DB_NOT_FOUND' } }, { errorCode: 'DB_NOT_FOUND' }],
  ['beside the code', { code: 'A', context: { errorCode: 'B' } }, { code: 'A', errorCode: 'B' }],
  ['at top level, which is none', { errorCode: 'B' }, {}],
  ['that is a number', { context: { errorCode: 7 } }, {}],
  ['that is null', { context: { errorCode: null } }, {}],
  ['in a context that is a list', { context: [{ errorCode: 'B' }] }, {}],
])('the errorCode %s', (_, body, said) => {
  expect(rejected(body)).toEqual({ kind: 'http', status: 400, message: '', ...said, reference: REFERENCE })
})

test.each([
  ['no list', 'email'],
  ['an object', { field: 'email', message: 'No' }],
  ['entries without a field', [{ message: 'No' }]],
  ['entries without a message', [{ field: 'email' }]],
  ['entries of another type', ['email', null, 7, [], { field: 7, message: 'No' }, { field: 'email', message: 7 }]],
  [
    'sentences that cannot be shown',
    [
      { field: 'email', message: '<b>' },
      { field: 'email', message: 'x'.repeat(501) },
    ],
  ],
  ['empty sentences', [{ field: 'email', message: '' }]],
])('objections to fields that are %s are left out', (_, validationErrors) => {
  expect(rejected({ message: 'No.', context: { validationErrors } })).toEqual({
    kind: 'http',
    status: 400,
    message: 'No.',
    reference: REFERENCE,
  })
})

test('of the objections to fields, those that can be shown are kept', () => {
  const validationErrors = [{ field: 'email' }, { field: 'email', message: 'Not accepted' }, null]
  expect(rejected({ context: { validationErrors } }).fieldErrors).toEqual([{ field: 'email', message: 'Not accepted' }])
})

test.each([
  ['a lost network', new TypeError('Failed to fetch'), 'network'],
  ['a call that was given up', new DOMException('Aborted', 'AbortError'), 'network'],
  ['a limit that has passed', new DOMException('Too long', 'TimeoutError'), 'timeout'],
  ['something else', 'offline', 'network'],
  ['nothing', undefined, 'network'],
])('%s is no answer', (_, thrown, kind) => {
  expect(lostResponse(thrown)).toEqual({ kind, message: '', code: 'NETWORK_ERROR', reference: REFERENCE })
})

test('a body that is not JSON is an answer that cannot be read', () => {
  expect([lostResponse(new SyntaxError('Unexpected token <')), unreadable()]).toEqual([
    { kind: 'unreadable', message: '', reference: REFERENCE },
    { kind: 'unreadable', message: '', reference: REFERENCE },
  ])
})

test('the reference of each failure stands in the console, with what is no secret of it', () => {
  const { reference } = rejected({ message: 'Wrong password Correct-Horse-7', code: 'INVALID_CREDENTIALS' }, 401)
  expect(written).toEqual([[`Reference ${reference}: http 401 INVALID_CREDENTIALS`]])
})
