import { rejectSentinel, type Sentinel, sentinel } from '../server/sentinel'

/** The calls that reject these emails. */
export type AccountCall = 'login' | 'registration'

/** Without `only`, both calls have the status. */
export type AccountSentinel = Sentinel & { readonly only?: AccountCall }

function account(name: string, status: number, code: string, message: string, reason: string): Sentinel {
  return sentinel(`${name}@sentinel.test`, status, code, message, reason)
}

/**
 * Emails that login and registration reject, one for each message in docs/product/errors.md#account-and-session. The
 * server's messages differ from the portal's, so that a test can distinguish them.
 */
export const accountSentinels = {
  invalidCredentials: {
    ...account(
      'invalid-credentials',
      401,
      'INVALID_CREDENTIALS',
      'Bad credentials.',
      'INVALID_CREDENTIALS, only login',
    ),
    only: 'login',
  },
  accountSuspended: account('account-suspended', 403, 'ACCOUNT_SUSPENDED', 'Suspended.', 'ACCOUNT_SUSPENDED'),
  accountBanned: account('account-banned', 403, 'ACCOUNT_BANNED', 'Banned.', 'ACCOUNT_BANNED'),
  tokenExpired: {
    ...account('token-expired', 401, 'TOKEN_EXPIRED', 'Token expired.', 'TOKEN_EXPIRED, only login'),
    only: 'login',
  },
  tokenInvalid: {
    ...account('token-invalid', 401, 'TOKEN_INVALID', 'Token invalid.', 'TOKEN_INVALID, only login'),
    only: 'login',
  },
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
    'This input cannot be used.',
    'INVALID_INPUT, status 400',
  ),
  resourceAlreadyExists: {
    ...account(
      'resource-already-exists',
      409,
      'RESOURCE_ALREADY_EXISTS',
      'Duplicate.',
      'RESOURCE_ALREADY_EXISTS, only registration',
    ),
    only: 'registration',
  },
  discordServiceError: account(
    'external-service-error-discord',
    502,
    'EXTERNAL_SERVICE_ERROR',
    'Discord did not respond.',
    'EXTERNAL_SERVICE_ERROR with a message that mentions Discord',
  ),
  externalServiceError: account(
    'external-service-error',
    502,
    'EXTERNAL_SERVICE_ERROR',
    'The mail service did not respond.',
    'EXTERNAL_SERVICE_ERROR with a message that does not mention Discord',
  ),
  unknownCode: account(
    'unknown-code',
    403,
    'ACCOUNT_UNDER_REVIEW',
    'Your account is being reviewed. We will email you.',
    'a code that is not in the catalogue, with a message',
  ),
  errorOnly: {
    value: 'error-only@sentinel.test',
    status: 400,
    body: { error: 'The account service rejected this.' },
    reason: 'only `error`, without message or code',
  },
} as const satisfies Record<string, AccountSentinel>

/** @throws Rejection if the email is a sentinel of this call */
export function rejectSentinelAccount(email: string, call: AccountCall): void {
  const sentinels: readonly AccountSentinel[] = Object.values(accountSentinels)
  rejectSentinel(
    sentinels.filter(({ only = call }) => only === call),
    email,
  )
}
