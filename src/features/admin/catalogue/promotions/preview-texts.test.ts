import { expect, test } from 'vitest'
import type { PreviewedPromotion } from '#machines/admin/catalogue/promotion-preview'
import type { Plan } from '#machines/payment/pricing'
import { problemText } from './preview-texts'

const plan: Plan = { setup: 0, recurring: 500, currency: 'usd', interval: 'month', intervalCount: 1 }
const inEuros: Plan = { ...plan, currency: 'eur' }

const promotion: PreviewedPromotion = {
  code: 'FIVE',
  name: 'Five off',
  percentOff: undefined,
  amountOff: 500,
  currency: 'usd',
  duration: 'once',
  durationInMonths: undefined,
  stripeId: undefined,
  applicableProducts: [],
  minimumAmount: 2000,
  redeemBy: undefined,
}

test.each([
  ['no price', undefined, 'No valid price.'],
  ['currency', inEuros, "Sold in EUR. A discount in USD doesn't apply."],
  ['minimum', plan, "Below the minimum amount of 20.00 USD. The promotion doesn't apply."],
  ['minimum', inEuros, "Sold in EUR, but the minimum amount is 20.00 USD. The promotion doesn't apply."],
  ['above', plan, 'The discount exceeds the first payment. The rest is not carried over.'],
  ['not for sale', undefined, 'Not for sale at the moment.'],
  ['not for sale', plan, 'Not for sale at the moment.'],
] as const)('the problem %s with the plan %j: %s', (problem, priced, text) => {
  expect(problemText(problem, priced, promotion)).toBe(text)
})

test('a promotion without a currency is in dollars', () => {
  expect(problemText('minimum', plan, { ...promotion, currency: undefined })).toContain('20.00 USD')
})

test('a minimum amount in a currency with unknown decimals is unknown', () => {
  expect(problemText('minimum', plan, { ...promotion, currency: 'isk' })).toBe(
    "Sold in USD, but the minimum amount is unknown. The promotion doesn't apply.",
  )
})
