import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs'
import { amountText, majorUnitsText, minorUnitsOf } from './minor-units'

test.each([
  ['5', 500],
  ['5.5', 550],
  ['5.55', 555],
  ['0.01', 1],
  ['.5', 50],
  ['.05', 5],
  ['5.', 500],
  ['0', 0],
  ['0.00', 0],
  ['007', 700],
  [' 12,50 ', 1250],
  ['\u00a012.50\n', 1250],
  // In float arithmetic, each of these is less than its number of cents.
  ['1.15', 115],
  ['4.35', 435],
  ['8.2', 820],
  ['1145.1', 114_510],
  ['999999999.99', 99_999_999_999],
])('reads the typed amount %j as %d minor units', (typed, minorUnits) => {
  expect(minorUnitsOf(typed)).toBe(minorUnits)
})

test.each([
  '',
  ' ',
  '.',
  ',',
  '5.555',
  '1,000',
  '1,000.00',
  '1.000,00',
  '1 000',
  '-5',
  '+5',
  '5 USD',
  '$5',
  'five',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '٣',
  '５',
  '1000000000',
  '0000000001',
  '1\n2',
])('does not read %j as an amount', (typed) => {
  expect(minorUnitsOf(typed)).toBeUndefined()
})

test.each([
  [1250, '12.50'],
  [0, '0.00'],
  [-0, '0.00'],
  [1, '0.01'],
  [10, '0.10'],
  [100, '1.00'],
  [99_999_999_999, '999999999.99'],
  [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  [-5, '-0.05'],
  [-1250, '-12.50'],
  [12.5, '0.125'],
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
])('writes %d minor units as %s', (minorUnits, text) => {
  expect(majorUnitsText(minorUnits)).toBe(text)
})

test.each([
  ['5000', 0, 5000],
  ['5000.', 0, 5000],
  ['5000.5', 0, undefined],
  ['.', 0, undefined],
  ['1', 3, 1000],
  ['1.5', 3, 1500],
  ['1.234', 3, 1234],
  ['1.2345', 3, undefined],
])('reads the typed amount %j with %d decimals as %s minor units', (typed, decimals, minorUnits) => {
  expect(minorUnitsOf(typed, decimals)).toBe(minorUnits)
})

test.each([
  [5000, 0, '5000'],
  [0, 0, '0'],
  [-5, 0, '-5'],
  [1234, 3, '1.234'],
  [1, 3, '0.001'],
  [-1000, 3, '-1.000'],
])('writes %d minor units with %d decimals as %s', (minorUnits, decimals, text) => {
  expect(majorUnitsText(minorUnits, decimals)).toBe(text)
})

test.each([
  [4999, 'usd', '49.99 USD'],
  [1000, 'EUR', '10.00 EUR'],
  [5, 'gbp', '0.05 GBP'],
  [0, 'usd', '0.00 USD'],
  [5000, 'jpy', '5000 JPY'],
  [1000, 'bhd', '1.000 BHD'],
  [500, 'isk', undefined],
  [500, 'xyz', undefined],
])('shows %d minor units of %s as %s', (minorUnits, currency, text) => {
  expect(amountText(minorUnits, currency)).toBe(text)
})

const RUNS = { numRuns: runs(500) }

test('reads a written amount as the same number', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999_999 }), fc.constantFrom(0, 2, 3), (minorUnits, decimals) => {
      fc.pre(minorUnits < 10 ** (9 + decimals))
      expect(minorUnitsOf(majorUnitsText(minorUnits, decimals), decimals)).toBe(minorUnits)
    }),
    RUNS,
  )
})

test('writes a typed amount as the same amount', () => {
  const digits = (max: number) => fc.stringMatching(new RegExp(`^\\d{1,${max}}$`))
  fc.assert(
    fc.property(digits(9), digits(2), fc.constantFrom('.', ','), (whole, fraction, sign) => {
      const minorUnits = minorUnitsOf(`${whole}${sign}${fraction}`) ?? Number.NaN
      expect(majorUnitsText(minorUnits)).toBe(`${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`)
    }),
    RUNS,
  )
})

test('reads any text as a whole number of minor units or as no amount', () => {
  const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d.,\s-]{0,14}$/))
  fc.assert(
    fc.property(typed, (text) => {
      const minorUnits = minorUnitsOf(text) ?? 0
      expect(Number.isSafeInteger(minorUnits) && minorUnits >= 0).toBe(true)
    }),
    RUNS,
  )
})
