import { describe, expect, test } from 'vitest'
import { createSandbox } from '../sandbox'
import { createCookieJarFetch } from './cookie-jar-fetch'

const PORTAL = 'http://localhost:4000'
const API = 'http://localhost:4010/v1'
const sandbox = createSandbox({ portalOrigins: [PORTAL] })

describe('the fetch of a page of the portal', () => {
  test('stores and sends cookies if credentials are included', async () => {
    const { fetch, cookies } = createCookieJarFetch(sandbox, PORTAL)
    await fetch(`${API}/auth/@me`, { credentials: 'include' })
    expect(cookies.documentCookie).toMatch(/^XSRF-TOKEN=/)
  })

  test('neither stores nor sends cookies without credentials', async () => {
    const { fetch, cookies } = createCookieJarFetch(sandbox, PORTAL)
    await fetch(`${API}/auth/@me`)
    expect(cookies.header).toBe('')
  })

  test('hides HttpOnly cookies from the page', () => {
    const { cookies } = createCookieJarFetch(sandbox)
    const headers = new Headers({ 'Set-Cookie': 'session=secret; Path=/; HttpOnly' })
    headers.append('Set-Cookie', 'XSRF-TOKEN=a%3Db; Path=/')
    cookies.store(new Response(null, { headers }))
    expect([cookies.get('session'), cookies.get('XSRF-TOKEN')]).toEqual(['secret', 'a=b'])
    expect(cookies.header).toBe('session=secret; XSRF-TOKEN=a%3Db')
    expect(cookies.documentCookie).toBe('XSRF-TOKEN=a%3Db')
    cookies.store(new Response(null, { headers: { 'Set-Cookie': 'session=; Max-Age=0; Path=/' } }))
    expect(cookies.header).toBe('XSRF-TOKEN=a%3Db')
  })

  test.each([
    ['the headers that the server allows', { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': 'x' }, 'sent'],
    ['no other header', { 'X-Requested-With': 'portal' }, 'blocked'],
  ])('sends %s', async (_, headers, expected) => {
    const { fetch } = createCookieJarFetch(sandbox, PORTAL)
    const outcome = fetch(`${API}/auth/@me`, { credentials: 'include', headers }).then(
      () => 'sent',
      (error: unknown) => (error instanceof TypeError && error.message === 'Failed to fetch' ? 'blocked' : error),
    )
    expect(await outcome).toBe(expected)
  })

  test('rejects from a page of another origin', async () => {
    const { fetch } = createCookieJarFetch(sandbox, 'http://localhost:5000')
    await expect(fetch(`${API}/auth/@me`, { credentials: 'include' })).rejects.toThrow(new TypeError('Failed to fetch'))
  })

  test('rejects if its signal is already aborted', async () => {
    const { fetch } = createCookieJarFetch(sandbox)
    await expect(fetch(`${API}/auth/@me`, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  })
})
