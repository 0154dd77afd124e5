import { expect, test } from 'vitest'
import { isLostCode, nameLostCode } from './lost-code'

const LOST = [
  ['Chromium', 'Failed to fetch dynamically imported module: https://portal.example/assets/admin-1.js'],
  ['Firefox', 'error loading dynamically imported module: https://portal.example/assets/admin-1.js'],
  ['Safari', 'Importing a module script failed.'],
  ['Vite', 'Unable to preload CSS for /assets/admin-1.css'],
] as const

test.each(LOST)('recognizes the message of %s, also after it is prefixed', (_, message) => {
  const payload = new TypeError(message)
  const before = isLostCode(payload)
  nameLostCode({ payload })
  expect([before, isLostCode(payload)]).toEqual([true, true])
})

// The router reloads the page if a message begins with the browser's own text.
test.each(LOST)('prefixes the message of %s', (_, message) => {
  const payload = new TypeError(message)
  nameLostCode({ payload })
  expect(payload.message).toBe(`lost code: ${message}`)
})

test.each([new Error('undefined is not a function'), 'Failed to fetch dynamically imported module', undefined])(
  'does not mistake another error for lost code: %s',
  (error) => {
    expect(isLostCode(error)).toBe(false)
  },
)
