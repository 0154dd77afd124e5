import type { CheckoutTarget, Payment } from '#machines/checkout/checkout.machine'
import type { KeptPayment } from '../../payment-storage'

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
 * the customer has opened: several may be new, and the server knows whether it is the one.
 */
export function placeOfKept({ serviceId, productId, intentId }: KeptPayment, opened: CheckoutTarget): PaymentSearch {
  return { ...intentParam(intentId), ...targetParam(serviceId ?? opened.serviceId, productId) }
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
