import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../testing/runs'
import { ipv4Problem, portProblem, readWholeNumber, wholeNumberOf, wholeNumberProblem } from './numbers'

const BAD_ADDRESS = 'Please enter a valid IP address'
const BAD_PORT = 'Please enter a valid port number (1-65535)'
const BAD_MONTHS = 'Please enter a whole number from 1 to 36'

describe('reading a whole number', () => {
  test.each([
    ['0', 0],
    [' 36\n', 36],
    ['007', 7],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740992', undefined],
    ['9'.repeat(400), undefined],
    ['', undefined],
    [' ', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['-1', undefined],
    ['+5', undefined],
    ['2.5', undefined],
    ['5.', undefined],
    ['1 000', undefined],
    ['1,000', undefined],
    ['1_000', undefined],
    ['１２', undefined],
    ['٣', undefined],
    ['Infinity', undefined],
  ])('reads %j as %s', (text, number) => {
    expect(readWholeNumber(text)).toBe(number)
  })

  test('reads every safe integer as itself', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (number) => readWholeNumber(String(number)) === number),
      { numRuns: runs(250) },
    )
  })
})

test.each([
  ['1', undefined],
  ['36', undefined],
  [' 12 ', undefined],
  ['0', BAD_MONTHS],
  ['37', BAD_MONTHS],
  ['', BAD_MONTHS],
  ['six', BAD_MONTHS],
  ['1.0', BAD_MONTHS],
])('%j months: %s', (text, problem) => {
  expect(wholeNumberProblem(text, 1, 36)).toBe(problem)
})

test.each([
  ['1', undefined],
  ['65535', undefined],
  [' 30120 ', undefined],
  ['0', BAD_PORT],
  ['65536', BAD_PORT],
  ['', BAD_PORT],
  ['-1', BAD_PORT],
  ['3306a', BAD_PORT],
  ['1e3', BAD_PORT],
])('the port %j: %s', (text, problem) => {
  expect(portProblem(text)).toBe(problem)
})

test.each([
  ['203.0.113.20', undefined],
  ['0.0.0.0', undefined],
  ['255.255.255.255', undefined],
  [' 127.0.0.1\n', undefined],
  ['', BAD_ADDRESS],
  ['  ', BAD_ADDRESS],
  ['203.0.113', BAD_ADDRESS],
  ['203.0.113.20.1', BAD_ADDRESS],
  ['203.0.113.', BAD_ADDRESS],
  ['203.0.113.256', BAD_ADDRESS],
  ['203.0.113.020', BAD_ADDRESS],
  ['203.0.113.00', BAD_ADDRESS],
  ['203.0.113.-1', BAD_ADDRESS],
  ['203.0.113.1e1', BAD_ADDRESS],
  ['203.0.113.0x1', BAD_ADDRESS],
  ['203. 0.113.20', BAD_ADDRESS],
  ['203.0.113.20:30120', BAD_ADDRESS],
  ['3405803796', BAD_ADDRESS],
  ['::1', BAD_ADDRESS],
  ['２０３.0.113.20', BAD_ADDRESS],
  ['localhost', BAD_ADDRESS],
])('the address %j: %s', (text, problem) => {
  expect(ipv4Problem(text)).toBe(problem)
})

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['12.7', 12],
  ['12.', 12],
  ['0', 0],
  ['007', 7],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740992', 0],
  ['', 0],
  ['-1', 0],
  ['-0', 0],
  ['abc', 0],
  ['12 pieces', 0],
  ['1,000', 1000],
  ['12,345,678', 12_345_678],
  ['1,00', 0],
  [',100', 0],
  ['1e3', 0],
  ['0x10', 0],
  ['NaN', 0],
  ['Infinity', 0],
  ['1'.repeat(400), 0],
])('reads the typed count %j as %d', (typed, number) => {
  expect(Object.is(wholeNumberOf(typed), number)).toBe(true)
})
