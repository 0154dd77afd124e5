import type { SnapshotFrom } from 'xstate'
import type { confirmationMachine } from '#machines/payment/confirmation.machine'
import type { CheckoutTarget, Payment } from '#machines/payment/order'
import type { paymentMachine } from '#machines/payment/payment.machine'
import type { PaymentRecord, Receipt } from '#machines/payment/payment-record'

/** The query of /payment. It has the product's id only if no service is known. See docs/product/payment.md#confirmation. */
export type PaymentSearch = {
  readonly serviceId?: string
  readonly productId?: string
  readonly payment_intent?: string
  readonly setup_intent?: string
}

/** The confirmation is next. `isResumed`: the payment was sent earlier, from this tab or another one. */
export type ConfirmationPlace = {
  readonly search: PaymentSearch
  readonly isResumed: boolean
  /** Only without an intent: such an order has no record. */
  readonly receipt?: Receipt | undefined
}

/** The query of /payment for a successful payment. It has no intent if nothing was due. */
export function placeOfPaid({ serviceId, target, intent }: Payment): PaymentSearch {
  return {
    ...(intent === null ? {} : intentParam(intent.id)),
    ...targetParam(serviceId, target.productId),
  }
}

/**
 * Returns where the payment step leads: to the confirmation of a payment that was made here or sent earlier, or of a service whose
 * payment is confirmed but whose setup still waits for it; or to the setup's current step if the service was paid elsewhere.
 */
export function placeOfPayment({ value, context }: SnapshotFrom<typeof paymentMachine>) {
  const { purpose, record, paid } = context
  if (value === 'paid' && paid !== null)
    return { to: 'confirmation', search: placeOfPaid(paid), isResumed: false, receipt: paid.receipt } as const
  if (value === 'paidElsewhere') return { to: 'setup' } as const
  if (value === 'askingAgain')
    return { to: 'confirmation', search: targetParam(purpose.serviceId, undefined), isResumed: false } as const
  if (value !== 'sentEarlier' || record === null) return undefined
  // A product's payment continues with the service that the customer has opened.
  const target = targetParam(record.serviceId ?? purpose.serviceId, record.makesService ? record.productId : undefined)
  return { to: 'confirmation', search: { ...intentParam(record.intentId), ...target }, isResumed: true } as const
}

/** The next address after the confirmation, also for another attempt at a payment. See docs/architecture.md#navigation. */
export function placeOfConfirmation({ value, context }: SnapshotFrom<typeof confirmationMachine>) {
  const { serviceId } = context.found
  if (value === 'payingAgain') return placeToPay(context.record, { ...context.returned, serviceId })
  if (value === 'leaving' && serviceId !== undefined) return { to: '/setup', search: { serviceId } } as const
  if (value !== 'alreadyPaid') return undefined
  return {
    to: '/services',
    search: { redirect_reason: 'payment_debounced' },
    state: { isPaymentDebounced: true },
  } as const
}

export type NextPlace = NonNullable<ReturnType<typeof placeOfConfirmation>>

/**
 * The payment step for another attempt. A product's service does not exist before it is paid, even if the server has already
 * returned its id, so the attempt is for the product.
 */
export function placeToPay(record: PaymentRecord | null, { serviceId, productId }: CheckoutTarget) {
  // If the address names an existing service and the record has none, the attempt is for that service.
  const isOfProduct = record?.makesService && (record.serviceId !== null || serviceId === undefined)
  if (isOfProduct) return { to: '/setup', search: { productId: record.productId } } as const
  return { to: '/setup', search: targetParam(serviceId, productId) } as const
}

/** The address to which a bank sends the customer back. The provider adds the intent. */
export function returnAddress({ serviceId, target }: Payment): string {
  const query = new URLSearchParams(targetParam(serviceId, target.productId))
  return `${window.location.origin}${import.meta.env.BASE_URL}payment?${query}`
}

function targetParam(serviceId: string | undefined, productId: string | undefined) {
  if (serviceId !== undefined) return { serviceId }
  return productId === undefined ? {} : { productId }
}

function intentParam(intentId: string) {
  return intentId.startsWith('seti_') ? { setup_intent: intentId } : { payment_intent: intentId }
}
