import { expect, test } from 'vitest'
import { createSandbox } from '../../sandbox'
import { createTestClient, PORTAL, SANDBOX } from '../../testing/test-client'

const PROXY = { publicOrigin: 'https://api.example.test', cookieDomain: 'example.test' }

/** A sandbox that a proxy with TLS serves at another address than its own. */
function proxied() {
  const sandbox = createSandbox({ portalOrigins: [PORTAL] })
  return { fetch: (request: Request) => sandbox.fetch(request, PROXY) }
}

test('the cookies are those of a server with TLS, and only the token is for the shared domain', async () => {
  const sandbox = proxied()
  const first = await sandbox.fetch(new Request(`${SANDBOX}/v1/auth/@me`))
  expect(first.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^XSRF-TOKEN=[\w-]+; Domain=example\.test; Path=\/; Secure; SameSite=Lax$/),
  ])
  const client = await createTestClient(sandbox)
  const login = await client.send('POST', '/auth/login', { email: 'ada@example.test', password: 'Correct-Horse-7' })
  expect(login.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  const logout = await client.send('POST', '/auth/logout')
  expect(logout.headers.getSetCookie()).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'])
})
