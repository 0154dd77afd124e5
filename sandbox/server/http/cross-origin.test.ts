import { describe, expect, test } from 'vitest'
import { createSandbox } from '../../sandbox'
import { createCookieJarFetch } from '../../testing/cookie-jar-fetch'
import { errorReading, PORTAL, SANDBOX } from '../../testing/test-client'

const ME = '/v1/auth/@me'

describe('a page of', () => {
  const sandbox = createSandbox({ portalOrigins: [PORTAL, 'http://localhost:4001'] })
  const requestFrom = (origin: string | undefined, path = ME, { headers, ...init }: RequestInit = {}) =>
    sandbox.fetch(new Request(SANDBOX + path, { ...init, headers: { ...(origin && { Origin: origin }), ...headers } }))
  const preflight = (origin: string, path = ME) =>
    requestFrom(origin, path, { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'PUT' } })
  const corsHeaders = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))

  // The browser tests show that the portal gets the headers that it needs.
  test.each([PORTAL, 'http://localhost:4001'])('%s gets no other headers than it needs', async (origin) => {
    const response = await preflight(origin)
    expect(corsHeaders(response)).toEqual({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Retry-After,Date',
      'access-control-allow-headers': 'content-type,x-xsrf-token',
      'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE',
      'access-control-max-age': '600',
    })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test.each([
    [400, ME, { headers: { Cookie: 'sandbox-world=no spaces' } }],
    [413, '/__sandbox/faults', { method: 'POST', body: 'x'.repeat(100_001) }],
    [404, '/coffee', {}],
  ])('the portal can read a %i', async (status, path, init) => {
    const response = await requestFrom(PORTAL, path, init)
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([status, PORTAL])
  })

  const others = ['http://localhost:4002', 'https://localhost:4000', 'http://localhost:4000.evil.test', 'null']
  test.each(others)('%s is rejected, with its preflights and the forms that it posts', async (origin) => {
    const message = `The sandbox responds only to pages of ${PORTAL}, http://localhost:4001.`
    for (const path of [ME, '/__sandbox/ledger', '/__stripe/bank', '/__discord/authorize']) {
      const posted = await requestFrom(origin, path, { method: 'POST' })
      for (const response of [await requestFrom(origin, path), await preflight(origin, path), posted]) {
        expect(corsHeaders(response)).toEqual({})
        const reading = { status: response.status, body: await response.json() }
        expect(reading).toEqual(errorReading(403, 'FOREIGN_ORIGIN', message))
      }
    }
  })

  // The accepted forms fail only because they are empty.
  test.each([
    [404, 'POST', '/__stripe/bank'],
    [400, 'POST', '/__discord/authorize'],
    [403, 'POST', '/__discord/authorize/more'],
    [403, 'GET', '/v1/auth/discord/callback'],
    [403, 'POST', '/__sandbox/reset'],
  ])('the sandbox gets a %i from %s %s, because it may only post its forms', async (status, method, path) => {
    expect((await requestFrom(SANDBOX, path, { method })).status).toBe(status)
  })
})

test.each([
  ['to=https://evil.test/', {}],
  ['to=//evil.test/', {}],
  ['too=/services', {}],
  ['to=/services', { 'Sec-Fetch-Dest': 'image' }],
])('the link %s is rejected, and sets no cookie', async (query, headers) => {
  const sandbox = createSandbox({ portalOrigins: [PORTAL] })
  const { status, headers: sent } = await sandbox.fetch(new Request(`${SANDBOX}/__sandbox/open?${query}`, { headers }))
  expect([
    status,
    sent.get('Location'),
    sent.getSetCookie().some((cookie) => cookie.startsWith('sandbox-world')),
  ]).toEqual([400, null, false])
})

describe('the XSRF token', () => {
  test('is a cookie that scripts can read, set only by the first response', async () => {
    const { fetch, cookies } = createCookieJarFetch(createSandbox())
    const first = await fetch(SANDBOX + ME)
    const cookie = expect.stringMatching(/^XSRF-TOKEN=[A-Za-z0-9_-]{32}; Path=\/; SameSite=Lax$/)
    expect(first.headers.getSetCookie()).toEqual([cookie])
    expect(cookies.documentCookie).toBe(`XSRF-TOKEN=${cookies.get('XSRF-TOKEN')}`)
    expect((await fetch(SANDBOX + ME)).headers.getSetCookie()).toEqual([])
  })

  test.each([
    ['POST', 'auth/logout', undefined, undefined],
    ['POST', 'auth/logout', '', ''],
    ['POST', 'auth/logout', 'token', undefined],
    ['GET', 'admin/services/1/unprovision', 'token', undefined],
  ])('is missing in %s %s with the cookie %j and the header %j', async (method, path, cookie, header) => {
    const { fetch, cookies } = createCookieJarFetch(createSandbox())
    if (cookie !== undefined) cookies.set('XSRF-TOKEN', cookie)
    const headers = header === undefined ? {} : { 'X-XSRF-TOKEN': header }
    const response = await fetch(`${SANDBOX}/v1/${path}`, { method, headers })
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'XSRF_TOKEN_MISMATCH' }])
  })
})
