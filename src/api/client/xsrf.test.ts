import { expect, test } from 'vitest'
import { readXsrfToken } from './xsrf'

test.each([
  ['', undefined],
  ['session=1', undefined],
  ['XSRF-TOKEN=abc', 'abc'],
  ['session=1; XSRF-TOKEN=abc; theme=dark', 'abc'],
  ['session=1;XSRF-TOKEN=abc', 'abc'],
  ['XSRF-TOKEN=a=b==', 'a=b=='],
  ['XSRF-TOKEN=a%2Bb%3D', 'a+b='],
  ['XSRF-TOKEN=100%', '100%'],
  ['XSRF-TOKEN=first; XSRF-TOKEN=second', 'first'],
  ['MY-XSRF-TOKEN=abc', undefined],
  ['XSRF-TOKEN-2=abc', undefined],
  ['xsrf-token=abc', undefined],
  ['other=XSRF-TOKEN=abc', undefined],
])('the cookies %j contain the token %j', (cookies, token) => {
  expect(readXsrfToken(cookies)).toBe(token)
})
