import { expect, test } from 'vitest'
import { formatCount } from './count'

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
