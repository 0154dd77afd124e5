import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testProperty } from '../testing/random-cases'
import { amountText, decimalsOf, majorUnitsText, minorUnitsOf } from './minor-units'

test.each([
  ...Object.entries({ '5': 500, '5.5': 550, '5.55': 555, '0.01': 1, '.5': 50, '.05': 5, '5.': 500, '0': 0, '0.00': 0 }),
  ...Object.entries({ '007': 700, ' 12,50 ': 1250, '\u00a012.50\n': 1250, '999999999.99': 99_999_999_999 }),
  // In float arithmetic, each of these is less than its number of cents.
  ...Object.entries({ '1.15': 115, '4.35': 435, '8.2': 820, '1145.1': 114_510 }),
])('reads the typed amount %j as %d minor units', (typed, minorUnits) => {
  expect(minorUnitsOf(typed)).toBe(minorUnits)
})

test.each([
  ...['', ' ', '.', ',', '5.555', '1,000', '1,000.00', '1.000,00', '1 000', '-5', '+5', '5 USD', '$5', 'five', '1e3'],
  ...['0x10', 'NaN', 'Infinity', '٣', '５', '1000000000', '0000000001', '1\n2'],
])('does not read %j as an amount', (typed) => {
  expect(minorUnitsOf(typed)).toBeUndefined()
})

test.each([
  ...Object.entries({ '12.50': 1250, '0.00': -0, '0.01': 1, '0.10': 10, '1.00': 100, '999999999.99': 99_999_999_999 }),
  ...Object.entries({ '90071992547409.91': Number.MAX_SAFE_INTEGER, '-0.05': -5, '-12.50': -1250, '0.125': 12.5 }),
  ...Object.entries({ '0.00': 0, NaN: Number.NaN, Infinity: Number.POSITIVE_INFINITY }),
])('writes %2$d minor units as %1$s', (text, minorUnits) => {
  expect(majorUnitsText(minorUnits)).toBe(text)
})

test.each([
  [0, { '5000': 5000, '5000.': 5000, '5000.5': undefined, '.': undefined }],
  [3, { '1': 1000, '1.5': 1500, '1.234': 1234, '1.2345': undefined }],
])('reads typed amounts with %d decimals: %j', (decimals, amounts) => {
  const read = Object.keys(amounts).map((typed) => [typed, minorUnitsOf(typed, decimals)])
  expect(Object.fromEntries(read)).toEqual(amounts)
})

test.each([
  [0, { '5000': 5000, '0': 0, '-5': -5 }],
  [3, { '1.234': 1234, '0.001': 1, '-1.000': -1000, '0.0125': 12.5 }],
])('writes minor units with %d decimals: %j', (decimals, amounts) => {
  const written = Object.values(amounts).map((minorUnits) => majorUnitsText(minorUnits, decimals))
  expect(written).toEqual(Object.keys(amounts))
})

test('shows an amount with its currency, unless its decimals are not known', () => {
  const [isk, xyz] = [undefined, undefined]
  const shown = { usd: '49.99 USD', EUR: '49.99 EUR', jpy: '4999 JPY', bhd: '4.999 BHD', isk, xyz }
  expect(Object.keys(shown).map((currency) => amountText(4999, currency))).toEqual(Object.values(shown))
  expect([amountText(5, 'gbp'), amountText(0, 'usd')]).toEqual(['0.05 GBP', '0.00 USD'])
})

const amounts = fc.tuple(fc.nat({ max: 99_999_999_999 }), fc.constantFrom(0, 2, 3))

testProperty('reads a written amount as the same number', 500, amounts, ([minorUnits, decimals]) => {
  fc.pre(minorUnits < 10 ** (9 + decimals))
  expect(minorUnitsOf(majorUnitsText(minorUnits, decimals), decimals)).toBe(minorUnits)
})

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
