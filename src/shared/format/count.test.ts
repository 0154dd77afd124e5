import { expect, test } from 'vitest'
import { countOf, formatCount } from './count'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [25000, '25,000'],
  [1234567, '1,234,567'],
  [-1234, '-1,234'],
  [12.5, '12.5'],
  [1234.567, '1,234.567'],
  [undefined, undefined],
])('%s is formatted as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  [0, '0 services'],
  [1, '1 service'],
  [1234, '1,234 services'],
])('%s things are counted in the right number', (count, text) => {
  expect(countOf(count, 'services')).toBe(text)
})
