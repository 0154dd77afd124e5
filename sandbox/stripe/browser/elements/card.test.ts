import { expect, test } from 'vitest'
import { checkCode, checkExpiry, checkNumber, formatCode, formatExpiry, formatNumber } from './card'

test.each([
  ['4', '4'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242x42424242999', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['3782', '3782'],
])('the number %j is formatted as %j', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown)
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['5', '05'],
  ['123', '12 / 3'],
  ['12/34', '12 / 34'],
  ['12/2034', '12 / 34'],
  ['12 / 345', '12 / 34'],
])('the date %j is formatted as %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

test.each([
  ['4242 4242 4242 4242', undefined],
  ['3782 822463 10005', undefined],
  ['4242 4242 4242 424', 'incomplete_number'],
  ['4242 4242 4242 4243', 'invalid_number'],
])('the number %j has the problem %s', (number, code) => {
  expect(checkNumber(number)?.code).toBe(code)
})

test.each([
  ['06 / 26', undefined],
  ['01 / 27', undefined],
  ['05 / 26', 'invalid_expiry_year_past'],
  ['12 / 25', 'invalid_expiry_year_past'],
  ['13 / 27', 'incomplete_expiry'],
  ['12 / 3', 'incomplete_expiry'],
  ['', 'incomplete_expiry'],
])('in June 2026 the date %j has the problem %s', (date, code) => {
  expect(checkExpiry(date, new Date(2026, 5, 15))?.code).toBe(code)
})

test.each([
  ['123', '4242', undefined],
  ['12', '4242', 'incomplete_cvc'],
  ['123', '3782', 'incomplete_cvc'],
  ['1234', '3782', undefined],
])('the code %j of the card %j has the problem %s', (code, number, problem) => {
  expect(checkCode(formatCode(code), number)?.code).toBe(problem)
})
