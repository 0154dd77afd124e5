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
// The provider may add types that its package does not know yet.
const TYPES = [...Object.keys(byType), 'coffee_error'] as StripeErrorType[]

const error = (fields: Partial<StripeError>): StripeError => ({
  type: 'invalid_request_error',
  message: 'The provider rejects it.',
  ...fields,
})

describe('an error of the provider', () => {
  test.each(TYPES)('of type %s is a clear rejection or leaves the outcome open', (type) => {
    const problem = byType[type] ?? null
    if (problem === null) expect(() => outcomeOf(undefined, error({ type }))).toThrow(type)
    else expect(outcomeOf(undefined, error({ type }))).toEqual({ status: 'rejected', problem })
  })

  // The intent may have been paid in another tab.
  test('of an intent in an unexpected state or a locked one leaves the outcome open, whatever its type', () => {
    for (const code of ['payment_intent_unexpected_state', 'setup_intent_unexpected_state', 'lock_timeout']) {
      for (const type of TYPES) expect(() => outcomeOf(undefined, error({ type, code }))).toThrow(type)
    }
  })

  test("of a failed authentication shows the bank's message", () => {
    const codes = ['payment_intent_authentication_failure', 'setup_intent_authentication_failure']
    const rejected = { status: 'rejected', problem: declined('The provider rejects it.') }
    expect(codes.map((code) => outcomeOf(undefined, error({ code })))).toEqual([rejected, rejected])
  })

  test.each([
    ['its message', { code: 'expired_card', message: 'Your card has expired.' }, 'Your card has expired.'],
    ["the portal's text if it has no message", {}, ''],
    ["the portal's text if its message has markup", { message: '<b>No</b>' }, ''],
  ])('of a card shows %s', (_, fields, message) => {
    expect(problemOf({ type: 'card_error', ...fields })).toEqual(declined(message))
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

  test('with an unknown status is an error', () => {
    for (const status of [undefined, 'requires_coffee', '', 'SUCCEEDED', 'constructor']) {
      // The provider may add statuses that its package does not know yet.
      const unknown = status as PaymentIntent.Status | undefined
      for (const call of [() => statusOf(unknown), () => outcomeOf(unknown, undefined)]) {
        expect(call).toThrow('The provider returned no known status')
      }
    }
  })
})
