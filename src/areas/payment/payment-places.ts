import type { SnapshotFrom } from 'xstate'
import type { CheckoutTarget, checkoutMachine, Payment } from '#machines/payment/checkout/checkout.machine'
import type { PaymentEntry, Receipt } from '#machines/payment/payment-record/payment-entry'
import type { paymentReturnMachine } from '#machines/payment/payment-return/payment-return.machine'
import { type RecordSnapshot, receiptOf } from './payment-record'

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
  /** Only without an intent: such an order has no stored entry. */
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
 * Returns what follows a checkout that has ended: the confirmation of its payment, the setup's current step if the service was
 * paid elsewhere, or another look at the record if a payment was sent elsewhere.
 */
export function nextOfCheckout({ value, context }: SnapshotFrom<typeof checkoutMachine>) {
  if (value === 'confirmed') {
    const receipt = context.intent === null ? receiptOf(context) : undefined
    return { to: 'confirmation', search: placeOfPaid(context), receipt } as const
  }
  if (value === 'alreadyPaid') return { to: 'setup' } as const
  return value === 'sentElsewhere' ? ({ to: 'record' } as const) : undefined
}

/**
 * The confirmation of a payment that was sent before a reload or in another tab, or of a service whose payment is confirmed
 * but whose setup still waits for it. Undefined if there is none, or if the payment was sent from this screen.
 */
export function placeOfRecord(snapshot: RecordSnapshot): ConfirmationPlace | undefined {
  const { payment, purpose, hasForm } = snapshot.context
  if (snapshot.matches('askingAgain')) return { search: targetParam(purpose.serviceId, undefined), isResumed: false }
  if (!snapshot.matches('known') || snapshot.matches({ known: 'open' }) || hasForm || payment === null) return undefined
  const { intentId, productId, makesService, serviceId } = payment
  // A product's payment continues with the service that the customer has opened.
  const target = targetParam(serviceId ?? purpose.serviceId, makesService ? productId : undefined)
  return { search: { ...intentParam(intentId), ...target }, isResumed: true }
}

/**
 * The next address after the confirmation, also for another attempt at a payment. See docs/architecture.md#navigation.
 *
 * @param payment the stored entry with which the confirmation began
 */
export function placeOfReturn(
  { value, context }: SnapshotFrom<typeof paymentReturnMachine>,
  payment: PaymentEntry | null,
) {
  const { serviceId } = context
  if (value === 'payingAgain') return placeToPay(payment, context)
  if (value === 'leaving' && serviceId !== undefined) return { to: '/setup', search: { serviceId } } as const
  if (value !== 'alreadyPaid') return undefined
  return {
    to: '/services',
    search: { redirect_reason: 'payment_debounced' },
    state: { isPaymentDebounced: true },
  } as const
}

export type ReturnPlace = NonNullable<ReturnType<typeof placeOfReturn>>

/**
 * The payment step for another attempt. A product's service does not exist before it is paid, even if the server has already
 * returned its id, so the attempt is for the product.
 */
export function placeToPay(payment: PaymentEntry | null, { serviceId, productId }: CheckoutTarget) {
  // If the address names an existing service and the entry has none, the attempt is for that service.
  const isOfProduct = payment?.makesService && (payment.serviceId !== null || serviceId === undefined)
  if (isOfProduct) return { to: '/setup', search: { productId: payment.productId } } as const
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
