import { expect, test } from 'vitest'
import type { PreviewedPromotion } from '#machines/admin/catalogue/promotion-preview'
import type { Plan } from '#machines/payment/pricing'
import { promotion } from '#machines/testing/people'
import { problemText } from './preview-texts'
import * as texts from './promotion-texts'

test.each([
  ['once', undefined, 'Once'],
  ['once', 6, 'Once'],
  ['forever', undefined, 'Forever'],
  ['repeating', 1, '1 month'],
  ['repeating', 6, '6 months'],
  ['repeating', undefined, 'Repeating'],
  ['weekly', 6, 'weekly'],
  ['', undefined, '–'],
  [undefined, undefined, '–'],
] as const)('the duration %s with %s months is shown as %s', (duration, durationInMonths, text) => {
  expect(texts.durationText({ duration, durationInMonths })).toBe(text)
})

test.each([
  [3, 100, '3 of 100'],
  [3, undefined, '3'],
  [3, 0, '3'],
  [0, 1000, '0 of 1,000'],
  [undefined, 100, '–'],
])('%s of %s redemptions are shown as %s', (timesRedeemed, maxRedemptions, text) => {
  expect(texts.usedText({ timesRedeemed, maxRedemptions })).toBe(text)
})

test('redemptions have a sentence', () => {
  expect([undefined, 0, 1, 1200].map(texts.usedSentence)).toEqual([
    ...["We don't know how many times it has been used.", 'It has never been used.'],
    ...['It has been used once.', 'It has been used 1,200 times.'],
  ])
})

test('a limit has a text', () => {
  expect([undefined, 0, 1, 2500].map(texts.limitText)).toEqual(['No limit', 'No limit', '1', '2,500'])
})

test('the last day has a text: the day in UTC, in every time zone', () => {
  const days = ['2030-12-31T23:59:59.000Z', '2030-12-31T00:00:01.000Z', '2030-12-31']
  expect(days.map(texts.redeemByText)).toEqual(days.map(() => 'Dec 31, 2030'))
  expect([undefined, 'soon'].map(texts.redeemByText)).toEqual(['No expiration', '–'])
})

test('the products of a promotion have a text', () => {
  const products = [[], ['ACPMH'], ['ACPMH', 'ACPYH', 'ACPLH']]
  const shown = products.map((applicableProducts) => texts.appliesToText({ applicableProducts }))
  expect(shown).toEqual(['All products', 'ACPMH', '3 products'])
})

const plan: Plan = { setup: 0, recurring: 500, currency: 'usd', interval: 'month', intervalCount: 1, lines: 1 }
const inEuros: Plan = { ...plan, currency: 'eur' }

test.each([
  ['no price', undefined, 'usd', 'No valid price.'],
  ['currency', inEuros, 'usd', "Sold in EUR. A discount in USD doesn't apply."],
  ['minimum', plan, 'usd', "Below the minimum amount of 20.00 USD. The promotion doesn't apply."],
  ['minimum', plan, undefined, "Below the minimum amount of 20.00 USD. The promotion doesn't apply."],
  ['minimum', inEuros, 'usd', "Sold in EUR, but the minimum amount is 20.00 USD. The promotion doesn't apply."],
  ['minimum', plan, 'isk', "Sold in USD, but the minimum amount is unknown. The promotion doesn't apply."],
  ['above', plan, 'usd', 'The discount exceeds the first payment. The rest is not carried over.'],
  ['not for sale', undefined, 'usd', 'Not for sale at the moment.'],
  ['not for sale', plan, 'usd', 'Not for sale at the moment.'],
] as const)('the problem %s with the plan %j and a discount in %s: %s', (problem, priced, currency, text) => {
  const previewed: PreviewedPromotion = {
    ...promotion({ amountOff: 500, currency }),
    stripeId: undefined,
    minimumAmount: 2000,
    redeemBy: undefined,
  }
  expect(problemText(problem, priced, previewed)).toBe(text)
})
