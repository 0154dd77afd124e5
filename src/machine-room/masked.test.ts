// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Secret } from '#machines/secret'
import { masked } from './masked'

test('secrets are masked, whether they are marked as such or only named so', () => {
  const answer = { clientSecret: 'pi_1_secret_2', user: { email: 'ada@example.test', xsrfToken: 'abc', dbPwd: '' } }
  expect(masked({ password: new Secret('Correct-Horse-7'), answer, handedIn: [new Secret('bot-token')] })).toEqual({
    password: '***',
    answer: { clientSecret: '***', user: { email: 'ada@example.test', xsrfToken: '***', dbPwd: '' } },
    handedIn: ['***'],
  })
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
