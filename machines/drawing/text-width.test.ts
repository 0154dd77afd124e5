import { expect, test } from 'vitest'
import { textWidth } from './text-width'

const upright = { size: 12, isBold: false }

test('the width of a text is the sum of its letters, rounded up', () => {
  // In thousandths: c 500, h 556, e 556, c 500, k 500, A 667, g 556, a 556, i 222, n 556.
  expect(textWidth('checkAgain', upright)).toBe(Math.ceil((5169 * 12) / 1000))
  expect(textWidth('checkAgain', { size: 12, isBold: true })).toBeGreaterThan(textWidth('checkAgain', upright))
  expect(textWidth('', upright)).toBe(0)
})

test('every printable letter has a width, and an unknown one gets the largest', () => {
  const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  const large = { size: 1000, isBold: false }
  const unknown = textWidth('字', large)
  for (const letter of printable.filter((each) => each !== '@')) {
    expect(textWidth(letter, large), letter).toBeLessThan(unknown)
    expect(textWidth(letter, { ...large, isBold: true }), letter).toBeLessThan(unknown)
  }
})
