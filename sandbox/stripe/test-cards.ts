import type { IntentError } from '../server/worlds/records'

export type CardOutcome =
  | { readonly type: 'succeeds' }
  | { readonly type: 'fails'; readonly error: IntentError }
  | { readonly type: 'authentication' }
  /** Ends after a while, with the failure if there is one. */
  | { readonly type: 'processing'; readonly failure: IntentError | null }

export type TestCard = { readonly number: string; readonly outcome: CardOutcome; readonly reason: string }

const succeeds: CardOutcome = { type: 'succeeds' }
const authentication: CardOutcome = { type: 'authentication' }

function cardError(code: string, message: string, declineCode?: string): IntentError {
  return { type: 'card_error', code, ...(declineCode && { decline_code: declineCode }), message }
}

function fails(code: string, message: string, declineCode?: string): CardOutcome {
  return { type: 'fails', error: cardError(code, message, declineCode) }
}

const genericDecline = cardError('card_declined', 'Your card was declined.', 'generic_decline')

/** The provider's test cards (https://docs.stripe.com/testing), and two cards of the sandbox. */
export const testCards = {
  visa: { number: '4242424242424242', outcome: succeeds, reason: 'succeeds' },
  mastercard: { number: '5555555555554444', outcome: succeeds, reason: 'succeeds' },
  declined: {
    number: '4000000000000002',
    outcome: { type: 'fails', error: genericDecline },
    reason: 'is declined without a reason',
  },
  insufficientFunds: {
    number: '4000000000009995',
    outcome: fails('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
    reason: 'has insufficient funds',
  },
  expired: {
    number: '4000000000000069',
    outcome: fails('expired_card', 'Your card has expired.'),
    reason: 'has expired',
  },
  incorrectCvc: {
    number: '4000000000000127',
    outcome: fails('incorrect_cvc', "Your card's security code is incorrect."),
    reason: 'has an incorrect security code',
  },
  processingError: {
    number: '4000000000000119',
    outcome: fails('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
    reason: 'causes a processing error',
  },
  authenticationOnce: { number: '4000002500003155', outcome: authentication, reason: 'requires 3-D Secure' },
  authenticationAlways: { number: '4000002760003184', outcome: authentication, reason: 'requires 3-D Secure' },
  authenticationTwo: { number: '4000000000003220', outcome: authentication, reason: 'requires 3-D Secure 2' },
  processing: {
    number: '4000000000000077',
    outcome: { type: 'processing', failure: null },
    reason: 'only in the sandbox: is processed for 3 s, then succeeds',
  },
  processingFails: {
    number: '4000000000000085',
    outcome: { type: 'processing', failure: genericDecline },
    reason: 'only in the sandbox: is processed for 3 s, then is declined',
  },
} as const satisfies Record<string, TestCard>

/** The outcome of a payment with this card number. An unknown number succeeds if its check digit is correct. */
export function outcomeOf(number: string): CardOutcome {
  const cards: readonly TestCard[] = Object.values(testCards)
  const card = cards.find((candidate) => candidate.number === number)
  if (card) return card.outcome
  return hasCheckDigit(number) ? succeeds : fails('incorrect_number', 'Your card number is invalid.')
}

/** The Luhn algorithm: from the right, every second digit is doubled, and the sum must end in 0. */
function hasCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const digits = Array.from(number, Number).reverse()
  const counted = digits.map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
  return counted.reduce((sum, digit) => sum + digit, 0) % 10 === 0
}
