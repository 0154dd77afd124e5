import { expect, test } from 'vitest'
import { createSandbox } from '../sandbox'
import { createCookieJarFetch } from './cookie-jar-fetch'

const PORTAL = 'http://localhost:4000'
const ME = 'http://localhost:4010/v1/auth/@me'
const sandbox = createSandbox({ portalOrigins: [PORTAL] })
const allowed = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': 'x' }

// The tests of the API would not notice if the browser that they simulate allowed more than a real one.
test.each<[string, string, RequestInit, RegExp | typeof TypeError]>([
  ['the cookies of a request with credentials', PORTAL, { credentials: 'include' }, /^XSRF-TOKEN=/],
  ['no cookies without credentials', PORTAL, {}, /^$/],
  ['the headers that the server allows', PORTAL, { credentials: 'include', headers: allowed }, /^XSRF-TOKEN=/],
  ['no other header', PORTAL, { headers: { 'X-Requested-With': 'portal' } }, TypeError],
  ['nothing from a page of another origin', 'http://localhost:5000', {}, TypeError],
])('the fetch of a page sends %s', async (_, origin, init, expected) => {
  const { fetch, cookies } = createCookieJarFetch(sandbox, origin)
  const response = fetch(ME, init)
  if (expected === TypeError) return expect(response).rejects.toThrow(new TypeError('Failed to fetch'))
  await response
  expect(cookies.documentCookie).toMatch(expected as RegExp)
})

test('HttpOnly cookies are hidden from the page', () => {
  const { cookies } = createCookieJarFetch(sandbox)
  const headers = new Headers({ 'Set-Cookie': 'session=secret; Path=/; HttpOnly' })
  headers.append('Set-Cookie', 'XSRF-TOKEN=a%3Db; Path=/')
  cookies.store(new Response(null, { headers }))
  expect([cookies.header, cookies.documentCookie]).toEqual(['session=secret; XSRF-TOKEN=a%3Db', 'XSRF-TOKEN=a%3Db'])
  cookies.store(new Response(null, { headers: { 'Set-Cookie': 'session=; Max-Age=0; Path=/' } }))
  expect(cookies.header).toBe('XSRF-TOKEN=a%3Db')
})
