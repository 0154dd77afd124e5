import { describe, expect, test } from 'vitest'
import { createSandbox } from '../../sandbox'

const PORTAL = 'http://localhost:4000'
const URL_OF_USER = 'http://localhost:4010/v1/auth/@me'

function corsHeaders({ headers }: Response) {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))
}

describe('pages of other origins', () => {
  const sandbox = createSandbox({ portalOrigins: [PORTAL, 'http://localhost:4001'] })
  const requestFrom = (origin: string | undefined, init: RequestInit = {}, url = URL_OF_USER) =>
    sandbox.fetch(new Request(url, { ...init, headers: { ...(origin && { Origin: origin }), ...init.headers } }))
  const preflight = (origin: string, path = URL_OF_USER) =>
    requestFrom(origin, { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'PUT' } }, path)

  test.each([PORTAL, 'http://localhost:4001'])('can read responses from %s', async (origin) => {
    expect(corsHeaders(await requestFrom(origin))).toEqual({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Retry-After,Date',
    })
  })

  test('get a preflight response with exactly what the portal needs', async () => {
    const response = await preflight(PORTAL)
    expect(response.status).toBe(204)
    expect(corsHeaders(response)).toEqual({
      'access-control-allow-origin': PORTAL,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Retry-After,Date',
      'access-control-allow-headers': 'content-type,x-xsrf-token',
      'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE',
      'access-control-max-age': '600',
    })
    expect(response.headers.get('vary')).toContain('Origin')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('can read all error responses', async () => {
    const responses = await Promise.all([
      requestFrom(PORTAL),
      requestFrom(PORTAL, { method: 'POST' }),
      requestFrom(PORTAL, { headers: { Cookie: 'sandbox-world=no spaces' } }),
      requestFrom(PORTAL, { method: 'POST', body: 'x'.repeat(100_001) }, 'http://localhost:4010/__sandbox/faults'),
      requestFrom(PORTAL, {}, 'http://localhost:4010/coffee'),
    ])
    expect(
      responses.map((response) => [response.status, corsHeaders(response)['access-control-allow-origin']]),
    ).toEqual([
      [401, PORTAL],
      [403, PORTAL],
      [400, PORTAL],
      [413, PORTAL],
      [404, PORTAL],
    ])
  })

  test.each(['http://localhost:4002', 'https://localhost:4000', 'http://localhost:4000.evil.test', 'null'])(
    'are rejected from %s, with their preflights',
    async (origin) => {
      for (const response of [
        await requestFrom(origin),
        await preflight(origin),
        await requestFrom(origin, {}, 'http://localhost:4010/__sandbox/ledger'),
        await preflight(origin, 'http://localhost:4010/__sandbox/faults'),
      ]) {
        expect(response.status).toBe(403)
        expect(corsHeaders(response)).toEqual({})
        expect(await response.json()).toEqual({
          message: 'The sandbox responds only to pages of http://localhost:4000, http://localhost:4001.',
          code: 'FOREIGN_ORIGIN',
          statusCode: 403,
        })
      }
    },
  )

  test("can be the sandbox's own, and then only post its forms", async () => {
    const own = (path: string, method = 'POST') =>
      requestFrom('http://localhost:4010', { method }, `http://localhost:4010${path}`)
    const forms = await Promise.all(['/__stripe/bank', '/__discord/authorize'].map((path) => own(path)))
    // They pass the origin check and fail because the forms are empty.
    expect(forms.map(({ status }) => status)).toEqual([404, 400])
    const others = [
      own('/__discord'),
      own('/__discord/authorize/more'),
      own('/v1/auth/discord/oauth'),
      own('/v1/auth/discord/callback', 'GET'),
      own('/__sandbox/reset'),
    ]
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })

  test('are not required: requests without an origin are allowed', async () => {
    expect((await requestFrom(undefined)).status).toBe(401)
    expect((await requestFrom(undefined, {}, 'http://localhost:4010/__sandbox/ledger')).status).toBe(200)
  })
})
