import type { CheckoutTarget, Payment } from '#machines/payment/checkout/checkout.machine'
import type { PaymentEntry } from '#machines/payment/payment-record/payment-entry'
import type { RecordSnapshot } from './payment-record'

/** The query of /payment. It has the product's id only if no service is known. See docs/product/payment.md#confirmation. */
export type PaymentSearch = {
  readonly serviceId?: string
  readonly productId?: string
  readonly payment_intent?: string
  readonly setup_intent?: string
}

/** The query of /payment for a successful payment. It has no intent if nothing was due. */
export function placeOfPaid({ serviceId, target, intent }: Payment): PaymentSearch {
  return {
    ...(intent === null ? {} : intentParam(intent.id)),
    ...targetParam(serviceId, target.productId),
  }
}

/**
 * The query of /payment for a payment that was sent before a reload or in another tab. A product's payment continues with the
 * service that the customer has opened. Undefined if no payment is under way, or if it was sent from this screen.
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

/** The query of /payment for a service whose payment is confirmed but whose setup still waits for it. */
export function placeOfConfirmed(snapshot: RecordSnapshot): PaymentSearch | undefined {
  const { serviceId } = snapshot.context.purpose
  return snapshot.matches('askingAgain') ? targetParam(serviceId, undefined) : undefined
}

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
  return `${window.location.origin}/payment?${query}`
}

function targetParam(serviceId: string | undefined, productId: string | undefined) {
  if (serviceId !== undefined) return { serviceId }
  return productId === undefined ? {} : { productId }
}

function intentParam(intentId: string) {
  return intentId.startsWith('seti_') ? { setup_intent: intentId } : { payment_intent: intentId }
}
