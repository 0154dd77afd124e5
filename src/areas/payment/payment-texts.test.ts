import { expect, test } from 'vitest'
import type { ApiError } from '#machines/shared/api-error'
import { noNetwork, rejected } from '#machines/testing/people'
import * as texts from './payment-texts'

const UNREACHABLE = 'Unable to connect to the server. Please check your internet connection and try again.'
const silent = (status: number): ApiError => ({ kind: 'http', status, message: '' })
const bug = (message: string): ApiError => ({ kind: 'unexpected', message })

test("a card that is not charged has the provider's message, or the text of its reason", () => {
  const shown = ['', 'Your card has expired.'].map((message) => texts.cardSentence({ reason: 'declined', message }))
  expect(shown).toEqual(['Your card was declined. Please try a different payment method.', 'Your card has expired.'])
  expect(texts.cardSentence({ reason: 'failed', message: '' })).toBe('Payment failed. Please try again.')
  const notReady = texts.cardSentence({ reason: 'notReady', message: '' })
  expect(notReady).toBe('Payment system not ready. Please wait and try again.')
})

const SUPPORT = 'Please contact support with these references.'

test.each([
  [['pi_1', 'pi_2'], `Two payments were made: pi_1 and pi_2. ${SUPPORT} We'll refund one of them.`],
  [['pi_1', 'pi_2', 'pi_3'], `3 payments were made: pi_1, pi_2, pi_3. ${SUPPORT} We'll refund all but one.`],
])('payments that went through for one purchase are all named: %j', (ids, sentence) => {
  const [first, ...others] = ids
  expect([texts.paidTwiceSentence(ids), texts.unplacedSentence(first, others)]).toEqual([sentence, sentence])
})

test('payments that may still go through are all named', () => {
  const REFUND = "If your bank shows more than one payment, please contact support. We'll refund all but one."
  expect([texts.openPaymentSentence(['pi_1']), texts.openPaymentSentence(['pi_1', 'pi_2'])]).toEqual([
    `An earlier payment may still go through: pi_1. ${REFUND}`,
    `Earlier payments may still go through: pi_1 and pi_2. ${REFUND}`,
  ])
})

test('a single payment without a service, or none, has its text', () => {
  expect([texts.unplacedSentence('pi_1', []), texts.unplacedSentence(undefined, [])]).toEqual([
    "Your payment went through. You won't be charged twice.",
    'Nothing was due.',
  ])
})

const PROVIDER = "We couldn't reach the payment provider. A content blocker may be the cause."

test.each<[string, ApiError | null, string]>([
  ["the provider's script did not load", null, PROVIDER],
  ["the provider's script failed", bug(''), PROVIDER],
  ["the provider's form gave a reason", bug('Bad key.'), 'Bad key.'],
  ['the server gave a reason', rejected(409), 'The server says no.'],
  ['there was no response', noNetwork, UNREACHABLE],
  ['the reason has special characters', { ...rejected(400), message: "$& $1 $' ..." }, "$& $1 $' ..."],
])('a payment cannot be started because %s', (_, error, reason) => {
  expect(texts.initializationSentence(error)).toBe(`Failed to initialize payment: ${reason}`)
})

test.each<[string, ApiError, string]>([
  ['the server gave a reason', rejected(422), 'The server says no.'],
  ['the server gave none', silent(404), 'Invalid promotion code'],
  ['there was no response', noNetwork, 'Network error - please check your connection'],
])('a promotion code is not applied because %s', (_, error, sentence) => {
  expect(texts.promotionSentence(error)).toBe(sentence)
})
