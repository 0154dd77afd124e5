import type { ApiError } from '#machines/api-error'
import type { CardProblem } from '#machines/checkout/card'
import { describe } from '../../errors/describe'
import { ORDER_PROBLEM } from './load-order'

/** The sentences of the card form, each for its reason (customer specification, section 8 'Payment'). */
const CARD_SENTENCES: Readonly<Record<CardProblem['reason'], string>> = {
  notReady: 'Payment system not ready. Please wait and try again.',
  declined: 'Your card was declined. Please try a different payment method.',
  invalid: 'Please check your payment information and try again.',
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
