import { toApiError } from '../shared/api-error'
import type { IntentStatus } from './card'
import type { CheckEnd } from './check.machine'
import { type PaymentRecord, paymentsBeside, type RecordChange, recordsAfter, timeoutOf } from './payment-record'
import { type FoundService, foundAfterRejection, intentOf, isNoPayment, type ReturnedPayment } from './returned-payment'

/** The latest result: the server has not seen the payment (`unseen`), or the provider or the server has it (`accepted`). */
export type Result = 'none' | 'unseen' | 'accepted'

/** A payment that the provider has accepted stays accepted, even if the server has not seen it. */
export const unlessAccepted = (result: Result, next: Result): Result => (result === 'accepted' ? 'accepted' : next)

/** What a confirmation begins with. */
export type ConfirmationInput = {
  readonly returned: ReturnedPayment
  /** The customer returned to an earlier payment, so the screen does not ask them to wait. */
  readonly isResumed: boolean
  readonly isHidden: boolean
  /** In ms since 1970. */
  readonly now: number
  /** The stored record of this payment. */
  readonly record: PaymentRecord | null
  /** All records of the customer. */
  readonly records: readonly PaymentRecord[]
}

type Confirmation = Omit<ConfirmationInput, 'isHidden' | 'isResumed' | 'now'> & {
  readonly found: FoundService
  readonly result: Result
  readonly isOverdue: boolean
}

/**
 * The relation of this browser to the payment. `own`: it has sent it, and the outcome is unknown. `ended`: it knows that the server has
 * confirmed it. A setup that is past its payment is a success for its own browser, and 'already paid' for any other.
 */
export function visitOf(record: PaymentRecord | null): 'own' | 'ended' | 'other' {
  if (record === null) return 'other'
  return record.state === 'confirmed' ? 'ended' : 'own'
}

/** The result with which a confirmation begins, from the address and the record. */
export const firstResult = ({ returned, record }: ConfirmationInput): Result =>
  returned.redirectStatus === 'succeeded' || record?.state === 'processing' || record?.state === 'succeeded'
    ? 'accepted'
    : 'none'

/** The time until another payment is offered, in ms. */
export const timeLeft = (record: PaymentRecord | null, now: number): number =>
  record === null ? 0 : Math.max(0, record.sentAt + timeoutOf(record) - now)

/** The result and the service after a check that was not conclusive. */
export function afterCheck({ record, result, found }: Confirmation, { end, ...ended }: CheckEnd) {
  const next = (to: Result) => ({ found, result: unlessAccepted(result, to) })
  if (end === 'confirmed') return { found, result: 'accepted' as const }
  // A missing service counts as 'unseen' too: otherwise a customer who abandoned a payment could never pay.
  if (end === 'noService') return next(visitOf(record) === 'own' ? 'unseen' : 'none')
  if (end === 'unclear') return next('none')
  if (!('error' in ended)) return { found, result }
  // With several new services, the one in the request may belong to another payment.
  const isUnseen = found.candidates.length < 2 && isNoPayment(ended.error)
  return { ...next(isUnseen ? 'unseen' : 'none'), found: foundAfterRejection(found, ended.error) }
}

const intentIdIn = ({ returned }: Confirmation): string => intentOf(returned).intentId ?? ''

const currentRecord = (confirmation: Confirmation): PaymentRecord | undefined =>
  confirmation.records.find(({ intentId }) => intentId === intentIdIn(confirmation))

/** Nothing was paid. For a payment that was sent just now, the server's rejection may mean an earlier attempt. */
export function isUnpaid(confirmation: Confirmation, end: CheckEnd): boolean {
  if (end.end !== 'rejected') return end.end === 'unpaid'
  const { record, result, isOverdue } = confirmation
  const mayBeOnItsWay = record?.state === 'sent' && result !== 'accepted' && !isOverdue
  return toApiError(end.error).code === 'PAYMENT_FAILED' && !mayBeOnItsWay
}

/** The server has not seen the payment, and no tab of this browser knows more. */
export function mayBePaidAgain(confirmation: Confirmation, end: CheckEnd): boolean {
  const { state } = currentRecord(confirmation) ?? { state: 'open' }
  return afterCheck(confirmation, end).result === 'unseen' && (state === 'sent' || state === 'open')
}

/** Another payment may be offered once the server reports that it has received none. */
export function isPayableAgain(confirmation: Confirmation): boolean {
  const { state } = currentRecord(confirmation) ?? { state: 'open' }
  return state === 'open' || (state === 'sent' && confirmation.isOverdue)
}

/** The other payments for the same purchase, after this one is stored as confirmed. */
export function isPaidTwice(confirmation: Confirmation & Confirmed): boolean {
  const records = recordsAfter(confirmation.records, confirmedIn(confirmation))
  return paymentsBeside(records, intentIdIn(confirmation)).paid.length > 0
}

type Confirmed = { readonly confirmation: unknown }

export const confirmedIn = (confirmation: Confirmation & Confirmed): RecordChange => ({
  type: 'confirmed',
  intentId: intentIdIn(confirmation),
  serviceId: confirmation.found.serviceId ?? '',
  isConfirmed: confirmation.confirmation !== null,
})

/** The provider has accepted the payment. Other statuses are not stored. */
export const acceptedIn = (confirmation: Confirmation, status: IntentStatus): RecordChange | undefined =>
  status === 'succeeded' || status === 'processing' ? { type: status, intentId: intentIdIn(confirmation) } : undefined

/** A success that the address names. */
export const returnedIn = (confirmation: Confirmation): RecordChange | undefined =>
  confirmation.returned.redirectStatus === 'succeeded' ? acceptedIn(confirmation, 'succeeded') : undefined

export const unpaidIn = (confirmation: Confirmation): RecordChange => ({
  type: 'unpaid',
  intentId: intentIdIn(confirmation),
})

/** The customer goes back to the payment. One that was sent just now stays as it is. */
export const openedIn = (confirmation: Confirmation): RecordChange | undefined =>
  confirmation.isOverdue ? { type: 'open', intentId: intentIdIn(confirmation) } : undefined

/** The server has reported twice that this service is not paid, so an earlier confirmation is no longer valid. */
export const disprovedIn = ({ found: { serviceId } }: Confirmation): RecordChange | undefined =>
  serviceId === undefined ? undefined : { type: 'disproved', serviceId }
