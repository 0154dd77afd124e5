import { expect, test } from 'vitest'
import { portFrom } from './ports'

test.each([
  [undefined, 4000],
  ['', 4000],
  ['0', 0],
  ['5173', 5173],
  ['65535', 65535],
])('PORT=%s means %i', (text, port) => {
  expect(portFrom('PORT', text, 4000)).toBe(port)
})

test.each(['-1', '65536', '80.5', 'http', '4000 '.repeat(2)])('PORT=%s is rejected', (text) => {
  expect(() => portFrom('PORT', text, 4000)).toThrow(`PORT must be a port number from 0 to 65535, not "${text}".`)
})
