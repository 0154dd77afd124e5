// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { masked } from './masked'

test('secrets are masked if they are wrapped or if their name marks them', () => {
  const response = { clientSecret: 'pi_1_secret_2', user: { email: 'ada@example.test', xsrfToken: 'abc', dbPwd: '' } }
  expect(masked({ password: new Secret('Correct-Horse-7'), response, wrapped: [new Secret('bot-token')] })).toEqual({
    password: '***',
    response: { clientSecret: '***', user: { email: 'ada@example.test', xsrfToken: '***', dbPwd: '' } },
    wrapped: ['***'],
  })
})

test.each([
  ['a list', { tokens: ['t-1'] }],
  ['a set', { passwords: new Set(['t-1']) }],
  ['an object', { password: { value: 't-1' } }],
  ['a number', { secretNumber: 71 }],
  ['a map', new Map([['webhookUrl', 't-1']])],
  ['an address', new URL('https://portal.test/payment?payment_intent_client_secret=t-1&x=2')],
  ['a return address', '/settings?code=t-1&state=t-1'],
  ["a text with one of the provider's secrets", 'is pi_71_secret_71 known?'],
  ['an error', new Error('GET /x?access_token=t-1 failed')],
])('a secret in %s is masked', (_, value) => {
  const text = JSON.stringify(masked({ value }))
  expect(text).toContain('***')
  expect(text).not.toMatch(/t-1|71/)
})

test('empty secrets and flags stay visible', () => {
  expect(masked({ token: null, hasPassword: true, secret: '' })).toEqual({ token: null, hasPassword: true, secret: '' })
})

test('values that JSON cannot hold are replaced by their type', () => {
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
