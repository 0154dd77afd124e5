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
  ['no price', undefined, 'No readable price.'],
  ['currency', inEuros, 'Sold in EUR: an amount in USD can not be taken off.'],
  ['minimum', plan, 'Below the minimum amount of 20.00 USD: it can not be used.'],
  ['minimum', inEuros, 'Sold in EUR, the minimum amount is 20.00 USD: it can not be used.'],
  ['above', plan, 'It takes off more than the first payment: the rest is lost.'],
  ['not for sale', undefined, 'Not for sale at the moment.'],
  ['not for sale', plan, 'Not for sale at the moment.'],
] as const)('%s of %j: %s', (problem, priced, text) => {
  expect(problemText(problem, priced, promotion)).toBe(text)
})

test('a promotion without a currency counts in dollars', () => {
  expect(problemText('minimum', plan, { ...promotion, currency: undefined })).toContain('20.00 USD')
})

test('a minimum amount that cannot be shown truly is not known', () => {
  expect(problemText('minimum', plan, { ...promotion, currency: 'isk' })).toBe(
    'Sold in USD, the minimum amount is not known: it can not be used.',
  )
})
