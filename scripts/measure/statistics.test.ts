import { expect, test } from 'vitest'
import { median, mediansOf, most, over, slope } from './statistics'

test('the median is the middle, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 100, 2])).toBe(3)
  expect(median([])).toBeNaN()
})

test('medians of records ignore records without the key', () => {
  expect(mediansOf<'a' | 'b'>([{ a: 1, b: 10 }, { a: 3 }, { a: 2 }])).toEqual({ a: 2, b: 10 })
})

test('the slope is the slope of the regression line', () => {
  const line = [1, 2, 3, 4].map((hour) => [hour, 500 + 20 * hour] as const)
  expect(slope(line)).toBeCloseTo(20)
  const wave = [1, 2, 3, 4].map((hour) => [hour, hour === 2 || hour === 3 ? 510 : 500] as const)
  expect(slope(wave)).toBeCloseTo(0)
})

test('unknown values are ignored and give no ratio', () => {
  expect(most([3, undefined, 7])).toBe(7)
  expect(most([undefined])).toBeUndefined()
  expect(over(3, 2)).toBe(1.5)
  expect(over(undefined, 2)).toBeUndefined()
})
