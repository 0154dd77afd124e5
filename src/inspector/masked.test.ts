// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { masked } from './masked'

test('secrets are masked, whether they are marked as such or only named so', () => {
  const response = { clientSecret: 'pi_1_secret_2', user: { email: 'ada@example.test', xsrfToken: 'abc', dbPwd: '' } }
  expect(masked({ password: new Secret('Correct-Horse-7'), response, handedIn: [new Secret('bot-token')] })).toEqual({
    password: '***',
    response: { clientSecret: '***', user: { email: 'ada@example.test', xsrfToken: '***', dbPwd: '' } },
    handedIn: ['***'],
  })
})

test.each([
  ['a list', { tokens: ['t-1'] }],
  ['a set', { passwords: new Set(['t-1']) }],
  ['an object', { password: { value: 't-1' } }],
  ['a number', { secretNumber: 71 }],
  ['a map', new Map([['webhookUrl', 't-1']])],
  ['an address', new URL('https://portal.test/payment?payment_intent_client_secret=t-1&x=2')],
  ['the address of a way back', '/settings?code=t-1&state=t-1'],
  ['a text with what the provider calls a secret', 'is pi_71_secret_71 known?'],
  ['an error', new Error('GET /x?access_token=t-1 failed')],
])('a secret in %s is masked', (_, value) => {
  const text = JSON.stringify(masked({ value }))
  expect(text).toContain('***')
  expect(text).not.toMatch(/t-1|71/)
})

test('whether there is a secret may be seen', () => {
  expect(masked({ token: null, hasPassword: true, secret: '' })).toEqual({ token: null, hasPassword: true, secret: '' })
})

test('what no JSON can hold is named', () => {
  const element = document.createElement('form')
  expect(masked({ amount: 12n, keys: new Map([['a', new Set([1])]]), pay: () => {}, element })).toEqual({
    amount: '12',
    keys: { a: [1] },
    pay: '(function)',
    element: '(FORM)',
  })
  expect(masked({ error: new TypeError('Failed to fetch') })).toEqual({
    error: { name: 'TypeError', message: 'Failed to fetch' },
  })
  expect(masked(undefined)).toBeNull()
  const circle: Record<string, unknown> = {}
  circle.itself = circle
  expect(masked(circle)).toBe('(not printable)')
})
