import { beforeEach, expect, test, vi } from 'vitest'
import { lostResponse, readRetryAfter, rejection, unreadable } from './failure'
import { recentFailures } from './recent-failures'

/** The console output, which contains the reference of each failure. */
let written: unknown[][] = []

beforeEach(() => {
  written = []
  vi.spyOn(console, 'info').mockImplementation((...line: unknown[]) => void written.push(line))
})

const REFERENCE = expect.stringMatching(/^[0-9A-F]{6}$/)
const NOW = Date.parse('2026-06-15T12:00:00.000Z')

function rejected(body: unknown, status = 400, headers: HeadersInit = {}) {
  return rejection(new Response(null, { status, headers }), body)
}

/** The error of a 400 with only these parts. */
const errorWith = (content: object) => ({ kind: 'http', status: 400, message: '', reference: REFERENCE, ...content })

test.each<[string, unknown, object]>([
  ['its message', { message: 'Out of stock.' }, { message: 'Out of stock.' }],
  ['a trimmed message', { message: '  Out of stock.\n' }, { message: 'Out of stock.' }],
  ['a message in one line', { message: 'Out of\r\nstock.\u2028\tSorry.' }, { message: 'Out of stock. Sorry.' }],
  [
    'a message in one direction',
    { message: 'Use \u202Egpj.exe\u202C \u2066now\u2069\u200F.' },
    { message: 'Use gpj.exe now.' },
  ],
  ['up to 500 characters', { message: 'x'.repeat(500) }, { message: 'x'.repeat(500) }],
  ['< and & that are not markup', { message: 'Use < 3 slots & 2 > 1' }, { message: 'Use < 3 slots & 2 > 1' }],
  ['another error text', { message: 'No.', error: 'Bad Request' }, { message: 'No.', errorText: 'Bad Request' }],
  ['the error text as its message', { error: 'Bad Request' }, { message: 'Bad Request', errorText: 'Bad Request' }],
  ['an error text instead of markup', { message: '<p>', error: ' No. ' }, { message: 'No.', errorText: 'No.' }],
  ['no error text that is the same', { message: 'No. ', error: ' No.' }, { message: 'No.' }],
  ['no error text with markup', { message: 'No.', error: '<p>' }, { message: 'No.' }],
  ['no blank error text', { message: 'No.', error: ' ' }, { message: 'No.' }],
  ['no error text that is not a text', { message: 'No.', error: { message: 'Bad' } }, { message: 'No.' }],
  ['an errorCode', { context: { errorCode: 'INVALID_PHONE' } }, { errorCode: 'INVALID_PHONE' }],
  ['no errorCode that is a number', { context: { errorCode: 7 } }, {}],
  ['no code that is a number, and no context that is a text', { code: 7, context: 'x' }, {}],
])('an error has %s', (_, body, content) => {
  expect(rejected(body)).toEqual(errorWith(content))
})

test.each([
  ...[undefined, null, 'Bad gateway', [{ message: 'No.' }], { message: 7 }, { message: ' \n' }],
  ...[{ message: { text: 'No.' } }, { error: { message: 'No.' } }],
  ...[{ message: 'x'.repeat(501) }, { error: 'x'.repeat(501) }, JSON.parse('{"__proto__":{"message":"No."}}')],
  // Markup.
  ...[{ message: '<!DOCTYPE html><html><body>502</body></html>' }, { message: 'You are <b>banned</b>.' }],
  ...[{ message: 'banned</b>' }, { message: '<!-- nginx -->' }, { message: '<IMG SRC=x>' }],
])('an error has no message for %j', (body) => {
  expect(rejected(body)).toEqual(errorWith({}))
})

test.each([
  [400, 'PERMISSION_DENIED', 403],
  [404, 'INSUFFICIENT_PERMISSIONS', 403],
  [403, 'TOKEN_EXPIRED', 401],
  [400, 'TOKEN_INVALID', 401],
  [403, 'AUTHENTICATION_REQUIRED', 401],
  [400, 'RATE_LIMIT_EXCEEDED', 429],
  [499, 'TOKEN_EXPIRED', 401],
  [401, 'INVALID_CREDENTIALS', 401],
  [500, 'PERMISSION_DENIED', 500],
  [302, 'TOKEN_EXPIRED', 302],
])('%s with the code %s counts as %s', (status, code, meant) => {
  const { status: counted, responseStatus = counted } = rejected({ code }, status)
  expect([counted, responseStatus]).toEqual([meant, status])
})

test('an error contains all parts of the response', () => {
  const known = { message: 'Please check your input.', code: 'VALIDATION_ERROR' }
  const fieldErrors = ['email', 'username'].map((field) => ({ field, message: `The ${field} is taken` }))
  const body = {
    ...known,
    statusCode: 422,
    context: {
      validationErrors: fieldErrors.map((error) => ({ ...error, value: 'ada@example.test' })),
      errorCode: 'INVALID_PHONE',
    },
    error: 'Unprocessable Entity',
    stack: 'at handler (/srv/api.js:1:1)',
  }
  expect(rejected(body, 422, { 'Retry-After': '5' })).toEqual({
    ...{ ...known, kind: 'http', status: 422, errorCode: 'INVALID_PHONE', errorText: 'Unprocessable Entity' },
    ...{ fieldErrors, retryAfterMs: 5_000, reference: REFERENCE },
  })
})

const email = { field: 'email', message: 'Not accepted' }
test.each([
  ['a text', 'email', []],
  ['an object', email, []],
  ['entries without a field', [{ message: 'No' }], []],
  ['entries without a message', [{ field: 'email' }], []],
  ['entries of another type', ['email', null, 7, [], { ...email, field: 7 }, { ...email, message: 7 }], []],
  ['messages that cannot be shown', ['<b>', '', 'x'.repeat(501)].map((message) => ({ ...email, message })), []],
  ['some readable entries', [{ field: 'email' }, email, null], [email]],
  ['messages of several lines', [{ ...email, message: 'Taken\n\u202Eeno' }], [{ ...email, message: 'Taken eno' }]],
])('the field errors of %s', (_, validationErrors, fieldErrors) => {
  const read = fieldErrors.length > 0 ? { fieldErrors } : {}
  expect(rejected({ context: { validationErrors } })).toEqual(errorWith(read))
})

test.each([
  ['30', 30_000],
  ['0', 0],
  [' 30 ', 30_000],
  ['86400', 86_400_000],
  ['Mon, 15 Jun 2026 12:00:30 GMT', 30_000],
  [' Mon, 15 Jun 2026 12:00:30 GMT', 30_000],
  ['Mon, 15 Jun 2026 11:00:00 GMT', 0],
  ...['', 'soon', 'in a while', 'NaN', '1e3', '30s', '30 seconds', '-5', '1.5', '1234567', 'a 5', '1 Jan 2026 GMT'].map(
    (text) => [text, undefined] as const,
  ),
  [null, undefined],
] as const)('Retry-After: %j means a wait of %s ms', (header, wait) => {
  expect(readRetryAfter(header, NOW)).toBe(wait)
})

test('a date in Retry-After is compared with the current time', () => {
  vi.useFakeTimers({ now: NOW })
  const { retryAfterMs } = rejected({}, 429, { 'Retry-After': 'Mon, 15 Jun 2026 12:01:00 GMT' })
  vi.useRealTimers()
  expect(retryAfterMs).toBe(60_000)
})

test.each([
  ['a lost network', new TypeError('Failed to fetch'), 'network'],
  ['an aborted call', new DOMException('Aborted', 'AbortError'), 'network'],
  ['a timeout', new DOMException('Too long', 'TimeoutError'), 'timeout'],
  ['an error with the name of a timeout', { name: 'TimeoutError' }, 'network'],
  ['another value', 'offline', 'network'],
])('%s is an error without a response', (_, thrown, kind) => {
  expect(lostResponse(thrown)).toEqual({ kind, message: '', code: 'NETWORK_ERROR', reference: REFERENCE })
})

test('a call that a screen has aborted is no failure for the support', () => {
  recentFailures.clear()
  lostResponse(new DOMException('Aborted', 'AbortError'))
  expect(recentFailures.read()).toEqual([])
  lostResponse(new TypeError('Failed to fetch'))
  expect(recentFailures.read()).toHaveLength(1)
  recentFailures.clear()
})

test('a body that is not JSON is unreadable', () => {
  const error = { kind: 'unreadable', message: '', reference: REFERENCE }
  expect([lostResponse(new SyntaxError('Unexpected token <')), unreadable()]).toEqual([error, error])
})

test.each([
  ['INVALID_CREDENTIALS', ' INVALID_CREDENTIALS'],
  ['A'.repeat(64), ` ${'A'.repeat(64)}`],
  ['A'.repeat(65), ''],
  ['user ada@example.test', ''],
  ['ada', ''],
])('the console shows the reference, and a code only if it is plain: %s', (code, shown) => {
  const { reference } = rejected({ message: 'Wrong password Correct-Horse-7', code }, 401)
  expect(written).toEqual([[`Reference ${reference}: http 401${shown}`]])
})

test('every byte of a reference has two digits', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce((bytes) => bytes)
  expect(unreadable().reference).toBe('000000')
})
