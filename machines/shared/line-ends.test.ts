import { expect, test } from 'vitest'
import { readLines, writeLines } from './line-ends'

test('a text field shows only LF', () => {
  const stored = ['', 'a', 'a\nb', 'a\r\nb\r\n', 'a\rb', 'a\r\n\r\nb\n\rc', '\u2028a\u0085b']
  const shown = ['', 'a', 'a\nb', 'a\nb\n', 'a\nb', 'a\n\nb\n\nc', '\u2028a\u0085b']
  expect(stored.map(readLines)).toEqual(shown)
})

test('a text is written with LF, or with CRLF if the stored text has it', () => {
  const withLf = [undefined, null, 5, ['a\r\nb'], 'x', 'x\ny', 'x\ry'].map((stored) => writeLines(stored, 'a\nb\n'))
  expect(new Set(withLf)).toEqual(new Set(['a\nb\n']))
  expect(['x\r\ny', 'x\r\ny\nz'].map((stored) => writeLines(stored, 'a\nb\n'))).toEqual(['a\r\nb\r\n', 'a\r\nb\r\n'])
})
