import type { PaymentIntent, StripeError, StripeErrorType } from '@stripe/stripe-js'
import { describe, expect, test } from 'vitest'
import { outcomeOf, problemOf, statusOf } from './stripe-responses'

const failed = { reason: 'failed', message: '' }
const declined = (message: string) => ({ reason: 'declined', message })

/** The problem for each error type of the provider; null if the outcome stays open. */
const byType: Record<StripeErrorType, object | null> = {
  api_connection_error: null,
  api_error: null,
  authentication_error: failed,
  card_error: declined('The provider rejects it.'),
  idempotency_error: null,
  invalid_request_error: failed,
  rate_limit_error: failed,
  validation_error: { reason: 'invalid', message: '' },
}

const error = (fields: Partial<StripeError>): StripeError => ({
  type: 'invalid_request_error',
  message: 'The provider rejects it.',
  ...fields,
})

// The record is typed by its keys.
const types = Object.keys(byType) as StripeErrorType[]

describe('an error of the provider', () => {
  test.each(types.filter((type) => byType[type] !== null))('of type %s is a clear rejection', (type) => {
    const rejected = { status: 'rejected', problem: byType[type] }
    expect([outcomeOf(undefined, error({ type })), problemOf(error({ type }))]).toEqual([rejected, byType[type]])
  })

  test.each(types.filter((type) => byType[type] === null))('of type %s leaves the outcome open', (type) => {
    expect(() => outcomeOf(undefined, error({ type }))).toThrow(type)
  })

  // The intent may have been paid in another tab.
  test.each(['payment_intent_unexpected_state', 'setup_intent_unexpected_state', 'lock_timeout'])(
    'with the code %s leaves the outcome open, whatever its type',
    (code) => {
      for (const type of types) expect(() => outcomeOf(undefined, error({ type, code }))).toThrow()
    },
  )

  test.each(['payment_intent_authentication_failure', 'setup_intent_authentication_failure'])(
    "with the code %s shows the bank's message",
    (code) => {
      expect(outcomeOf(undefined, error({ code }))).toEqual({
        status: 'rejected',
        problem: declined('The provider rejects it.'),
      })
    },
  )

  test.each([
    ['card_declined', 'Your card was declined.'],
    ['expired_card', 'Your card has expired.'],
    ['incorrect_cvc', "Your card's security code is incorrect."],
    ['processing_error', 'An error occurred while processing your card. Try again in a little bit.'],
    ['insufficient_funds', 'Your card has insufficient funds.'],
  ])('with the card code %s shows its message', (code, message) => {
    expect(problemOf(error({ type: 'card_error', code, message }))).toEqual(declined(message))
  })

  test.each([
    ['no message', {}],
    ['an empty message', { message: '' }],
    ['markup in its message', { message: '<b>No</b>' }],
    ['a message that is too long', { message: 'x'.repeat(501) }],
  ])("of a card with %s shows the portal's text", (_, fields) => {
    expect(problemOf({ type: 'card_error', ...fields })).toEqual(declined(''))
  })

  test.each(['invalid_request_error', 'validation_error', 'rate_limit_error', 'authentication_error'] as const)(
    'of type %s does not show a message that is meant for developers',
    (type) => {
      expect(problemOf(error({ type, message: 'No such payment_intent: pi_1' })).message).toBe('')
    },
  )

  test('of an unknown type leaves the outcome open', () => {
    // The provider may add types that its package does not know yet.
    const type = 'coffee_error' as StripeErrorType
    expect(() => outcomeOf(undefined, error({ type }))).toThrow('coffee_error')
  })
})

/** The intent's status and the outcome of a confirmation, for each status of the provider. */
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
  // The record is typed by its keys.
  test.each(Object.keys(byStatus) as PaymentIntent.Status[])('that is %s has its status and outcome', (status) => {
    const [expected, outcome] = byStatus[status]
    expect(statusOf(status)).toBe(expected)
    const problem = outcome === 'rejected' ? { problem: { reason: 'notCompleted', message: '' } } : {}
    if (outcome === 'open') expect(() => outcomeOf(status, undefined)).toThrow('must complete another step')
    else expect(outcomeOf(status, undefined)).toEqual({ status: outcome, ...problem })
  })

  test.each([undefined, 'requires_coffee', '', 'SUCCEEDED', 'constructor'])(
    'with the unknown status %s is an error',
    (status) => {
      // The provider may add statuses that its package does not know yet.
      const unknown = status as PaymentIntent.Status | undefined
      expect(() => statusOf(unknown)).toThrow('The provider returned no known status')
      expect(() => outcomeOf(unknown, undefined)).toThrow('The provider returned no known status')
    },
  )
})
