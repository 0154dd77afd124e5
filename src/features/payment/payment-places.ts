import type { CheckoutTarget, Payment } from '#machines/payment/checkout/checkout.machine'
import type { PaymentEntry } from '#machines/payment/payment-record/payment-entry'
import type { RecordSnapshot } from './payment-record'

/** The query of /payment (customer specification, section 2). A product without a known service is named instead. */
export type PaymentSearch = {
  readonly serviceId?: string
  readonly productId?: string
  readonly payment_intent?: string
  readonly setup_intent?: string
}

/** Where a payment that succeeded goes on. Without an intent nothing was due, and the server alone is asked. */
export function placeOfPaid({ serviceId, target, intent }: Payment): PaymentSearch {
  return {
    ...(intent === null ? {} : intentParam(intent.id)),
    ...targetParam(serviceId, target.productId),
  }
}

/**
 * Where a payment that was sent before a reload, or in another tab, goes on. That of a product does so with the service that
 * the customer has opened. Undefined where nothing is under way, or where it is under way on this screen.
 */
export function placeOfRecord(snapshot: RecordSnapshot): PaymentSearch | undefined {
  const { payment, purpose, hasForm } = snapshot.context
  if (!snapshot.matches('known') || snapshot.matches({ known: 'open' }) || hasForm || payment === null) return undefined
  const { intentId, productId, makesService, serviceId } = payment
  return {
    ...intentParam(intentId),
    ...targetParam(serviceId ?? purpose.serviceId, makesService ? productId : undefined),
  }
}

/** Where the server is asked about a service whose payment it has confirmed, without a payment to go on with. */
export function placeOfConfirmed(snapshot: RecordSnapshot): PaymentSearch | undefined {
  const { serviceId } = snapshot.context.purpose
  return snapshot.matches('askingAgain') ? targetParam(serviceId, undefined) : undefined
}

/** Where a payment is made once more: a product's service does not exist before it is paid, even if its id was told. */
export function placeToPay(payment: PaymentEntry | null, { serviceId, productId }: CheckoutTarget) {
  // One that was taken for a service which was there already leads back to that service.
  const isOfProduct = payment?.makesService && (payment.serviceId !== null || serviceId === undefined)
  if (isOfProduct) return { to: '/setup', search: { productId: payment.productId } } as const
  return { to: '/setup', search: targetParam(serviceId, productId) } as const
}

/** Where a bank sends the customer back to; the provider adds the intent itself. */
export function returnAddress({ serviceId, target }: Payment): string {
  const query = new URLSearchParams(targetParam(serviceId, target.productId))
  return `${window.location.origin}/payment?${query}`
}

function targetParam(serviceId: string | undefined, productId: string | undefined) {
  if (serviceId !== undefined) return { serviceId }
  return productId === undefined ? {} : { productId }
}

function intentParam(intentId: string) {
  return intentId.startsWith('seti_') ? { setup_intent: intentId } : { payment_intent: intentId }
}
