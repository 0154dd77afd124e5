import { describe, expect, test } from 'vitest'
import { ada } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { createCookieJarFetch } from '../../testing/cookie-jar-fetch'

const API = 'http://localhost:4010/v1'
const rejected = {
  message: 'The header X-XSRF-TOKEN does not match the cookie XSRF-TOKEN.',
  code: 'XSRF_TOKEN_MISMATCH',
  statusCode: 403,
}

async function login(fetch: (url: string, init: RequestInit) => Promise<Response>, token?: string) {
  const response = await fetch(`${API}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token !== undefined && { 'X-XSRF-TOKEN': token }) },
    body: JSON.stringify({ email: ada.email, password: ada.password }),
  })
  return { status: response.status, body: await response.json() }
}

describe('XSRF', () => {
  test('sets a cookie that scripts can read, only in the first response', async () => {
    const { fetch, cookies } = createCookieJarFetch(createSandbox())
    const first = await fetch(`${API}/auth/@me`)
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[A-Za-z0-9_-]{32}; Path=\/; SameSite=Lax$/),
    ])
    expect(cookies.documentCookie).toBe(`XSRF-TOKEN=${cookies.get('XSRF-TOKEN')}`)
    expect((await fetch(`${API}/auth/@me`)).headers.getSetCookie()).toEqual([])
  })

  test('accepts a call that repeats the cookie', async () => {
    const { fetch, cookies } = createCookieJarFetch(createSandbox())
    await fetch(`${API}/auth/@me`)
    expect((await login(fetch, cookies.get('XSRF-TOKEN'))).status).toBe(200)
  })

  test.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['another value', 'made-up'],
  ])('rejects %s', async (_, token) => {
    const { fetch, cookies } = createCookieJarFetch(createSandbox())
    await fetch(`${API}/auth/@me`)
    expect(await login(fetch, token)).toEqual({ status: 403, body: rejected })
    expect(cookies.get('session')).toBeUndefined()
  })

  test.each([undefined, '', 'made-up'])('rejects any header without the cookie (%s)', async (token) => {
    const { fetch, cookies } = createCookieJarFetch(createSandbox())
    expect(await login(fetch, token)).toEqual({ status: 403, body: rejected })
    expect((await login(fetch, cookies.get('XSRF-TOKEN'))).status).toBe(200)
  })

  test('rejects an empty cookie', async () => {
    const { fetch, cookies } = createCookieJarFetch(createSandbox())
    cookies.set('XSRF-TOKEN', '')
    expect(await login(fetch, '')).toEqual({ status: 403, body: rejected })
  })
})
