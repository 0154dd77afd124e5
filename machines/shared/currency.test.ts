import { expect, test } from 'vitest'
import { decimalsOf } from './currency'

test.each([
  ['USD', 2],
  ['eur', 2],
  ['Gbp', 2],
  ['HUF', 2],
  ['JPY', 0],
  ['krw', 0],
  ['BHD', 3],
  ['kwd', 3],
  // The payment provider charges these with a different number of decimals.
  ['ISK', undefined],
  ['UGX', undefined],
  ['MGA', undefined],
  // Has three decimals, but the payment provider does not support it.
  ['LYD', undefined],
  ['XYZ', undefined],
  ['', undefined],
  ['dollars', undefined],
  ['constructor', undefined],
  [' USD', undefined],
])('amounts in %j have %s decimals', (currency, decimals) => {
  expect(decimalsOf(currency)).toBe(decimals)
})

/** ISO 4217 has two decimals for these and Unicode's data has none, because no one uses them. Browsers follow one or the other. */
const WITHOUT_SMALL_CHANGE = 'AFN ALL COP HUF IDR LAK LBP MMK PKR RSD SOS STD TWD TZS UZS YER CRC NOK SEK CZK'.split(
  ' ',
)

test('every known currency has as many decimals as in Intl', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)))
  const known = codes.filter((code) => decimalsOf(code) !== undefined)
  const digits = (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
  expect(known).toHaveLength(138)
  const others = known.filter((code) => digits(code) !== decimalsOf(code))
  expect(others.filter((code) => decimalsOf(code) !== 2 || !WITHOUT_SMALL_CHANGE.includes(code))).toEqual([])
})
