import fc from 'fast-check'
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
  // Minor units are hundredths whatever the currency is: that is what the specification says.
  [1499, 'JPY', '¥14.99'],
  [1499, 'XYZ', 'XYZ\u00a014.99'],
  // What Intl does not take for a currency.
  [1499, '', ' 14.99'],
  [1499, 'dollars', 'DOLLARS 14.99'],
  [1499, '$', '$ 14.99'],
  [1499, 'U$D', 'U$D 14.99'],
])('%i minor units of %j are written as %j', (minorUnits, currency, text) => {
  expect(formatMoney(minorUnits, currency)).toBe(text)
})

test('whatever is given, it is a text with two decimals', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Za-z]{3}$/)),
      (amount, currency) => {
        expect(formatMoney(amount, currency)).toMatch(/\d\.\d{2}$/)
      },
    ),
    { numRuns: 500 },
  )
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 14.5, 1e300])('even %s does not throw', (amount) => {
  expect(['usd', 'none'].map((currency) => typeof formatMoney(amount, currency))).toEqual(['string', 'string'])
})
