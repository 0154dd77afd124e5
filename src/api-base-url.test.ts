import { expect, test } from 'vitest'
import { apiBaseUrlIn } from './api-base-url'
import { readConfig } from './config'
import example from './public/config.json'

test.each([
  'https://api.example.com/v1',
  'http://localhost:4010/v1///',
  'HTTPS://api.example.com',
  '',
  '/v1',
  'ftp://api.example.com/v1',
  'https://api.example.com/v 1',
  'https://:443/v1',
  42,
  null,
  undefined,
])('the first script reads the address %j like the complete check', (apiBaseUrl) => {
  const outcome = (read: () => unknown) => {
    try {
      return read()
    } catch {
      return 'rejected'
    }
  }
  const config = { ...example, apiBaseUrl }
  expect(outcome(() => apiBaseUrlIn(config))).toBe(outcome(() => readConfig(config).apiBaseUrl))
})

test.each([null, 'text', []])('%j contains no address', (config) => {
  expect(() => apiBaseUrlIn(config)).toThrow('no address')
})
