import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#machines/testing/random-cases'
import { parseLossless, stringifyLossless } from './lossless'

const RUNS = runs(100)

describe('a number', () => {
  test.each([
    ...['876543210987654321', '-876543210987654321', '9007199254740993', '1e400', '-1e400', '1e-400'],
    ...['0.1234567890123456789', '123456789012345678901234567890', '9007199254740993.0', '1.7976931348623157e309'],
  ])('that JavaScript would round preserves its text: %s', (text) => {
    const texts = [text, `{"a":[${text}]}`]
    expect(texts.map((sent) => stringifyLossless(parseLossless(sent)))).toEqual(texts)
  })

  test('that JavaScript can represent is a number', () => {
    const texts = ['0', '12', '-7', '30120', '1.5', '1.50', '1e3', '9007199254740991']
    expect(texts.map(parseLossless)).toEqual(texts.map(Number))
  })
})

test.each([
  ['{"__proto__":{"a":1},"constructor":2,"toJSON":3}', '{"__proto__":{"a":1},"constructor":2,"toJSON":3}'],
  ['{"a":1,"a":2}', '{"a":2}'],
  ['{"a":1,"a":null}', '{"a":null}'],
  [' { "b" : [ ] , "a" : { } } ', '{"b":[],"a":{}}'],
  ['"\\u2028\\ud800\\u0000"', '"\u2028\\ud800\\u0000"'],
  ['null', 'null'],
])('%s is written as %s', (text, written) => {
  expect(stringifyLossless(parseLossless(text))).toBe(written)
})

test('undefined is left out of an object, and is null on its own', () => {
  expect([stringifyLossless({ a: undefined, b: 1 }), stringifyLossless(undefined)]).toEqual(['{"b":1}', 'null'])
})

describe('it agrees with JSON.parse', () => {
  test('on every JSON whose numbers JavaScript can represent', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const [read, known] = [parseLossless(text), JSON.parse(text)]
        expect(JSON.parse(stringifyLossless(read))).toEqual(JSON.parse(JSON.stringify(known)))
      }),
      { numRuns: RUNS },
    )
  })

  test('on invalid JSON', () => {
    const parts = ['{', '}', '[', ']', ',', ':', '"a"', '1', '-', '.5', 'e9', 'null', 'tru', '\n', '\\', '"', '<']
    const texts = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((all) => all.join(''))
    const isRead = (read: (text: string) => unknown, text: string) => {
      try {
        read(text)
        return true
      } catch {
        return false
      }
    }
    fc.assert(
      fc.property(texts, (text) => {
        expect(isRead(parseLossless, text)).toBe(isRead(JSON.parse, text))
      }),
      { numRuns: RUNS },
    )
  })

  test('on the value of every number, and preserves all digits', () => {
    const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,30})(\.\d{1,20})?([eE][+-]?\d{1,3})?$/)
    fc.assert(
      fc.property(digits, (text) => {
        const written = stringifyLossless(parseLossless(text))
        // The text may differ only for numbers that JavaScript writes differently, such as 1.50, 1e3 and -0.
        expect([Number(written) === Number(text), digitsOf(written)]).toEqual([true, digitsOf(text)])
      }),
      { numRuns: RUNS },
    )
  })
})

/** The significant digits. */
function digitsOf(text: string): string {
  const [mantissa = ''] = text.toLowerCase().split('e')
  return mantissa.replace(/[-.]/g, '').replace(/^0+|0+$/g, '')
}
