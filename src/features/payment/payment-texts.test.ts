import { describe, expect, test } from 'vitest'
import type { CardProblem } from '#machines/payment/card'
import type { ApiError } from '#machines/shared/api-error'
import { noNetwork, rejected, tooLate, unreadableResponse } from '#machines/testing/people'
import { describe as describeError } from '../../errors/describe'
import { ORDER_PROBLEM } from './load-order'
import {
  cardSentence,
  initializationSentence,
  NOTHING_SELECTED,
  openPaymentSentence,
  orderSentence,
  paidTwiceSentence,
  promotionSentence,
} from './payment-texts'

// The texts of docs/product/payment.md#messages and docs/product/payment.md#before-pay.
const byReason: Record<CardProblem['reason'], string> = {
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

const UNREACHABLE = 'Unable to connect to the server. Please check your internet connection and try again.'
const silent = (status: number): ApiError => ({ kind: 'http', status, message: '' })

describe('a card that was not charged', () => {
  // The record is typed by its keys.
  test.each(Object.keys(byReason) as CardProblem['reason'][])('with the reason %s has its sentence', (reason) => {
    expect(cardSentence({ reason, message: '' })).toBe(byReason[reason])
  })

  test("shows the provider's message if there is one", () => {
    expect(cardSentence({ reason: 'declined', message: 'Your card has expired.' })).toBe('Your card has expired.')
  })
})

test('an address without a service or product has its message', () => {
  expect(NOTHING_SELECTED).toBe('No service or product selected. Please go back and select a service or product.')
})

describe('payments for one purchase', () => {
  test.each([
    [['pi_1', 'pi_2'], 'Two payments were made: pi_1 and pi_2.', "We'll refund one of them."],
    [['pi_1', 'pi_2', 'pi_3'], '3 payments were made: pi_1, pi_2, pi_3.', "We'll refund all but one."],
  ])('that went through are all named: %j', (ids, made, refund) => {
    expect(paidTwiceSentence(ids)).toBe(`${made} Please contact support with these references. ${refund}`)
  })

  test.each([
    [['pi_1'], 'An earlier payment may still go through: pi_1.'],
    [['pi_1', 'pi_2'], 'Earlier payments may still go through: pi_1 and pi_2.'],
  ])('that may still go through are all named: %j', (ids, sentence) => {
    expect(openPaymentSentence(ids)).toContain(sentence)
  })
})

describe('a payment that cannot be started', () => {
  const PROVIDER = "We couldn't reach the payment provider. A content blocker may be the cause."

  test.each<[string, ApiError | null, string]>([
    ["the provider's script did not load", null, PROVIDER],
    ["the provider's script failed", { kind: 'unexpected', message: '' }, PROVIDER],
    ["the provider's form gave a reason", { kind: 'unexpected', message: 'Bad key.' }, 'Bad key.'],
    ['the server gave a reason', rejected(409), 'The server says no.'],
    ['the server gave none', silent(500), 'An error occurred'],
    ['there was no response', noNetwork, UNREACHABLE],
    ['there was no response in time', tooLate, UNREACHABLE],
    ['the response cannot be read', unreadableResponse, 'An error occurred'],
    ['there were too many requests', silent(429), 'Too many requests. Please wait a moment and try again.'],
    ['it is not allowed', silent(403), "You don't have permission to perform this action."],
    ['the reason has special characters', { ...rejected(400), message: "$& $1 $' ..." }, "$& $1 $' ..."],
  ])('because %s', (_, error, reason) => {
    expect(initializationSentence(error)).toBe(`Failed to initialize payment: ${reason}`)
  })
})

describe('an order that cannot be loaded', () => {
  test.each([
    'No service or product selected',
    'Service not found',
    'Could not fetch product information',
    'Product information not found',
  ])('because of the order problem %j shows only that', (message) => {
    const errors: ApiError[] = [
      { kind: 'unexpected', message, code: ORDER_PROBLEM },
      { ...silent(404), message, code: ORDER_PROBLEM, reference: '7F3A21' },
    ]
    expect(errors.map(orderSentence)).toEqual([message, message])
  })

  test.each<[string, ApiError, string]>([
    ['the server gave a reason', rejected(500), 'The server says no.'],
    ['there was no response', noNetwork, UNREACHABLE],
    ['the response cannot be read', unreadableResponse, 'An error occurred'],
  ])('because %s', (_, error, reason) => {
    expect(orderSentence(error)).toBe(`Failed to load product info: ${reason}`)
  })
})

test('products that cannot be loaded have their own message', () => {
  expect(describeError(silent(500), 'products').text).toBe('Failed to load available products')
})

test.each<[string, ApiError, string]>([
  ['the server gave a reason', rejected(422), 'The server says no.'],
  ['the server gave none', silent(404), 'Invalid promotion code'],
  ['it cannot be applied', unreadableResponse, 'Invalid promotion code'],
  ['there was no response', noNetwork, 'Network error - please check your connection'],
  ['there were too many requests', silent(429), 'Too many requests. Please wait a moment and try again.'],
])('a promotion code that is not applied because %s has its message', (_, error, sentence) => {
  expect(promotionSentence(error)).toBe(sentence)
})
