import { expect, test } from 'vitest'
import { isWhole, readOptions } from './options'

test('without options, everything is measured five times', () => {
  const options = readOptions([])
  expect(options).toMatchObject({ runs: 5, hours: 4, isBuilt: false, testMinutes: undefined })
  expect(isWhole(options)).toBe(true)
  for (const part of ['--only=loading', '--screens=login', '--built']) expect(isWhole(readOptions([part]))).toBe(false)
})

test('parts and screens can be given in any order', () => {
  const { parts, screens } = readOptions(['--only', 'lists,loading', '--screens', 'users,login'])
  expect(parts).toEqual(['loading', 'lists'])
  expect(screens).toEqual(['login', 'users'])
})

test('an invalid value is rejected with its name', () => {
  expect(() => readOptions(['--only', 'paint'])).toThrow('Unknown value "paint" for --only. Use any of: loading,')
  expect(() => readOptions(['--runs', '0'])).toThrow('not "0"')
  expect(() => readOptions(['--hours', 'many'])).toThrow('not "many"')
})
