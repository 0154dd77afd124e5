import { expect, test } from 'vitest'
import { apiBaseUrlIn } from './api-base-url'

test.each([
  ['https://api.example.com/v1', 'https://api.example.com/v1'],
  ['http://localhost:4010/v1///', 'http://localhost:4010/v1'],
  ['HTTPS://api.example.com', 'HTTPS://api.example.com'],
])('the address %j is %j', (apiBaseUrl, address) => {
  expect(apiBaseUrlIn({ apiBaseUrl })).toBe(address)
})

const wrong = ['', '/v1', 'ftp://api.example.com', 'https://api.example.com/v 1', 'https://a.example ']
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
  expect(() => apiBaseUrlIn(config)).toThrow('config.json has no address of the API')
})
