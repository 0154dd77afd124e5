import { expect, test } from 'vitest'
import { apiBaseUrlIn, readUrl } from './web-address'

test.each([
  ['https://api.example.com/v1', 'https://api.example.com/v1'],
  ['http://localhost:4010/v1///', 'http://localhost:4010/v1'],
  ['HTTPS://api.example.com', 'https://api.example.com'],
  ['/v1', 'https://portal.example.com/v1'],
  ['/api/v1/', 'https://portal.example.com/api/v1'],
])('the address %j is %j', (apiBaseUrl, address) => {
  expect(apiBaseUrlIn({ apiBaseUrl }, 'https://portal.example.com')).toBe(address)
})

const paths = ['/', 'v1', '//api.example.com/v1', '/\\api.example.com', '/v1?a', '/v 1']
const wrong = ['', ...paths, 'ftp://api.example.com', 'https://api.example.com/v 1', 'https://a.example ']
const configs = [
  ...[...wrong, ' https://a.example', 'https://a.example:99999', ['https://a.example'], 42, null].map((apiBaseUrl) => ({
    apiBaseUrl,
  })),
  {},
  [],
  null,
  'text',
]

test.each(configs)('%j has no address', (config) => {
  expect(() => apiBaseUrlIn(config, 'https://portal.example.com')).toThrow('config.json has no address of the API')
})

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
