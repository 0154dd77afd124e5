import { expect, test } from 'vitest'
import { readUrl } from './read-url'

test.each([
  ['https://rules.example/a?b#c', undefined, 'https://rules.example/a?b#c'],
  ['/setup', 'https://portal.example.com', 'https://portal.example.com/setup'],
  ['/setup', undefined, undefined],
  ['https://', undefined, undefined],
])('parses %j with the base %j', (address, base, href) => {
  expect(readUrl(address, base)?.href).toBe(href)
})

// `URL.canParse` fails this test in Node 20.
test('parses non-ASCII letters even after thousands of calls', () => {
  const reads = Array.from({ length: 20_000 }, () => readUrl('https://münchen.example/straße'))
  expect(reads.filter((url) => url === undefined)).toEqual([])
})
