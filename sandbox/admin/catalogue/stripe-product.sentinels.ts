import { rejectSentinel, type Sentinel, sentinel } from '../../server/sentinel'

/** Products for which both the preview and the import fail. */
export const stripeProductSentinels = {
  providerDown: sentinel(
    'prod_SentinelDown',
    502,
    'EXTERNAL_SERVICE_ERROR',
    'The payment provider did not respond.',
    'the payment provider is down',
  ),
  rejected: sentinel(
    'prod_SentinelRejected',
    400,
    'INVALID_INPUT',
    'The payment provider rejected the request.',
    'the payment provider rejects the request',
  ),
  errorOnly: {
    value: 'prod_SentinelError',
    status: 400,
    body: { error: 'The payment provider rejected the request.' },
    reason: 'only `error`, without message or code',
  },
  limit: {
    ...sentinel(
      'prod_SentinelLimit',
      429,
      'RATE_LIMIT_EXCEEDED',
      'Too many products.',
      'RATE_LIMIT_EXCEEDED, Retry-After: 5',
    ),
    retryAfter: 5,
  },
} as const satisfies Record<string, Sentinel>

/** @throws Rejection if the product is a sentinel */
export function rejectSentinelStripeProduct(stripeProductId: string): void {
  rejectSentinel(Object.values(stripeProductSentinels), stripeProductId)
}
