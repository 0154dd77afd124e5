import { expect, test } from 'vitest'
import { amountText } from './amount-text'

test.each([
  [6498, 'usd', '64.98 USD'],
  [0, 'EUR', '0.00 EUR'],
  [5000, 'jpy', '5000 JPY'],
  [1000, 'bhd', '1.000 BHD'],
  // ISO 4217 defines no decimals for ISK, but the provider charges it with two.
  [500, 'isk', '5.00 ISK'],
])('%d minor units of %s are %s', (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text)
})
