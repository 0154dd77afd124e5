import { afterEach, expect, test, vi } from 'vitest'
import { trustPaymentScript } from './trusted-scripts'

afterEach(() => vi.unstubAllGlobals())

test("only the payment provider's script may be added by its address", () => {
  const createPolicy = vi.fn()
  vi.stubGlobal('window', { trustedTypes: { createPolicy } })
  trustPaymentScript()
  const [name, { createScriptURL }] = createPolicy.mock.calls[0] ?? []
  const addresses = ['https://js.stripe.com/v3/', 'https://js.stripe.com.example/', 'http://js.stripe.com/', '']
  expect([name, addresses.map(createScriptURL)]).toEqual(['default', ['https://js.stripe.com/v3/', null, null, null]])
})

test.each([
  ['does not have Trusted Types', {}],
  [
    'already has a default policy',
    {
      trustedTypes: {
        createPolicy() {
          throw new TypeError('Policy with name "default" already exists.')
        },
      },
    },
  ],
])('a browser that %s causes no error', (_, window) => {
  vi.stubGlobal('window', window)
  expect(trustPaymentScript).not.toThrow()
})
