import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { ada, sam } from '../account/people.seeds'
import { createSandbox, type Sandbox } from '../sandbox'
import { goalOf } from '../testing/discord'
import { createTestClient, type TestClient } from '../testing/test-client'
import { formPaths } from './forms'

const SANDBOX = 'http://localhost:4010'
const PORTAL = 'http://localhost:4000'

/** Submits a form of the page. */
function press(client: TestClient, path: string, form: Record<string, string> = {}, origin = SANDBOX) {
  const init = { method: 'POST', headers: { Origin: origin }, body: new URLSearchParams(form) }
  return client.fetch(`${SANDBOX}${path}`, { ...init, redirect: 'manual' })
}

describe('the forms of the control page', () => {
  let sandbox: Sandbox
  let client: TestClient

  beforeEach(async () => {
    sandbox = createSandbox({ portalOrigins: [PORTAL] })
    client = await createTestClient(sandbox, 'mine')
  })

  test('sign a person in and redirect to the portal', async () => {
    const form = { as: ada.email, to: '/services' }
    expect(goalOf(await press(client, formPaths.signIn, form))).toEqual({ status: 303, location: `${PORTAL}/services` })
    expect(await client.call('GET', '/auth/@me')).toMatchObject({ body: { data: { email: ada.email } } })
    expect(await client.control('GET', '/ledger')).toMatchObject({ body: [{ type: 'signedIn', userId: ada.id }] })
  })

  test.each([
    [{ as: sam.email }, 403, 'temporarily suspended'],
    [{ as: 'nobody@example.test' }, 400, 'this world has no user'],
    [{ as: ada.email, to: '//evil.test' }, 400, 'a path of the portal'],
  ])('reject the login %j with a page that shows the reason', async (form, status, reason) => {
    const rejected = await press(client, formPaths.signIn, form)
    expect(rejected.status).toBe(status)
    expect(await rejected.text()).toContain(reason)
    expect(client.cookies.get('session')).toBeUndefined()
  })

  test('add a fault with only the fields of its kind, and clear the plan', async () => {
    const form = {
      operationId: 'login',
      kind: 'html',
      htmlStatus: '503',
      status: '418',
      skip: '',
      times: '2',
      committed: 'on',
    }
    expect(goalOf(await press(client, formPaths.switchOn, form))).toEqual({
      status: 303,
      location: '/?done=faults#plan',
    })
    const fault = { operationId: 'login', kind: 'html', status: 503, skip: 0, times: 2, committed: true, used: 0 }
    expect(await client.control('GET', '/faults')).toEqual({ status: 200, body: [fault] })
    await press(client, formPaths.clearFaults)
    expect(await client.control('GET', '/faults')).toEqual({ status: 200, body: [] })
  })

  test.each([
    [{ operationId: 'login', kind: 'slow' }, 'delayMs'],
    [{ operationId: 'login', kind: 'status', status: 'many' }, 'status'],
    [{ operationId: 'coffee', kind: 'cut' }, 'operationId'],
    [{ operationId: 'login', kind: 'constructor' }, 'kind'],
    [{ scenario: 'No coffee' }, 'No coffee'],
  ])('reject the fault %j with the reason', async (form: Record<string, string>, reason) => {
    const rejected = await press(client, formPaths.switchOn, form)
    expect(rejected.status).toBe(400)
    expect(await rejected.text()).toContain(reason)
    expect(await client.control('GET', '/faults')).toEqual({ status: 200, body: [] })
  })

  test('turn on a scenario with its faults and switches', async () => {
    await press(client, formPaths.switchOn, { scenario: 'The services cannot be loaded' })
    expect(await client.control('GET', '/faults')).toMatchObject({
      body: [{ operationId: 'listServices', status: 500 }],
    })
    await press(client, formPaths.switchOn, { scenario: 'Registration is disabled' })
    const registration = {
      username: 'nina',
      email: 'nina@example.test',
      password: ada.password,
      confirmPassword: ada.password,
    }
    expect(await client.call('POST', '/users', registration)).toMatchObject({ body: { code: 'REGISTRATION_DISABLED' } })
  })

  test('set one delay for all responses after the other faults, and clear it', async () => {
    await press(client, formPaths.slowness, { delayMs: '2000' })
    await press(client, formPaths.switchOn, { operationId: 'login', kind: 'cut' })
    await press(client, formPaths.slowness, { delayMs: '500' })
    const plan = [
      { operationId: 'login', kind: 'cut' },
      { operationId: '*', kind: 'slow', delayMs: 500 },
    ]
    expect(await client.control('GET', '/faults')).toMatchObject({ body: plan })
    await press(client, formPaths.switchOn, { operationId: 'logout', kind: 'cut' })
    expect(await client.control('GET', '/faults')).toMatchObject({
      body: [plan[0], { operationId: 'logout' }, plan[1]],
    })
    await press(client, formPaths.slowness, { delayMs: '0' })
    expect(await client.control('GET', '/faults')).toMatchObject({ body: [plan[0], { operationId: 'logout' }] })
  })

  test('set the envelope and the switches', async () => {
    await press(client, formPaths.envelope, { variant: 'bare' })
    await press(client, formPaths.switches, { on: 'flowSetupEnabled' })
    await client.signIn(ada)
    expect(await client.call('GET', '/auth/@me')).toMatchObject({ body: { email: ada.email } })
    expect(await client.call('POST', '/services', { productId: 'ACPMH', tebexTransactionId: 'tbx-1' })).toMatchObject({
      body: { code: 'SERVICE_CREATION_DISABLED' },
    })
    expect((await press(client, formPaths.envelope, { variant: 'coffee' })).status).toBe(400)
  })

  test('end all sessions', async () => {
    await client.signIn(ada)
    await press(client, formPaths.endSessions)
    expect(await client.call('GET', '/auth/@me')).toMatchObject({ body: { code: 'TOKEN_EXPIRED' } })
  })

  test('reset the world and return to the default world', async () => {
    await client.signIn(ada)
    await press(client, formPaths.reset, { size: 'usual' })
    expect(await client.control('GET', '/ledger')).toEqual({ status: 200, body: [] })
    expect(client.cookies.get('session')).toBeUndefined()
    await press(client, formPaths.leaveWorld)
    expect(client.cookies.get('sandbox-world')).toBeUndefined()
  })

  test('are accepted only from the same origin', async () => {
    for (const path of Object.values(formPaths)) {
      expect((await press(client, path, {}, 'http://localhost:4012')).status).toBe(403)
    }
  })

  test('save changes of the default world', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
    const stateFile = join(folder, 'state.json')
    const saved = createSandbox({ portalOrigins: [PORTAL], stateFile })
    await press(await createTestClient(saved), formPaths.switchOn, { operationId: 'login', kind: 'cut' })
    saved.close()
    expect(JSON.parse(readFileSync(stateFile, 'utf8')).world.faults).toHaveLength(1)
    rmSync(folder, { recursive: true })
  })
})
