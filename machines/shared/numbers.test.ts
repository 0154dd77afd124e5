import { expect, test } from 'vitest'
import * as numbers from './numbers'

const { countProblem, ipv4Problem, portProblem, readCount, readWholeNumber, settledCount, wholeNumberProblem } = numbers

const none = (text: string) => [text, undefined] as const

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

/** Plain counts, texts without a number, and texts with a number that is not plain. */
const counts: Readonly<Record<string, number>> = {
  ...{ '12': 12, ' 12 ': 12, '0': 0, '007': 7, '"50"': 50, '9007199254740991': Number.MAX_SAFE_INTEGER },
  ...{ '1 000': 1000, '1.000': 1000, '1,000': 1000, "1'000": 1000, '1’000': 1000, '12,345,678': 12_345_678 },
  ...{ '1\u00a0000': 1000, '1\u202f000': 1000, '1\u2009000\u2009000': 1_000_000 },
  ...{ '١٢': 12, '١٬٠٠٠': 1000, '१०': 10, '１，０００': 1000, '\u200e50\u200e': 50 },
}
const nothing = ['', ' ', '-', 'many', 'NaN', 'Infinity', 'x,y']
const unclear = [
  ...['10k', '1e3', '0x10', '-5', '−5', '-0', '+5', '2.5', '5.', '.5', '12 pieces', '#5', '½', '٥٫٥', '1_000'],
  ...['1,00', ',100', '1000,000', '1.000,5', '1,000.000', '1 000,000', '1,000,5', '0.500', '0,500', '1  000', '1 00'],
  ...['9007199254740992', '9,007,199,254,740,992', '1'.repeat(400)],
]

test('a plain count is read, and shown in digits', () => {
  const texts = Object.keys(counts)
  const read = texts.map((text) => [text, readCount(text), countProblem(text), settledCount(text, '')])
  expect(read).toEqual(texts.map((text) => [text, counts[text], undefined, String(counts[text])]))
})

test('a text without a number becomes what the field has then', () => {
  const read = nothing.map((text) => [readCount(text), readCount(text, 1), countProblem(text), settledCount(text, '1')])
  expect(read).toEqual(nothing.map(() => [0, 1, undefined, '1']))
})

test('any other text is a problem, and stays', () => {
  const read = unclear.map((text) => [text, readCount(text), countProblem(text), settledCount(text, '0')])
  const problem = 'Please enter a whole number such as 1000'
  expect(read).toEqual(unclear.map((text) => [text, undefined, problem, text]))
})
