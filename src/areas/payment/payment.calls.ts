import type { CheckoutTarget } from '#machines/payment/order'
import type { OpenSubscription, PaymentConfirmation, Promotion } from '#machines/shared/model'
import { call } from '../../shared/client/call'
import type { ApiClient } from '../../shared/client/client'
import { promotionShape } from '../../shared/decode/catalogue'
import { unwrap } from '../../shared/decode/envelope'
import { confirmationShape, subscriptionShape } from './payment.shapes'

/**
 * Opens the subscription that the card form pays: POST /stripe/create-subscription-with-setup. Only the newest one can be paid.
 *
 * @param coupon the `stripeId` of the applied promotion
 */
export async function createSubscription(
  client: ApiClient,
  { serviceId, productId, coupon }: CheckoutTarget & { coupon?: string | undefined },
  signal: AbortSignal,
): Promise<OpenSubscription> {
  const body = {
    ...(serviceId === undefined ? {} : { serviceId }),
    ...(productId === undefined || serviceId !== undefined ? {} : { productId }),
    ...(coupon === undefined ? {} : { coupon }),
  }
  const response = client.POST('/stripe/create-subscription-with-setup', { body, signal })
  return unwrap(await call(response), 'subscription', subscriptionShape)
}

/**
 * Confirms a payment to the server: POST /stripe/confirm-payment. It can be repeated safely. For a setup intent, no intent id is
 * sent.
 */
export async function confirmPayment(
  client: ApiClient,
  { serviceId, paymentIntent }: { serviceId: string; paymentIntent?: string | undefined },
  signal: AbortSignal,
): Promise<PaymentConfirmation> {
  const body = paymentIntent === undefined ? { serviceId } : { payment_intent: paymentIntent, serviceId }
  return unwrap(await call(client.POST('/stripe/confirm-payment', { body, signal })), 'payment', confirmationShape)
}

/** The promotion of a code, if it applies to the product: POST /promotions/validate. */
export async function validatePromotion(
  client: ApiClient,
  { code, productId }: { code: string; productId: string },
  signal: AbortSignal,
): Promise<Promotion> {
  const body = { code, productIds: [productId] }
  return unwrap(await call(client.POST('/promotions/validate', { body, signal })), 'promotion', promotionShape)
}
