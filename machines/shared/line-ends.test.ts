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
  ['nothing stored', undefined, 'a\nb', 'a\nb'],
  ['null stored', null, 'a\nb', 'a\nb'],
  ['a number stored', 5, 'a\nb', 'a\nb'],
  ['a list stored', ['a\r\nb'], 'a\nb', 'a\nb'],
  ['one line stored', 'x', 'a\nb', 'a\nb'],
  ['one kind of line end', 'x\ny', 'a\nb\n', 'a\nb\n'],
  ['the other kind', 'x\r\ny', 'a\nb\n', 'a\r\nb\r\n'],
  ['both', 'x\r\ny\nz', 'a\nb', 'a\r\nb'],
  ['an old one', 'x\ry', 'a\nb', 'a\nb'],
])('with %s, %3$j is written as it was', (_, stored, text, written) => {
  expect(writeLines(stored, text)).toBe(written)
})
