import { expect, test } from 'vitest'
import { formatMoney } from './money'

test.each([
  [4999, 'USD', '$49.99'],
  [4999, 'usd', '$49.99'],
  [0, 'USD', '$0.00'],
  [5, 'USD', '$0.05'],
  [100, 'USD', '$1.00'],
  [1_234_567_89, 'USD', '$1,234,567.89'],
  [-300, 'USD', '-$3.00'],
  [1499, 'eur', '€14.99'],
  [1499, 'GBP', '£14.99'],
  // Browsers would round to whole forints.
  [1499, 'HUF', 'HUF\u00a014.99'],
  [5000, 'JPY', '¥5,000'],
  [0, 'jpy', '¥0'],
  [1000, 'BHD', 'BHD\u00a01.000'],
  [12_345, 'kwd', 'KWD\u00a012.345'],
  // The payment provider uses other decimals than ISO 4217.
  ...['ISK', 'UGX', 'MGA'].map((currency) => [500, currency, 'Amount not known'] as const),
  // Not real currencies.
  ...['XYZ', '', 'dollars', 'U$D'].map((currency) => [1499, currency, 'Amount not known'] as const),
] as const)('%i minor units of %j are formatted as %j', (minorUnits, currency, text) => {
  expect(formatMoney(minorUnits, currency)).toBe(text)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 14.5, 1e300])('the amount %s does not throw', (amount) => {
  expect(['usd', 'none'].map((currency) => typeof formatMoney(amount, currency))).toEqual(['string', 'string'])
})
