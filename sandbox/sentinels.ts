import { Refusal, type Schemas } from './contract'

/** A value that the sandbox answers with a refusal, and why it is there. */
export type Sentinel = {
  readonly value: string
  readonly status: number
  readonly body: Schemas['Error']
  /** Seconds, sent as the header `Retry-After`. */
  readonly retryAfter?: number
  readonly reason: string
}

/** A sentinel whose answer is in the usual shape. */
export function sentinel(value: string, status: number, code: string, message: string, reason: string): Sentinel {
  return { value, status, body: { message, code, statusCode: status }, reason }
}

function account(name: string, status: number, code: string, message: string, reason: string): Sentinel {
  return sentinel(`${name}@sentinel.test`, status, code, message, reason)
}

/**
 * Emails that login and registration refuse, one for each entry of the account catalogue (customer specification,
 * section 8). The server's messages differ from the catalogue's sentences, so that a test can tell whose is shown.
 */
export const accountSentinels = {
  invalidCredentials: account(
    'invalid-credentials',
    401,
    'INVALID_CREDENTIALS',
    'Bad credentials.',
    'INVALID_CREDENTIALS',
  ),
  accountSuspended: account('account-suspended', 403, 'ACCOUNT_SUSPENDED', 'Suspended.', 'ACCOUNT_SUSPENDED'),
  accountBanned: account('account-banned', 403, 'ACCOUNT_BANNED', 'Banned.', 'ACCOUNT_BANNED'),
  tokenExpired: account('token-expired', 401, 'TOKEN_EXPIRED', 'Token expired.', 'TOKEN_EXPIRED'),
  tokenInvalid: account('token-invalid', 401, 'TOKEN_INVALID', 'Token invalid.', 'TOKEN_INVALID'),
  rateLimitExceeded: {
    ...account('rate-limit-exceeded', 429, 'RATE_LIMIT_EXCEEDED', 'Slow down.', 'RATE_LIMIT_EXCEEDED, Retry-After: 30'),
    retryAfter: 30,
  },
  rateLimitExceededNoRetryAfter: account(
    'rate-limit-exceeded-no-retry-after',
    429,
    'RATE_LIMIT_EXCEEDED',
    'Slow down.',
    'RATE_LIMIT_EXCEEDED without Retry-After',
  ),
  validationError: {
    value: 'validation-error@sentinel.test',
    status: 422,
    body: {
      message: 'This email domain is not accepted.',
      code: 'VALIDATION_ERROR',
      statusCode: 422,
      context: { validationErrors: [{ field: 'email', message: 'This email domain is not accepted' }] },
    },
    reason: 'VALIDATION_ERROR with an entry for the field email',
  },
  invalidInput: account(
    'invalid-input',
    400,
    'INVALID_INPUT',
    'This input can not be used.',
    'INVALID_INPUT, status 400',
  ),
  resourceAlreadyExists: account(
    'resource-already-exists',
    409,
    'RESOURCE_ALREADY_EXISTS',
    'Duplicate.',
    'RESOURCE_ALREADY_EXISTS',
  ),
  discordServiceError: account(
    'external-service-error-discord',
    502,
    'EXTERNAL_SERVICE_ERROR',
    'Discord did not answer.',
    'EXTERNAL_SERVICE_ERROR that mentions Discord',
  ),
  externalServiceError: account(
    'external-service-error',
    502,
    'EXTERNAL_SERVICE_ERROR',
    'The mail service did not answer.',
    'EXTERNAL_SERVICE_ERROR that does not mention Discord',
  ),
  unknownCode: account(
    'unknown-code',
    403,
    'ACCOUNT_UNDER_REVIEW',
    'Your account is being reviewed. We will write to you.',
    'a code outside the catalogue, with a message',
  ),
  errorOnly: {
    value: 'error-only@sentinel.test',
    status: 400,
    body: { error: 'The account service said no.' },
    reason: 'only `error`, neither message nor code',
  },
} as const satisfies Record<string, Sentinel>

/** Store transactions that registering a purchase refuses. */
export const transactionSentinels = {
  unknown: sentinel(
    'tbx-unknown',
    404,
    'TRANSACTION_NOT_FOUND',
    'This transaction was not found in the store.',
    'not found',
  ),
  refunded: sentinel('tbx-refunded', 409, 'TRANSACTION_REFUNDED', 'This transaction was refunded.', 'refunded'),
  otherProduct: sentinel(
    'tbx-other-product',
    422,
    'VALIDATION_ERROR',
    'This transaction is for another product.',
    'paid for another product',
  ),
  storeDown: sentinel(
    'tbx-store-down',
    502,
    'EXTERNAL_SERVICE_ERROR',
    'The store did not answer.',
    'the store is down',
  ),
  errorOnly: {
    value: 'tbx-error-only',
    status: 400,
    body: { error: 'The store said no.' },
    reason: 'only `error`, neither message nor code',
  },
} as const satisfies Record<string, Sentinel>

/** Promotion codes that are refused in a way of their own; those that are merely not good are in seeds/promotions.ts. */
export const promotionSentinels = {
  errorOnly: {
    value: 'ERRORONLY',
    status: 400,
    body: { error: 'The promotion service said no.' },
    reason: 'only `error`, neither message nor code',
  },
  hypertext: sentinel(
    'HYPERTEXT',
    422,
    'VALIDATION_ERROR',
    '<p>This promotion is <b>not</b> available.</p>',
    'a message with HTML, which is not to be shown',
  ),
  slowDown: {
    ...sentinel('SLOWDOWN', 429, 'RATE_LIMIT_EXCEEDED', 'Too many codes.', 'RATE_LIMIT_EXCEEDED, Retry-After: 5'),
    retryAfter: 5,
  },
} as const satisfies Record<string, Sentinel>

/** @throws Refusal if the email is a sentinel */
export function refuseSentinelAccount(email: string): void {
  refuseSentinel(Object.values(accountSentinels), email)
}

/** @throws Refusal if the transaction is a sentinel */
export function refuseSentinelTransaction(transactionId: string): void {
  refuseSentinel(Object.values(transactionSentinels), transactionId)
}

/** @throws Refusal if the code is a sentinel */
export function refuseSentinelPromotion(code: string): void {
  refuseSentinel(Object.values(promotionSentinels), code)
}

/** @throws Refusal if the value is one of these sentinels */
export function refuseSentinel(sentinels: readonly Sentinel[], value: unknown): void {
  const found = sentinels.find((candidate) => candidate.value === value)
  if (found !== undefined) throw toRefusal(found)
}

/** The refusal that a sentinel brings. */
export function toRefusal({ status, body, retryAfter }: Pick<Sentinel, 'status' | 'body' | 'retryAfter'>): Refusal {
  return new Refusal(status, body, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) })
}
