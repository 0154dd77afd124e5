import { describe, expect, test, vi } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { ada, ben } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { createCookieJarFetch } from '#sandbox/testing/cookie-jar-fetch'
import { login, logout } from '../../areas/account/account.calls'
import { API, stay, visitorWith } from '../../testing/visitor'
import { getCurrentUser } from '../calls/current-user'
import { listServices } from '../calls/services'
import { createApiClient } from './client'

const browser = { baseUrl: API, readXsrfToken: (): string | undefined => 'token-1', onUnauthorized: () => {} }

/** A client that records its requests and gets `[]` for each. */
function startRecording(readXsrfToken = browser.readXsrfToken) {
  const requests: Request[] = []
  const fetch = async (request: Request) => {
    requests.push(request)
    return new Response('[]')
  }
  return { client: createApiClient({ ...browser, readXsrfToken, fetch }), requests }
}

const headersOf = (request: Request | undefined) => Object.fromEntries(request?.headers ?? [])

describe('every call', () => {
  test('has cookies and JSON, and no custom header but the XSRF token of what has an effect', async () => {
    const { client, requests } = startRecording()
    await client.GET('/services')
    await client.GET('/admin/services/{id}/unprovision', { params: { path: { id: '1' } } })
    await client.POST('/auth/login', { body: { email: ada.email, password: ada.password } })
    expect(requests.map((request) => [request.url, request.credentials, headersOf(request)])).toEqual([
      [`${API}/services`, 'include', {}],
      [`${API}/admin/services/1/unprovision`, 'include', { 'x-xsrf-token': 'token-1' }],
      [`${API}/auth/login`, 'include', { 'content-type': 'application/json', 'x-xsrf-token': 'token-1' }],
    ])
  })

  test('has the XSRF token of the moment when it is sent', async () => {
    const tokens = ['token-1', 'token-2']
    const { client, requests } = startRecording(() => tokens.shift())
    for (let count = 0; count < 3; count += 1) await client.POST('/auth/logout')
    expect(requests.map((request) => request.headers.get('X-XSRF-TOKEN'))).toEqual(['token-1', 'token-2', null])
  })

  test.each(['a\nb', '\u{1f600}', 'a\u0000'])('has no token that is not a valid header value: %j', async (token) => {
    const { client, requests } = startRecording(() => token)
    await client.POST('/auth/logout').catch(() => {})
    expect(requests.map((request) => request.headers.get('X-XSRF-TOKEN'))).toEqual([null])
  })

  test.each([
    ['http://localhost:4000', 'passes', undefined],
    ['http://evil.test', 'fails like a lost network, by', { kind: 'network', code: 'NETWORK_ERROR' }],
  ])("from %s %s the browser's rules for another origin", async (origin, _, error) => {
    const { fetch, cookies } = createCookieJarFetch(createSandbox({ portalOrigins: ['http://localhost:4000'] }), origin)
    const { client, sent } = visitorWith({ fetch, cookies })
    const first = await getCurrentUser(client, stay()).catch((thrown: unknown) => thrown)
    expect(first).toMatchObject(error ?? { status: 401 })
    if (error) return
    const user = await login(client, { email: ada.email, password: new Secret(ada.password) }, stay())
    const services = await listServices(client, stay())
    await logout(client, stay())
    expect([user.username, services.length, sent.length]).toEqual(['ada', 2, 4])
  })

  test('has the base URL before its path, and an encoded id in it', async () => {
    const { client, requests } = startRecording()
    await client.GET('/products', { params: { query: { enabled: true } } })
    await client.GET('/products/{id}', { params: { path: { id: 'a/../b?c=1' } } })
    expect(requests.map(({ url }) => url)).toEqual([
      `${API}/products?enabled=true`,
      `${API}/products/a%2F..%2Fb%3Fc%3D1`,
    ])
  })
})

describe('a 401', () => {
  /** A client that gets this status and code for every call. */
  function startResponding(status: number, code?: string) {
    const reported = vi.fn()
    const fetch = async () => Response.json({ code }, { status })
    return { client: createApiClient({ ...browser, onUnauthorized: reported, fetch }), reported }
  }

  test.each([
    [401, undefined, 1],
    [401, 'INVALID_CREDENTIALS', 1],
    ...[200, 400, 403, 404, 500].map((status) => [status, undefined, 0] as const),
    [403, 'TOKEN_EXPIRED', 1],
    [400, 'TOKEN_INVALID', 1],
    [403, 'AUTHENTICATION_REQUIRED', 1],
    [403, 'PERMISSION_DENIED', 0],
    [500, 'TOKEN_EXPIRED', 0],
    [200, 'TOKEN_EXPIRED', 0],
  ] as const)('can be a code: a %s with %s is reported %s times', async (status, code, times) => {
    const { client, reported } = startResponding(status, code)
    await client.GET('/services')
    expect(reported).toHaveBeenCalledTimes(times)
  })

  test('to an aborted call is not reported', async () => {
    const { client, reported } = startResponding(401)
    const leaving = new AbortController()
    // The middleware that was added last gets the response first.
    client.use({ onResponse: () => leaving.abort() })
    await client.GET('/services', { signal: leaving.signal })
    expect(reported).not.toHaveBeenCalled()
  })

  test('to a call of a previous user is not reported', async () => {
    const reported = vi.fn()
    const responses: (() => void)[] = []
    let userId: string | undefined = ada.id
    const fetch = () =>
      new Promise<Response>((resolve) => responses.push(() => resolve(new Response('{}', { status: 401 }))))
    const client = createApiClient({ ...browser, fetch, getUserId: () => userId, onUnauthorized: reported })
    const ofAda = client.GET('/services')
    userId = undefined
    const ofNoOne = client.GET('/services')
    userId = ben.id
    const ofBen = client.GET('/services')
    await vi.waitFor(() => expect(responses).toHaveLength(3))
    for (const response of responses) response()
    await Promise.all([ofAda, ofNoOne])
    await ofBen
    expect(reported).toHaveBeenCalledTimes(1)
  })
})
