import { expect, test } from 'vitest'
import { checkCode, checkExpiry, checkNumber, formatCode, formatExpiry, formatNumber } from './card'

test.each([
  ['number', '4', '4', formatNumber],
  ['number', '42424', '4242 4', formatNumber],
  ['number', '4242-4242x42424242999', '4242 4242 4242 4242', formatNumber],
  ['number', '378282246310005', '3782 822463 10005', formatNumber],
  ['number', '3782', '3782', formatNumber],
  ['date', '1', '1', formatExpiry],
  ['date', '12', '12', formatExpiry],
  ['date', '5', '05', formatExpiry],
  ['date', '123', '12 / 3', formatExpiry],
  ['date', '12/34', '12 / 34', formatExpiry],
  ['date', '12/2034', '12 / 34', formatExpiry],
  ['date', '12 / 345', '12 / 34', formatExpiry],
  ['code', '12x345', '1234', formatCode],
])('the %s %j is shown as %j', (_, typed, shown, format) => {
  expect(format(typed)).toBe(shown)
})

const inJune2026 = (date: string) => checkExpiry(date, new Date(2026, 5, 15))
const codeOf = (number: string) => (code: string) => checkCode(code, number)

test.each([
  ['number', '4242 4242 4242 4242', undefined, checkNumber],
  ['number', '3782 822463 10005', undefined, checkNumber],
  ['number', '4242 4242 4242 424', 'incomplete_number', checkNumber],
  ['number', '4242 4242 4242 4243', 'invalid_number', checkNumber],
  ['date', '06 / 26', undefined, inJune2026],
  ['date', '01 / 27', undefined, inJune2026],
  ['date', '05 / 26', 'invalid_expiry_year_past', inJune2026],
  ['date', '12 / 25', 'invalid_expiry_year_past', inJune2026],
  ['date', '13 / 27', 'incomplete_expiry', inJune2026],
  ['date', '12 / 3', 'incomplete_expiry', inJune2026],
  ['date', '', 'incomplete_expiry', inJune2026],
  ['code', '123', undefined, codeOf('4242')],
  ['code', '12', 'incomplete_cvc', codeOf('4242')],
  ['code', '123', 'incomplete_cvc', codeOf('3782')],
  ['code', '1234', undefined, codeOf('3782')],
])('the %s %j has the problem %s', (_, text, code, check) => {
  expect(check(text)?.code).toBe(code)
})
