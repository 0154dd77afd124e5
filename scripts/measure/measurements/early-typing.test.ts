import { expect, test } from 'vitest'
import { survivesFrom } from './early-typing'

const typed = [...'abcd'].map((character, index) => ({ at: (index + 1) * 100, character }))

test('typing counts from the first character that stays with all later ones', () => {
  expect(survivesFrom(typed, 'abcd')).toBe(100)
  expect(survivesFrom(typed, 'cd')).toBe(300)
})

test('no typing counts if the last character is lost', () => {
  expect(survivesFrom(typed, '')).toBe(Number.POSITIVE_INFINITY)
  expect(survivesFrom(typed, 'abc')).toBe(Number.POSITIVE_INFINITY)
  expect(survivesFrom(typed, 'xabcd')).toBe(Number.POSITIVE_INFINITY)
})
