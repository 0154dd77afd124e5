import { afterEach, expect, test, vi } from 'vitest'
import { trustPaymentScript } from './trusted-scripts'

afterEach(() => vi.unstubAllGlobals())

const createPolicy = () => {
  throw new TypeError('Policy with name "default" already exists.')
}

test.each([
  ['does not have Trusted Types', {}],
  ['already has a default policy', { trustedTypes: { createPolicy } }],
])('a browser that %s causes no error', (_, window) => {
  vi.stubGlobal('window', window)
  expect(trustPaymentScript).not.toThrow()
})
