import { beforeEach, describe, expect, test } from 'vitest'
import { ada, sam } from '../account/people.seeds'
import { createSandbox, type Sandbox } from '../sandbox'
import { goalOf } from '../testing/discord'
import { createTestClient, type TestClient } from '../testing/test-client'
import { type LinkContent, writeLink } from './link'

const SANDBOX = 'http://localhost:4010'
const PORTAL = 'http://localhost:4000'
const broken = { operationId: 'listServices', kind: 'status', status: 503 } as const

describe('a link', () => {
  let sandbox: Sandbox
  let client: TestClient
  const open = (address: string, init: RequestInit = {}) => client.fetch(address, { ...init, redirect: 'manual' })
  const openLink = (content: LinkContent) => open(writeLink(SANDBOX, content))

  beforeEach(async () => {
    sandbox = createSandbox({ portalOrigins: [PORTAL] })
    client = await createTestClient(sandbox)
  })

  test('creates a world, signs the user in, adds the faults and redirects', async () => {
    const opened = await openLink({ as: 'ada', to: '/services?search=a%20b', faults: [broken] })
    expect(goalOf(opened)).toEqual({ status: 303, location: `${PORTAL}/services?search=a%20b` })
    expect(client.cookies.get('sandbox-world')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await client.control('GET', '/faults')).toMatchObject({ body: [{ ...broken, used: 0 }] })
    expect(await client.call('GET', '/auth/@me')).toMatchObject({ body: { data: { email: ada.email } } })
    expect((await client.call('GET', '/services')).status).toBe(503)
  })

  test('works the same every time and does not affect other worlds', async () => {
    await client.signIn(ada)
    await openLink({ as: ada.email, faults: [{ ...broken, times: 1 }] })
    const first = client.cookies.get('sandbox-world')
    expect((await client.call('GET', '/services')).status).toBe(503)
    await openLink({ as: ada.email, faults: [{ ...broken, times: 1 }] })
    expect(client.cookies.get('sandbox-world')).not.toBe(first)
    expect((await client.call('GET', '/services')).status).toBe(503)
    const other = await createTestClient(sandbox)
    expect(await other.control('GET', '/faults')).toEqual({ status: 200, body: [] })
    expect(await other.control('GET', '/ledger')).toMatchObject({ body: [{ type: 'signedIn' }] })
  })

  test('sets the XSRF cookie for a browser without cookies', async () => {
    client.cookies.delete('XSRF-TOKEN')
    await openLink({ as: 'ada' })
    expect((await client.call('POST', '/auth/logout')).status).toBe(204)
  })

  test('without a user ends the session', async () => {
    await client.signIn(ada)
    await openLink({ to: '/login' })
    expect(await client.call('GET', '/auth/@me')).toMatchObject({ body: { code: 'AUTHENTICATION_REQUIRED' } })
  })

  test('sets the envelope and turns switches off', async () => {
    await openLink({ as: 'ada', envelope: 'bare', off: ['cancellationEnabled', 'flowSetupEnabled'] })
    expect(await client.call('GET', '/auth/@me')).toMatchObject({ body: { email: ada.email } })
    expect(await client.call('POST', '/services/665f1c2ab3d4e5f6a7b8c901/cancel')).toMatchObject({
      body: { code: 'CANCELLATION_DISABLED' },
    })
  })

  test.each([
    ['to=//evil.test', 'to: must be a path of the portal, such as /services, not &quot;//evil.test&quot;.'],
    ['to=/%09/evil.test', 'to: must be a path of the portal'],
    ['to=/%5Cevil.test', 'to: must be a path of the portal'],
    [`to=${PORTAL}/services`, 'to: must be a path of the portal'],
    ['to=javascript:alert(1)', 'to: must be a path of the portal'],
    ['to=/&to=/', 'to.1: '],
    ['fault=%7B', 'fault.0: is not JSON'],
    ['fault={"operationId":"login","kind":"coffee"}', 'kind: '],
    ['fault={"operationId":"coffee","kind":"cut"}', 'the contract has no operation &#39;coffee&#39;.'],
    ['as=nobody', 'as: this world has no user &quot;nobody&quot;.'],
    ['as=<script>', '&lt;script&gt;'],
    ['envelope=coffee', 'envelope.0: '],
    ['off=coffee', 'off.0: '],
    ['coffee=1', 'coffee: '],
  ])('with %s is rejected with the reason and changes nothing', async (query, reason) => {
    const rejected = await open(`${SANDBOX}/__sandbox/open?${query}`)
    expect(rejected.status).toBe(400)
    expect(rejected.headers.get('Content-Type')).toContain('text/html')
    expect(await rejected.text()).toContain(reason)
    expect(rejected.headers.getSetCookie()).toEqual([])
  })

  test('is rejected as the source of an image and creates no world', async () => {
    const rejected = await open(`${SANDBOX}/__sandbox/open?to=/`, { headers: { 'Sec-Fetch-Dest': 'image' } })
    expect(rejected.status).toBe(400)
    expect(rejected.headers.getSetCookie()).toEqual([])
  })

  test('for a suspended user is rejected', async () => {
    const rejected = await openLink({ as: sam.email })
    expect(rejected.status).toBe(403)
    expect(await rejected.text()).toContain('temporarily suspended')
    expect(client.cookies.get('sandbox-world')).toBeUndefined()
  })

  test('is rejected if the sandbox has no portal', async () => {
    client = await createTestClient(createSandbox())
    const rejected = await openLink({ as: 'ada' })
    expect(rejected.status).toBe(400)
    expect(await rejected.text()).toContain('without a portal')
  })
})
