import type { CardProblem } from '#machines/payment/card'
import type { ApiError } from '#machines/shared/api-error'
import { describe } from '../../shared/errors/describe'
import { ORDER_PROBLEM } from './load-order'

/** See docs/product/payment.md#messages and docs/product/payment.md#before-pay. */
const CARD_SENTENCES: Readonly<Record<CardProblem['reason'], string>> = {
  notReady: 'Payment system not ready. Please wait and try again.',
  declined: 'Your card was declined. Please try a different payment method.',
  invalid: 'Please check your payment information and try again.',
  notSent: "We couldn't check your order, so your payment wasn't sent. Please try again.",
  sendingElsewhere: 'A payment is in progress in another tab. Please finish it there first.',
  priceChanged: "The amount has changed, so your payment wasn't sent. Please check the new amount before you pay.",
  failed: 'Payment failed. Please try again.',
  notCompleted: 'Payment was not completed. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
}

/** The provider's message, or the portal's text for the reason if it has none. */
export function cardSentence({ reason, message }: CardProblem): string {
  return message || CARD_SENTENCES[reason]
}

/** Texts of controls that are in several views. */
export const CHECK_AGAIN = 'Check again'
export const GO_TO_SERVICES = 'Go to your services'

/** Shown on /payment if its address contains neither a service nor a product. */
export const NOTHING_SELECTED = 'No service or product selected. Please go back and select a service or product.'

/** Two or more payments for one purchase went through. */
export function paidTwiceSentence(intentIds: readonly string[]): string {
  const isTwo = intentIds.length === 2
  return (
    `${isTwo ? 'Two' : intentIds.length} payments were made: ${intentIds.join(isTwo ? ' and ' : ', ')}. ` +
    `Please contact support with these references. We'll refund ${isTwo ? 'one of them' : 'all but one'}.`
  )
}

/** The outcome of a payment whose service is not known yet. See docs/product/payment.md#finding-the-service. */
export function unplacedSentence(intentId: string | undefined, others: readonly string[]): string {
  if (intentId === undefined) return 'Nothing was due.'
  return others.length > 0
    ? paidTwiceSentence([intentId, ...others])
    : "Your payment went through. You won't be charged twice."
}

/** The customer abandoned an earlier payment for the same purchase, and its outcome is unknown (D-240). */
export const openPaymentSentence = (intentIds: readonly string[]) =>
  `${intentIds.length === 1 ? 'An earlier payment' : 'Earlier payments'} may still go through: ${intentIds.join(' and ')}. ` +
  "If your bank shows more than one payment, please contact support. We'll refund all but one."

/** The reason why the order could not be loaded. See docs/product/payment.md#order. */
export function orderSentence(error: ApiError): string {
  const { text } = describe(error, 'order')
  return error.code === ORDER_PROBLEM ? text : `Failed to load product info: ${text}`
}

/** The reason why the payment could not be started. Without an error, the provider's script or form did not load. */
export function initializationSentence(error: ApiError | null): string {
  const reason =
    error === null || (error.kind === 'unexpected' && error.message === '')
      ? "We couldn't reach the payment provider. A content blocker may be the cause."
      : describe(error, 'checkout').text
  return `Failed to initialize payment: ${reason}`
}

/** The reason why a promotion code is not applied. See docs/product/payment.md#promotions. */
export function promotionSentence(error: ApiError): string {
  return describe(error, 'promotion').text
}
