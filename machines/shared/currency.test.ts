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
  // The payment provider charges these by other decimals than they have.
  ['ISK', undefined],
  ['UGX', undefined],
  ['MGA', undefined],
  // Of three decimals, and not among what the provider sells in.
  ['LYD', undefined],
  ['XYZ', undefined],
  ['', undefined],
  ['dollars', undefined],
  ['constructor', undefined],
  [' USD', undefined],
])('amounts in %j have %s decimals', (currency, decimals) => {
  expect(decimalsOf(currency)).toBe(decimals)
})

/** With two decimals by ISO 4217, of which people and so Unicode's data use none; browsers follow one or the other. */
const WITHOUT_SMALL_CHANGE = 'AFN ALL COP HUF IDR LAK LBP MMK PKR RSD SOS STD TWD TZS UZS YER CRC NOK SEK CZK'.split(
  ' ',
)

test('every currency that is known has the decimals that Intl says', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)))
  const known = codes.filter((code) => decimalsOf(code) !== undefined)
  const digits = (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
  expect(known).toHaveLength(138)
  const others = known.filter((code) => digits(code) !== decimalsOf(code))
  expect(others.filter((code) => decimalsOf(code) !== 2 || !WITHOUT_SMALL_CHANGE.includes(code))).toEqual([])
})
