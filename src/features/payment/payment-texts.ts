import type { CardProblem } from '#machines/payment/card'
import type { ApiError } from '#machines/shared/api-error'
import { describe } from '../../errors/describe'
import { ORDER_PROBLEM } from './load-order'

/** The sentences of the card form, each for its reason (customer specification, section 8 'Payment'). */
const CARD_SENTENCES: Readonly<Record<CardProblem['reason'], string>> = {
  notReady: 'Payment system not ready. Please wait and try again.',
  declined: 'Your card was declined. Please try a different payment method.',
  invalid: 'Please check your payment information and try again.',
  notSent: 'Nothing was sent: we could not ask the server. Please try again.',
  sendingElsewhere: 'Another tab is sending a payment. Please finish it there first.',
  priceChanged: 'The amount has changed, and nothing was sent. Please check it before you pay.',
  failed: 'Payment failed. Please try again.',
  notCompleted: 'Payment was not completed. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
}

/** Why the card was not charged: the provider's own sentence if it said one. */
export function cardSentence({ reason, message }: CardProblem): string {
  return message || CARD_SENTENCES[reason]
}

/** The specification's sentences, with dots where the reason stands. */
const INITIALISATION_FAILED = 'Failed to initialize payment: ...'
const LOADING_FAILED = 'Failed to load product info: ...'

const withReason = (sentence: string, reason: string) => sentence.replace('...', () => reason)

/** What /payment says when its address names nothing to confirm. */
export const NOTHING_SELECTED = 'No service or product selected. Please go back and select a service or product.'

/** Two payments for one purchase went through. */
export const paidTwiceSentence = (intentIds: readonly string[]) =>
  `Two payments were made: ${intentIds.join(' and ')}. You will get one back; please name both to support.`

/** What is said of a payment whose service can't be told yet. */
export function unplacedSentence(intentId: string | undefined, others: readonly string[]): string {
  if (intentId === undefined) return 'Nothing was due.'
  return others.length > 0
    ? paidTwiceSentence([intentId, ...others])
    : 'Your payment went through, and you are not charged twice.'
}

/** An earlier payment for the same was given up, and nobody knows its end. */
export const openPaymentSentence = (intentIds: readonly string[]) =>
  `Another payment for this was started earlier and may still go through: ${intentIds.join(' and ')}. ` +
  'If your bank shows two, please contact support with this reference; you will get one back.'

/** Why it can't be told what is bought (customer specification, section 8 'Product loading'). */
export function orderSentence(error: ApiError): string {
  const { text } = describe(error, 'order')
  return error.code === ORDER_PROBLEM ? text : withReason(LOADING_FAILED, text)
}

/** Why nothing can be paid now. Without an error it was the provider's script or form that did not come. */
export function initialisationSentence(error: ApiError | null): string {
  const reason =
    error === null || (error.kind === 'unexpected' && error.message === '')
      ? 'The payment provider could not be reached. A content blocker may be the reason.'
      : describe(error, 'checkout').text
  return withReason(INITIALISATION_FAILED, reason)
}

/** Why a promotion code is not applied: what the server says of it, else that it is none. */
export function promotionSentence(error: ApiError): string {
  return describe(error, 'promotion').text
}
