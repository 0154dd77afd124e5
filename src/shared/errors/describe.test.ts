import { expect, describe as group, test } from 'vitest'
import type { ApiError } from '#machines/shared/api-error'
import { type ERROR_CONTEXTS, writeErrorContext } from './catalogue'
import { type Description, describe } from './describe'

/** The texts of the account catalogue, word for word (docs/product/errors.md#account-and-session). */
const INCORRECT = 'The email or password you entered is incorrect. Please check your credentials and try again.'
const SUSPENDED = 'Your account has been temporarily suspended. Please contact support for assistance.'
const BANNED = 'Your account has been permanently banned. If you believe this is an error, please contact support.'
const EXPIRED = 'Your session has expired. Please log in again to continue.'
const RATE_LIMITED = 'Too many login attempts. Please wait a few minutes before trying again.'
const CHECK_INPUT = 'Please check your input and try again.'
const EXISTS = 'An account with this email already exists. Try logging in instead.'
const DISCORD = 'There was an issue connecting your Discord account. Please try again.'
const EXTERNAL = 'There was an issue with an external service. Please try again later.'
const NO_PERMISSION = "You don't have permission to perform this action."
const TOO_MANY = 'Too many requests. Please wait a moment and try again.'
const LOG_IN_AGAIN = 'Your session has expired. Please log in again.'
const NETWORK = 'Network error - please check your connection'
const UNEXPECTED = 'An unexpected error occurred. Please try again.'
const UNREACHABLE = 'Unable to connect to the server. Please check your internet connection and try again.'
const SETUP_NETWORK = 'Network error. Please check your connection and try again.'
const NOT_CONNECTED = 'Failed to connect Discord account. Please try again.'

type Context = keyof typeof ERROR_CONTEXTS

function rejected(status: number, details: Partial<ApiError> = {}): ApiError {
  return { kind: 'http', message: '', status, ...details }
}

const shown = ({ text, tone, advice }: Description) => ({ text, tone, advice })

const ACCOUNT = ['login', 'registration', 'restore'] as const
/** The context, its text for an error that nothing explains, and its text without a response. */
const FALLBACKS: Readonly<Record<Context, readonly [string, string]>> = {
  login: ['Login failed. Please try again.', NETWORK],
  registration: [UNEXPECTED, NETWORK],
  restore: [UNEXPECTED, NETWORK],
  services: ['An error occurred', UNREACHABLE],
  products: ['Failed to load available products', UNREACHABLE],
  order: ['An error occurred', UNREACHABLE],
  checkout: ['An error occurred', UNREACHABLE],
  promotion: ['Invalid promotion code', NETWORK],
  setup: ['An error occurred', SETUP_NETWORK],
  step: ['Failed to validate. Please check your inputs.', SETUP_NETWORK],
  discord: [NOT_CONNECTED, NOT_CONNECTED],
  purchase: ['Failed to complete purchase', NETWORK],
  configuration: ['Failed to load configuration', UNREACHABLE],
  configurationSave: ['An error occurred', NETWORK],
  cancellation: ['Failed to cancel service', NETWORK],
  keeping: ['Failed to keep service', NETWORK],
  discordCredentials: ['Failed to update Discord credentials', NETWORK],
  databaseCredentials: ['Failed to update database credentials', NETWORK],
  users: ['Failed to fetch users', UNREACHABLE],
  allServices: ['Failed to fetch services', UNREACHABLE],
  allProducts: ['Failed to fetch products', UNREACHABLE],
  productPricing: ['Failed to fetch product pricing', UNREACHABLE],
  productCustomers: ['Failed to fetch product customers', UNREACHABLE],
  stripePreview: ['Failed to preview Stripe product', UNREACHABLE],
  prices: ['Failed to fetch prices', UNREACHABLE],
  promotions: ['Failed to fetch promotions', UNREACHABLE],
  provisioning: ['Failed to start provisioning', NETWORK],
  provisioningStatus: ['Failed to fetch service status', NETWORK],
  platformSwitch: ['An error occurred', NETWORK],
}
// Safe: the type of the table requires every context.
const contexts = Object.keys(FALLBACKS) as Context[]
const others = contexts.filter((context) => !ACCOUNT.some((account) => account === context))

test.each(contexts)('%s has its own texts for unexplained errors and for lost responses', (context) => {
  const [fallback, network] = FALLBACKS[context]
  const unexplained: ApiError[] = [
    ...[400, 404, 500].map((status) => rejected(status)),
    ...(['unreadable', 'unexpected'] as const).map((kind) => ({ kind, message: '' })),
  ]
  const lost = (['network', 'timeout'] as const).map((kind) => ({ kind, message: '', code: 'NETWORK_ERROR' }))
  const described = lost.map((error) => shown(describe(error, context)))
  expect(unexplained.map((error) => describe(error, context).text)).toEqual(unexplained.map(() => fallback))
  expect(described).toEqual(lost.map(() => ({ text: network, tone: 'danger', advice: 'retry' })))
})

group.each(ACCOUNT)('on account screens (%s)', (context) => {
  test.each([
    ['INVALID_CREDENTIALS', 401, { text: INCORRECT, tone: 'danger', advice: 'retry' }],
    ['ACCOUNT_SUSPENDED', 403, { text: SUSPENDED, tone: 'warning', advice: 'contact-support' }],
    ['ACCOUNT_BANNED', 403, { text: BANNED, tone: 'danger', advice: 'contact-support' }],
    ['RATE_LIMIT_EXCEEDED', 429, { text: RATE_LIMITED, tone: 'warning', advice: 'wait' }],
    ['RESOURCE_ALREADY_EXISTS', 409, { text: EXISTS, tone: 'info', advice: 'log-in' }],
    ['EXTERNAL_SERVICE_ERROR', 502, { text: EXTERNAL, tone: 'danger', advice: 'retry' }],
  ])('the text of %s wins over the server message', (code, status, expected) => {
    const errors = ['', "The server's message."].map((message) => rejected(status, { code, message }))
    expect(errors.map((error) => shown(describe(error, context)))).toEqual([expected, expected])
  })

  test.each([
    ['This username is taken.', [], 'This username is taken.'],
    ['This user name is taken.', [], 'This user name is taken.'],
    ['Already there.', ['username'], 'Already there.'],
    ['', ['username'], CHECK_INPUT],
    ['This username is taken.', ['email'], EXISTS],
    ['This username is taken.', ['username', 'email'], EXISTS],
    ['The email or username is in use.', [], EXISTS],
    ['The e-mail or username is in use.', [], EXISTS],
    ['Already there.', [], EXISTS],
  ])('an existing account has the same email, or username if it is named: %j, %j', (message, fields, text) => {
    const fieldErrors = fields.map((field) => ({ field, message: 'Taken.' }))
    const error = rejected(409, { code: 'RESOURCE_ALREADY_EXISTS', message, fieldErrors })
    expect(describe(error, context).text).toBe(text)
  })

  test('an external service is Discord if the message mentions it', () => {
    const messages = ['Discord did not respond.', 'The discord service is down', 'DISCORD']
    const errors = messages.map((message) => rejected(502, { code: 'EXTERNAL_SERVICE_ERROR', message }))
    expect(errors.map((error) => describe(error, context).text)).toEqual(errors.map(() => DISCORD))
  })

  test.each([
    [422, 'VALIDATION_ERROR'],
    [400, 'VALIDATION_ERROR'],
    [400, 'INVALID_INPUT'],
    [422, 'ANY_CODE'],
  ])('a %s with %s shows the server message, or a default text without one', (status, code) => {
    const errors = ['Not accepted.', ''].map((message) => rejected(status, { code, message }))
    expect(errors.map((error) => describe(error, context).text)).toEqual(['Not accepted.', CHECK_INPUT])
  })

  test('a code outside the catalogue shows the server message', () => {
    const codes = ['ACCOUNT_UNDER_REVIEW', 'constructor', '__proto__', 'toString']
    const errors = codes.map((code) => rejected(403, { code, message: 'Being reviewed.' }))
    const expected = { text: 'Being reviewed.', tone: 'danger', advice: undefined }
    expect(errors.map((error) => shown(describe(error, context)))).toEqual(errors.map(() => expected))
  })

  test.each([
    [403, { text: NO_PERMISSION, tone: 'danger', advice: undefined }],
    [429, { text: TOO_MANY, tone: 'warning', advice: 'wait' }],
  ])('without code and message, the status %s has its own text', (status, expected) => {
    expect(shown(describe(rejected(status), context))).toEqual(expected)
  })
})

group('the text of an expired session', () => {
  const codes = ['TOKEN_EXPIRED', 'TOKEN_INVALID']

  test.each(codes)('is shown for %s during a restore', (code) => {
    const error = rejected(401, { code, message: 'jwt expired' })
    expect(shown(describe(error, 'restore'))).toEqual({ text: EXPIRED, tone: 'info', advice: 'log-in' })
  })

  test.each([...codes, 'AUTHENTICATION_REQUIRED', 'SOMETHING_ELSE', undefined])('is not for a login: %s', (code) => {
    const errors = ['', 'Wrong password.'].map((message) => rejected(401, { message, ...(code && { code }) }))
    expect(errors.map((error) => describe(error, 'login').text)).toEqual([INCORRECT, 'Wrong password.'])
  })

  test.each(codes)('is shown for a login that is rejected with %s and another status', (code) => {
    const error = rejected(401, { code, responseStatus: 403, message: 'jwt expired' })
    expect(describe(error, 'login').text).toBe(EXPIRED)
  })
})

group.each(others)('outside of account screens (%s)', (context) => {
  test("the server's message wins for every code and status", () => {
    const errors = [401, 403, 404, 409, 422, 429, 500].map((status) =>
      rejected(status, { code: 'INVALID_CREDENTIALS', message: 'Out of stock.' }),
    )
    expect(errors.map((error) => describe(error, context).text)).toEqual(errors.map(() => 'Out of stock.'))
  })

  test('without a server message, some statuses have their own text', () => {
    const errors = [
      ...[401, 403, 429, 422].map((status) => rejected(status)),
      ...[403, 409, 502].map((status) => rejected(status, { code: 'RESOURCE_ALREADY_EXISTS' })),
    ]
    const [fallback] = FALLBACKS[context]
    expect(errors.map((error) => describe(error, context).text)).toEqual([
      ...[LOG_IN_AGAIN, NO_PERMISSION, TOO_MANY, fallback],
      ...[NO_PERMISSION, fallback, fallback],
    ])
  })
})

test.each([
  [{ kind: 'unreadable', message: '' }, 'retry'],
  [{ kind: 'http', message: '' }, undefined],
  [rejected(500), 'retry'],
  [rejected(503), 'retry'],
  [rejected(499), undefined],
  [rejected(404), undefined],
  [rejected(429), 'wait'],
] as const)('the advice for $kind $status is the same in every context', (error, advice) => {
  expect(contexts.map((context) => describe(error, context).advice)).toEqual(contexts.map(() => advice))
})

test('the description contains the reference, the code and the wait', () => {
  const more = { code: 'RATE_LIMIT_EXCEEDED', reference: '7F3A21', retryAfterMs: 30_000 }
  const description = { text: RATE_LIMITED, tone: 'warning', advice: 'wait', isUnreachable: false, ...more }
  expect(describe(rejected(429, more), 'login')).toEqual(description)
})

test.each([
  [{ code: 'FLOW_EXECUTION_FAILED', errorCode: 'INVALID_BOT_TOKEN' }, 'INVALID_BOT_TOKEN'],
  [{ code: 'FLOW_EXECUTION_FAILED', errorCode: 'ada@example.com' }, 'FLOW_EXECUTION_FAILED'],
  [{ code: 'the token of ada' }, undefined],
  [{}, undefined],
])('the code of the description is in the format of the catalogue: %j', (codes, code) => {
  expect(describe(rejected(400, codes), 'step').code).toBe(code)
})

test.each([
  [{ kind: 'network', message: '' }, true],
  [{ kind: 'timeout', message: '' }, true],
  [rejected(500), true],
  [rejected(503), true],
  [rejected(499), false],
  [{ kind: 'unreadable', message: '' }, false],
  [{ kind: 'unexpected', message: '' }, false],
] as const)('the API is unreachable without a response, or if the server fails: $0', (error, isUnreachable) => {
  expect(describe(error, 'services').isUnreachable).toBe(isUnreachable)
})

test('a write can have its own fallback', () => {
  const errors = [rejected(500), { kind: 'network', message: '' } as const]
  const texts = errors.map((error) => describe(error, writeErrorContext('Failed to ban user')).text)
  expect(texts).toEqual(['Failed to ban user', NETWORK])
})
