import { beforeEach, describe, expect, test } from 'vitest'
import { ada, sam } from '../account/people.seeds'
import { createSandbox, type Sandbox } from '../sandbox'
import { goalOf } from '../testing/discord'
import { createTestClient, PORTAL, SANDBOX, type TestClient } from '../testing/test-client'
import { formPaths } from './forms'
import { type LinkContent, writeLink } from './link'

const me = '/auth/@me'

let sandbox: Sandbox
let client: TestClient
const faults = async () => (await client.control('GET', '/faults')).body

beforeEach(async () => {
  sandbox = createSandbox({ portalOrigins: [PORTAL] })
  client = await createTestClient(sandbox, 'mine')
})

describe('a form of the control page', () => {
  /** Submits a form of the page. */
  function press(path: string, form: Record<string, string> = {}): Promise<Response> {
    const init = { method: 'POST', headers: { Origin: SANDBOX }, body: new URLSearchParams(form) }
    return client.fetch(`${SANDBOX}${path}`, { ...init, redirect: 'manual' })
  }

  test.each([
    [formPaths.signIn, { as: sam.email }, 403, 'temporarily suspended'],
    [formPaths.signIn, { as: 'nobody@example.test' }, 400, 'this world has no user'],
    [formPaths.signIn, { as: ada.email, to: '//evil.test' }, 400, 'a path of the portal'],
    [formPaths.switchOn, { operationId: 'login', kind: 'slow' }, 400, 'delayMs'],
    [formPaths.switchOn, { operationId: 'login', kind: 'status', status: 'many' }, 400, 'status'],
    [formPaths.switchOn, { operationId: 'login', kind: 'constructor' }, 400, 'kind'],
    [formPaths.switchOn, { scenario: 'No coffee' }, 400, 'No coffee'],
    [formPaths.envelope, { variant: 'coffee' }, 400, 'variant'],
  ])('at %s is rejected for %j with a page that shows the reason', async (path, form, status, reason) => {
    const rejected = await press(path, form)
    expect([rejected.status, await rejected.text()]).toEqual([status, expect.stringContaining(reason)])
    expect([client.cookies.get('session'), await faults()]).toEqual([undefined, []])
  })

  test('adds a fault with only the fields of its kind', async () => {
    const others = { status: '418', skip: '', times: '2', committed: 'on' }
    const goal = { status: 303, location: '/?done=faults#plan' }
    const form = { operationId: 'login', kind: 'html', htmlStatus: '503', ...others }
    expect(goalOf(await press(formPaths.switchOn, form))).toEqual(goal)
    const fault = { operationId: 'login', kind: 'html', status: 503, skip: 0, times: 2, committed: true, used: 0 }
    expect(await faults()).toEqual([fault])
  })

  test('turns on a scenario with its switches', async () => {
    await press(formPaths.switchOn, { scenario: 'Registration is disabled' })
    const { password } = ada
    const registration = { username: 'nina', email: 'nina@example.test', password, confirmPassword: password }
    expect(await client.call('POST', '/users', registration)).toMatchObject({ body: { code: 'REGISTRATION_DISABLED' } })
  })

  test('sets one delay for all responses, after the other faults, and clears it', async () => {
    const first = { operationId: 'login', kind: 'cut' }
    const second = { operationId: 'logout', kind: 'cut' }
    await press(formPaths.slowness, { delayMs: '2000' })
    await press(formPaths.switchOn, first)
    await press(formPaths.slowness, { delayMs: '500' })
    await press(formPaths.switchOn, second)
    expect(await faults()).toMatchObject([first, second, { operationId: '*', kind: 'slow', delayMs: 500 }])
    await press(formPaths.slowness, { delayMs: '0' })
    expect(await faults()).toMatchObject([first, second])
  })

  test('sets the envelope and the switches, and ends all sessions', async () => {
    await press(formPaths.envelope, { variant: 'bare' })
    await press(formPaths.switches, { on: 'flowSetupEnabled' })
    expect(await client.signIn(ada)).toMatchObject({ body: { email: ada.email } })
    const purchase = { productId: 'ACPMH', tebexTransactionId: 'tbx-1' }
    const disabled = { body: { code: 'SERVICE_CREATION_DISABLED' } }
    expect(await client.call('POST', '/services', purchase)).toMatchObject(disabled)
    await press(formPaths.endSessions)
    expect(await client.call('GET', me)).toMatchObject({ body: { code: 'TOKEN_EXPIRED' } })
  })

  test('resets the world', async () => {
    await client.signIn(ada)
    await press(formPaths.reset, { size: 'usual' })
    expect(await client.control('GET', '/ledger')).toEqual({ status: 200, body: [] })
    expect(client.cookies.get('session')).toBeUndefined()
  })
})

describe('a link', () => {
  const broken = { operationId: 'listServices', kind: 'status', status: 503, times: 1 } as const
  const open = (address: string, init: RequestInit = {}) => client.fetch(address, { ...init, redirect: 'manual' })
  const openLink = (content: LinkContent) => open(writeLink(SANDBOX, content))

  test('creates a world with its faults and switches, signs the user in and redirects', async () => {
    client.cookies.delete('XSRF-TOKEN')
    const off = ['cancellationEnabled'] as const
    const opened = await openLink({ as: 'ada', to: '/services?search=a%20b', faults: [broken], envelope: 'bare', off })
    expect(goalOf(opened)).toEqual({ status: 303, location: `${PORTAL}/services?search=a%20b` })
    expect(client.cookies.get('sandbox-world')).toMatch(/^[0-9a-f-]{36}$/)
    const other = await createTestClient(sandbox, 'mine')
    expect((await other.control('GET', '/ledger')).body).toEqual([])
    expect(await faults()).toMatchObject([{ ...broken, used: 0 }])
    expect(await client.call('GET', me)).toMatchObject({ body: { email: ada.email } })
    const disabled = { body: { code: 'CANCELLATION_DISABLED' } }
    expect(await client.call('POST', '/services/665f1c2ab3d4e5f6a7b8c901/cancel')).toMatchObject(disabled)
  })

  test('without a user ends the session', async () => {
    await client.signIn(ada)
    await openLink({ to: '/login' })
    expect(await client.call('GET', me)).toMatchObject({ body: { code: 'AUTHENTICATION_REQUIRED' } })
  })

  test.each<[string, string, number?]>([
    ['to=//evil.test', 'to: must be a path of the portal, such as /services, not &quot;//evil.test&quot;.'],
    ...['/%09/evil.test', '/%5Cevil.test', `${PORTAL}/services`, 'javascript:alert(1)'].map(
      (address): [string, string] => [`to=${address}`, 'to: must be a path of the portal'],
    ),
    ['to=/&to=/', 'to.1: '],
    ['fault=%7B', 'fault.0: is not JSON'],
    ['fault={"operationId":"login","kind":"coffee"}', 'kind: '],
    ['as=nobody', 'as: this world has no user &quot;nobody&quot;.'],
    ['as=<script>', '&lt;script&gt;'],
    [`as=${sam.email}`, 'temporarily suspended', 403],
    ['envelope=coffee', 'envelope.0: '],
    ['off=coffee', 'off.0: '],
    ['coffee=1', 'coffee: '],
  ])('with %s is rejected with the reason and changes nothing', async (query, reason, status = 400) => {
    const rejected = await open(`${SANDBOX}/__sandbox/open?${query}`)
    expect([rejected.status, await rejected.text()]).toEqual([status, expect.stringContaining(reason)])
    expect(rejected.headers.get('Content-Type')).toContain('text/html')
    expect(rejected.headers.getSetCookie()).toEqual([])
  })

  test('is rejected as the source of an image, and if the sandbox has no portal', async () => {
    const image = await open(`${SANDBOX}/__sandbox/open?to=/`, { headers: { 'Sec-Fetch-Dest': 'image' } })
    expect([image.status, image.headers.getSetCookie()]).toEqual([400, []])
    client = await createTestClient(createSandbox())
    const rejected = await openLink({ as: 'ada' })
    expect([rejected.status, await rejected.text()]).toEqual([400, expect.stringContaining('without a portal')])
  })
})
