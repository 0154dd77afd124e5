import { expect, test } from 'vitest'
import { survivesFrom } from './early-typing'

const typed = [...'abcd'].map((character, index) => ({ at: (index + 1) * 100, character }))

test('what is typed is kept from the first character on that is in the field with all after it', () => {
  expect(survivesFrom(typed, 'abcd')).toBe(100)
  expect(survivesFrom(typed, 'cd')).toBe(300)
})

test('nothing is kept where the last character is not', () => {
  expect(survivesFrom(typed, '')).toBe(Number.POSITIVE_INFINITY)
  expect(survivesFrom(typed, 'abc')).toBe(Number.POSITIVE_INFINITY)
  expect(survivesFrom(typed, 'xabcd')).toBe(Number.POSITIVE_INFINITY)
})
