import { expect, test } from 'vitest'
import { ipv4Problem, portProblem, readWholeNumber, wholeNumberOf, wholeNumberProblem } from './numbers'

const none = (text: string) => [text, undefined] as const
const zero = (text: string) => [text, 0] as const

test.each([
  ...Object.entries({ '0': 0, ' 36\n': 36, '007': 7, '9007199254740991': Number.MAX_SAFE_INTEGER }),
  ...['9007199254740992', '9'.repeat(400), '', ' ', '1e3', '0x10', '-1', '+5', '2.5', '5.', '1 000', '1,000'].map(none),
  ...['1_000', '１２', '٣', 'Infinity'].map(none),
] as const)('reads %j as %s', (text, number) => {
  expect(readWholeNumber(text)).toBe(number)
})

const months = (text: string) => wholeNumberProblem(text, 1, 36)

const badAddresses = [
  ...['', '  ', '203.0.113', '203.0.113.20.1', '203.0.113.', '203.0.113.256', '203.0.113.020', '203.0.113.00'],
  ...['203.0.113.-1', '203.0.113.1e1', '203.0.113.0x1', '203. 0.113.20', '203.0.113.20:30120', '3405803796', '::1'],
  ...['２０３.0.113.20', '203.0.113.1000', 'x203.0.113.20', 'localhost'],
]

test.each([
  ['months', months, undefined, ['1', '36', ' 12 ']],
  ['months', months, 'Please enter a whole number from 1 to 36', ['0', '37', '', 'six', '1.0']],
  ['port', portProblem, undefined, ['1', '65535', ' 30120 ']],
  ['port', portProblem, 'Please enter a valid port number (1-65535)', ['0', '65536', '', '-1', '3306a', '1e3']],
  ['address', ipv4Problem, undefined, ['203.0.113.20', '0.0.0.0', '255.255.255.255', ' 127.0.0.1\n']],
  ['address', ipv4Problem, 'Please enter a valid IP address', badAddresses],
])('the %s: %3$s', (_, problemOf, problem, texts) => {
  expect(texts.map((text) => [text, problemOf(text)])).toEqual(texts.map((text) => [text, problem]))
})

test.each([
  ...Object.entries({ '12': 12, ' 12 ': 12, '12.7': 12, '12.': 12, '0': 0, '007': 7, '1,000': 1000 }),
  ...Object.entries({ '12,345,678': 12_345_678, '9007199254740991': 9_007_199_254_740_991 }),
  ...[
    '9007199254740992',
    '',
    '-1',
    '-0',
    'abc',
    '12 pieces',
    '1,00',
    ',100',
    '1,000x',
    'x1,000',
    '1,000,5',
    '1000,000',
  ].map(zero),
  ...['1e3', '0x10', 'NaN', 'Infinity', '1'.repeat(400)].map(zero),
] as const)('reads the typed count %j as %d', (typed, number) => {
  expect(Object.is(wholeNumberOf(typed), number)).toBe(true)
})
