import { expect, test } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { masked } from './masked'

test('secrets are masked if they are wrapped or if their name marks them, but not empty ones and flags', () => {
  const response = { clientSecret: 'pi_1_secret_2', user: { email: 'ada@example.test', xsrfToken: 'abc', dbPwd: '' } }
  const visible = { token: null, hasPassword: true, secret: '' }
  expect(masked({ typed: new Secret('Horse-7'), response, wrapped: [new Secret('x')], visible })).toEqual({
    typed: '***',
    response: { clientSecret: '***', user: { email: 'ada@example.test', xsrfToken: '***', dbPwd: '' } },
    wrapped: ['***'],
    visible,
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
  ['an error', Object.assign(new Error('GET /x?access_token=t-1 failed'), { body: { token: 't-1' } })],
])('a secret in %s is masked', (_, value) => {
  const text = JSON.stringify(masked({ value }))
  expect(text).toContain('***')
  expect(text).not.toMatch(/t-1|71/)
})

test('values that a message cannot hold are replaced by a text', () => {
  const circle: Record<string, unknown> = { status: 'active' }
  circle.itself = circle
  expect([12n, () => {}, new Map([['a', new Set([1])]]), circle].map(masked)).toEqual([
    ...['12', '(function)', { a: [1] }, { status: 'active', itself: '(circular)' }],
  ])
})
