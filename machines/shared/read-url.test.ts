import { expect, test } from 'vitest'
import { readUrl } from './read-url'

test.each([
  ['https://rules.example/a?b#c', undefined, 'https://rules.example/a?b#c'],
  ['/setup', 'https://portal.example.com', 'https://portal.example.com/setup'],
  ['/setup', undefined, undefined],
  ['https://', undefined, undefined],
])('%j with the base %j', (address, base, href) => {
  expect(readUrl(address, base)?.href).toBe(href)
})

test('letters beyond ASCII are read however often they are', () => {
  const reads = Array.from({ length: 20_000 }, () => readUrl('https://münchen.example/straße'))
  expect(reads.filter((url) => url === undefined)).toEqual([])
})
