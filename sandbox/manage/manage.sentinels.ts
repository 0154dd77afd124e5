import { invalidInput } from '../server/rejection'
import { rejectSentinel, type Sentinel, sentinel } from '../server/sentinel'

/** Values of SERVER_NAME with which saving a configuration is refused. */
export const configSentinels = {
  brokenFields: {
    value: 'Sentinel Fields',
    status: 422,
    body: invalidInput([
      { field: 'SERVER_NAME', message: 'is already taken' },
      { field: 'SERVER_PORT', message: 'is blocked' },
    ]).body,
    reason: 'two broken fields',
  },
  ownMessage: sentinel(
    'Sentinel Message',
    400,
    'CONFIG_REJECTED',
    'This configuration was rejected by the panel.',
    'a message of its own with a code outside the catalogue',
  ),
  errorOnly: {
    value: 'Sentinel Error',
    status: 400,
    body: { error: 'The panel said no.' },
    reason: 'only `error`, neither message nor code',
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

/** Values of a bot's `clientSecret`, or of a database's `dbPassword`, with which saving credentials is refused. */
export const credentialSentinels = {
  rejected: sentinel('sentinel-refused', 400, 'CREDENTIALS_REFUSED', 'These credentials were refused.', 'rejected'),
  errorOnly: {
    value: 'sentinel-error-only',
    status: 400,
    body: { error: 'The credentials service said no.' },
    reason: 'only `error`, neither message nor code',
  },
} as const satisfies Record<string, Sentinel>

/** @throws Refusal if the configuration has a sentinel as the server's name */
export function rejectSentinelConfig(config: Readonly<Record<string, unknown>>): void {
  rejectSentinel(Object.values(configSentinels), config.SERVER_NAME)
}

/** @throws Refusal if the secret is a sentinel */
export function rejectSentinelCredentials(secret: string): void {
  rejectSentinel(Object.values(credentialSentinels), secret)
}
