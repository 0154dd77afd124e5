import { expect, test } from 'vitest'
import { decimalsOf } from './currency'

test.each([
  [2, ['USD', 'eur', 'Gbp', 'HUF']],
  [0, ['JPY', 'krw']],
  [3, ['BHD', 'kwd']],
  // The payment provider charges the first three with a different number of decimals, and does not support the fourth.
  [undefined, ['ISK', 'UGX', 'MGA', 'LYD', 'XYZ', '', 'dollars', 'constructor', ' USD']],
])('amounts have %s decimals in %j', (decimals, currencies) => {
  expect(currencies.map((currency) => [currency, decimalsOf(currency)])).toEqual(
    currencies.map((currency) => [currency, decimals]),
  )
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
