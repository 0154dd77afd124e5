import type { PaymentIntent, StripeError, StripeErrorType } from '@stripe/stripe-js'
import { describe, expect, test } from 'vitest'
import { outcomeOf, problemOf, statusOf } from './stripe-responses'

const failed = { reason: 'failed', message: '' }
const declined = (message: string) => ({ reason: 'declined', message })

/** By the provider's type of error, which is typed by it: what comes of it; null where nobody can tell. */
const byType: Record<StripeErrorType, object | null> = {
  api_connection_error: null,
  api_error: null,
  authentication_error: failed,
  card_error: declined('The provider says no.'),
  idempotency_error: null,
  invalid_request_error: failed,
  rate_limit_error: failed,
  validation_error: { reason: 'invalid', message: '' },
}

const error = (said: Partial<StripeError>): StripeError => ({
  type: 'invalid_request_error',
  message: 'The provider says no.',
  ...said,
})

// The cast: the keys of a record that is typed by its keys.
const types = Object.keys(byType) as StripeErrorType[]

describe('an error of the provider', () => {
  test.each(types.filter((type) => byType[type] !== null))('%s is a clear no', (type) => {
    const rejected = { status: 'rejected', problem: byType[type] }
    expect([outcomeOf(undefined, error({ type })), problemOf(error({ type }))]).toEqual([rejected, byType[type]])
  })

  test.each(types.filter((type) => byType[type] === null))('%s leaves it open, and is thrown', (type) => {
    expect(() => outcomeOf(undefined, error({ type }))).toThrow(type)
  })

  test.each(['payment_intent_unexpected_state', 'setup_intent_unexpected_state', 'lock_timeout'])(
    'with the code %s leaves it open, whatever its type: the intent may have been paid in another tab',
    (code) => {
      for (const type of types) expect(() => outcomeOf(undefined, error({ type, code }))).toThrow()
    },
  )

  test.each(['payment_intent_authentication_failure', 'setup_intent_authentication_failure'])(
    'with the code %s is the no of a bank, in its words',
    (code) => {
      expect(outcomeOf(undefined, error({ code }))).toEqual({
        status: 'rejected',
        problem: declined('The provider says no.'),
      })
    },
  )

  test.each([
    ['card_declined', 'Your card was declined.'],
    ['expired_card', 'Your card has expired.'],
    ['incorrect_cvc', "Your card's security code is incorrect."],
    ['processing_error', 'An error occurred while processing your card. Try again in a little bit.'],
    ['insufficient_funds', 'Your card has insufficient funds.'],
  ])('of a card, %s, is said in its own words', (code, message) => {
    expect(problemOf(error({ type: 'card_error', code, message }))).toEqual(declined(message))
  })

  test.each([
    ['none', {}],
    ['an empty one', { message: '' }],
    ['one with markup', { message: '<b>No</b>' }],
    ['one that is too long', { message: 'x'.repeat(501) }],
  ])('of a card without a sentence that can be shown, but %s, has ours', (_, said) => {
    expect(problemOf({ type: 'card_error', ...said })).toEqual(declined(''))
  })

  test.each(['invalid_request_error', 'validation_error', 'rate_limit_error', 'authentication_error'] as const)(
    "%s keeps the provider's words, which are for us, to itself",
    (type) => {
      expect(problemOf(error({ type, message: 'No such payment_intent: pi_1' })).message).toBe('')
    },
  )

  test('of a type that is not known leaves it open as well', () => {
    // The cast: a provider may add types that are not known yet.
    const type = 'coffee_error' as StripeErrorType
    expect(() => outcomeOf(undefined, error({ type }))).toThrow('coffee_error')
  })
})

/** By the provider's status, which is typed by it: what it means for an intent, and after a confirmation. */
const byStatus: Record<PaymentIntent.Status, readonly [string, string]> = {
  succeeded: ['succeeded', 'succeeded'],
  requires_capture: ['succeeded', 'succeeded'],
  processing: ['processing', 'processing'],
  requires_action: ['requiresAction', 'open'],
  requires_confirmation: ['unpaid', 'rejected'],
  requires_payment_method: ['unpaid', 'rejected'],
  canceled: ['canceled', 'rejected'],
}

describe('an intent', () => {
  // The cast: the keys of a record that is typed by its keys.
  test.each(Object.keys(byStatus) as PaymentIntent.Status[])('that is %s', (status) => {
    const [standing, outcome] = byStatus[status]
    expect(statusOf(status)).toBe(standing)
    const problem = outcome === 'rejected' ? { problem: { reason: 'notCompleted', message: '' } } : {}
    if (outcome === 'open') expect(() => outcomeOf(status, undefined)).toThrow('something left to do')
    else expect(outcomeOf(status, undefined)).toEqual({ status: outcome, ...problem })
  })

  test.each([undefined, 'requires_coffee', '', 'SUCCEEDED', 'constructor'])(
    'that is %s is no reason to believe anything',
    (status) => {
      // The cast: a provider may add statuses that its types do not know yet.
      const unknown = status as PaymentIntent.Status | undefined
      expect(() => statusOf(unknown)).toThrow('The provider named no status')
      expect(() => outcomeOf(unknown, undefined)).toThrow('The provider named no status')
    },
  )
})
