import { expect, test } from 'vitest'
import { readLines, writeLines } from './line-ends'

test.each([
  ['', ''],
  ['a', 'a'],
  ['a\nb', 'a\nb'],
  ['a\r\nb\r\n', 'a\nb\n'],
  ['a\rb', 'a\nb'],
  ['a\r\n\r\nb\n\rc', 'a\n\nb\n\nc'],
  ['\u2028a\u0085b', '\u2028a\u0085b'],
])('%j is shown as %j', (stored, shown) => {
  expect(readLines(stored)).toBe(shown)
})

test.each([
  ['no stored value', undefined, 'a\nb', 'a\nb'],
  ['a stored null', null, 'a\nb', 'a\nb'],
  ['a stored number', 5, 'a\nb', 'a\nb'],
  ['a stored list', ['a\r\nb'], 'a\nb', 'a\nb'],
  ['a stored line', 'x', 'a\nb', 'a\nb'],
  ['stored LF', 'x\ny', 'a\nb\n', 'a\nb\n'],
  ['stored CRLF', 'x\r\ny', 'a\nb\n', 'a\r\nb\r\n'],
  ['stored LF and CRLF', 'x\r\ny\nz', 'a\nb', 'a\r\nb'],
  ['stored CR', 'x\ry', 'a\nb', 'a\nb'],
])('with %s, %3$j is written as %4$j', (_, stored, text, written) => {
  expect(writeLines(stored, text)).toBe(written)
})
