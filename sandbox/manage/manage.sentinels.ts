import { invalidInput } from '../server/rejection'
import { rejectSentinel, type Sentinel, sentinel } from '../server/sentinel'

/** Values of SERVER_NAME for which saving a configuration is rejected. */
export const configSentinels = {
  brokenFields: {
    value: 'Sentinel Fields',
    status: 422,
    body: invalidInput([
      { field: 'SERVER_NAME', message: 'is already taken' },
      { field: 'SERVER_PORT', message: 'is blocked' },
    ]).body,
    reason: 'two invalid fields',
  },
  ownMessage: sentinel(
    'Sentinel Message',
    400,
    'CONFIG_REJECTED',
    'This configuration was rejected by the panel.',
    'its own message and a code outside the catalogue',
  ),
  errorOnly: {
    value: 'Sentinel Error',
    status: 400,
    body: { error: 'The panel rejected this.' },
    reason: 'only `error`, without message or code',
  },
  rateLimit: {
    ...sentinel(
      'Sentinel Limit',
      429,
      'RATE_LIMIT_EXCEEDED',
      'Too many changes.',
      'RATE_LIMIT_EXCEEDED, Retry-After: 5',
    ),
    retryAfter: 5,
  },
} as const satisfies Record<string, Sentinel>

/** Values of a bot's `clientSecret` or a database's `dbPassword` for which saving credentials is rejected. */
export const credentialSentinels = {
  rejected: sentinel('sentinel-refused', 400, 'CREDENTIALS_REFUSED', 'These credentials were rejected.', 'rejected'),
  errorOnly: {
    value: 'sentinel-error-only',
    status: 400,
    body: { error: 'The credentials service rejected this.' },
    reason: 'only `error`, without message or code',
  },
} as const satisfies Record<string, Sentinel>

/** @throws Rejection if the server name is a sentinel */
export function rejectSentinelConfig(config: Readonly<Record<string, unknown>>): void {
  rejectSentinel(Object.values(configSentinels), config.SERVER_NAME)
}

/** @throws Rejection if the secret is a sentinel */
export function rejectSentinelCredentials(secret: string): void {
  rejectSentinel(Object.values(credentialSentinels), secret)
}
