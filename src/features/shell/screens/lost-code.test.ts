import { expect, test } from 'vitest'
import { isLostCode, nameLostCode } from './lost-code'

const LOST = [
  ['Chromium', 'Failed to fetch dynamically imported module: https://portal.example/assets/admin-1.js'],
  ['Firefox', 'error loading dynamically imported module: https://portal.example/assets/admin-1.js'],
  ['Safari', 'Importing a module script failed.'],
  ['Vite', 'Unable to preload CSS for /assets/admin-1.css'],
] as const

test.each(LOST)('code that is lost is known by the words of %s, also once it has been named', (_, words) => {
  const payload = new TypeError(words)
  const before = isLostCode(payload)
  nameLostCode({ payload })
  expect([before, isLostCode(payload)]).toEqual([true, true])
})

test.each(LOST)('what has been named does not begin with the words that the router looks for: %s', (_, words) => {
  const payload = new TypeError(words)
  nameLostCode({ payload })
  expect(payload.message).toBe(`lost code: ${words}`)
})

test.each([new Error('undefined is not a function'), 'Failed to fetch dynamically imported module', undefined])(
  'any other failure is none of it: %s',
  (error) => {
    expect(isLostCode(error)).toBe(false)
  },
)
