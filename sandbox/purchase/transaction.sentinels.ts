import { rejectSentinel, type Sentinel, sentinel } from '../server/sentinel'

/** Store transactions that are rejected. */
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
    'The store did not respond.',
    'the store is down',
  ),
  errorOnly: {
    value: 'tbx-error-only',
    status: 400,
    body: { error: 'The store rejected this.' },
    reason: 'only `error`, without message or code',
  },
} as const satisfies Record<string, Sentinel>

/** @throws Rejection if the transaction is a sentinel */
export function rejectSentinelTransaction(transactionId: string): void {
  rejectSentinel(Object.values(transactionSentinels), transactionId)
}
