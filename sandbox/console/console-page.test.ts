import { describe, expect, test } from 'vitest'
import { accountSentinels } from '../account/account.sentinels'
import { people } from '../account/people.seeds'
import { stripeProductSentinels } from '../admin/catalogue/stripe-product.sentinels'
import { configSentinels, credentialSentinels } from '../manage/manage.sentinels'
import { promotionSentinels } from '../payment/promotion.sentinels'
import { transactionSentinels } from '../purchase/transaction.sentinels'
import { createSandbox } from '../sandbox'
import { loadDefinition } from '../server/definition'
import { parseFault } from '../server/faults/faults'
import { createWorld } from '../server/worlds/create-world'
import { recordEffect } from '../server/worlds/ledger'
import { setupSentinels, setupSpecials } from '../setup/setup.sentinels'
import { testCards } from '../stripe/test-cards'
import { goalOf } from '../testing/discord'
import { subscribe } from '../testing/payments'
import { createTestClient, type TestClient } from '../testing/test-client'
import { consolePage } from './console-page'
import { scenarios } from './scenarios/scenarios'

const SANDBOX = 'http://localhost:4010'
const PORTAL = 'http://localhost:4000'

function begin(worldName?: string): Promise<TestClient> {
  return createTestClient(createSandbox({ portalOrigins: [PORTAL] }), worldName)
}

async function read(client: TestClient, query = ''): Promise<string> {
  return (await client.fetch(`${SANDBOX}/${query}`)).text()
}

describe('the control page', () => {
  test('lists every person, special value, card and scenario', async () => {
    const page = await read(await begin())
    for (const { email, reason } of people) for (const text of [email, reason]) expect(page).toContain(text)
    const sentinels = [
      accountSentinels,
      transactionSentinels,
      promotionSentinels,
      stripeProductSentinels,
      configSentinels,
      credentialSentinels,
    ]
    for (const { value } of sentinels.flatMap((group) => Object.values(group)))
      expect(page).toContain(`<code>${value}</code>`)
    for (const { values } of [...setupSentinels, ...Object.values(setupSpecials)]) {
      for (const value of Object.values(values)) expect(page).toContain(`<code>${value}</code>`)
    }
    for (const { code } of setupSentinels) expect(page).toContain(code)
    for (const { number } of Object.values(testCards)) expect(page).toContain(number)
    for (const { title } of scenarios) {
      expect(page).toContain(`name="scenario" value="${title.replaceAll("'", '&#39;')}"`)
    }
  })

  test('shows the world and the signed-in user', async () => {
    const client = await begin('mine')
    expect(await read(client)).toContain('<code>mine</code>, not signed in')
    await client.signIn()
    expect(await read(client)).toContain('<code>mine</code>, signed in as ada')
    expect(await read(await begin())).not.toContain('Back to the default world')
  })

  test('shows the ledger and the simulated state, but no secrets', async () => {
    const client = await begin()
    await client.signIn()
    const { clientSecret, subscriptionId } = await subscribe(client, { productId: 'ACPMH' })
    await client.control('POST', '/faults', { operationId: 'login', kind: 'status', status: 503, times: 4 })
    const page = await read(client)
    for (const text of ['subscriptionCreated', subscriptionId, '64.98 USD', 'times 4, status 503', 'ada.plays']) {
      expect(page).toContain(text)
    }
    const session = client.cookies.get('session') ?? ''
    for (const secret of [clientSecret, session, 'passwordHash', '$scrypt']) expect(page).not.toContain(secret)
  })

  test('shows the newest 200 of a long ledger', async () => {
    const client = await begin()
    for (let count = 0; count < 101; count += 1) {
      await client.signIn()
      await client.call('POST', '/auth/logout')
    }
    const page = await read(client)
    expect(page).toContain('the newest 200 of 202')
    expect(page.match(/<td>signed(In|Out)<\/td>/g)).toHaveLength(200)
  })

  test('escapes user input', async () => {
    const now = new Date()
    const world = createWorld(now)
    const typed = `<script>alert(1)</script>"><img src=x onerror=alert(1)>`
    const [visitor] = world.users
    // The API rejects such names, but the page must not depend on that.
    for (const user of world.users) Object.assign(user, { username: typed, discord: { id: '1', username: typed } })
    for (const service of world.services) service.domain = typed
    recordEffect(world, now, { type: 'accountRegistered', userId: typed, email: typed })
    const { operationIds } = await loadDefinition()
    world.faults.push(parseFault({ operationId: 'login', kind: 'status', status: 500, message: typed }, operationIds))
    const query = new URLSearchParams({
      kind: 'status',
      operationId: typed,
      message: typed,
      code: typed,
      to: typed,
      as: typed,
    })
    const view = { world, worldName: 'mine', sandboxOrigin: SANDBOX, portal: PORTAL, operationIds, query, visitor, now }
    const page = consolePage(view, { link: typed, reason: typed })
    expect(page).toContain('signed in as &lt;script&gt;alert(1)')
    expect(page.match(/<script>/g)).toHaveLength(1)
    expect(page).not.toContain('<img')
  })

  test('creates a link from the form and from the active faults', async () => {
    const client = await begin()
    expect(await read(client, '?operationId=login&kind=cut&as=ada&to=/services')).toContain('Open: your link')
    expect(await read(client, '?operationId=login&kind=slow')).toContain('The link could not be created. delayMs')
    expect(await read(client, '?operationId=login&kind=toString')).toContain('The link could not be created. kind')
    expect(await read(client, '?done=constructor')).not.toContain('native code')
    expect(await read(client, '?operationId=login&kind=cut&to=//evil.test')).toContain(
      'The link could not be created. to',
    )
    await client.control('POST', '/settings', { cancellationEnabled: false })
    await client.control('POST', '/faults', { operationId: 'logout', kind: 'cut' })
    const page = await read(client, '?from=plan&to=/')
    expect(page).toMatch(/href="[^"]*open\?to=%2F&amp;fault=[^"]*logout[^"]*&amp;off=cancellationEnabled"/)
    expect(page).not.toMatch(/href="[^"]*used[^"]*"/)
  })

  test('changes nothing when it is loaded', async () => {
    const client = await begin()
    const before = await client.control('GET', '/faults')
    await read(client, '?operationId=login&kind=cut')
    expect(await client.control('GET', '/faults')).toEqual(before)
    expect(await client.control('GET', '/ledger')).toEqual({ status: 200, body: [] })
    expect((await client.fetch(`${SANDBOX}/coffee`)).status).toBe(404)
  })

  test("redirects to the portal's host name, because cookies depend on it", async () => {
    const client = await begin()
    for (const path of ['/?from=plan', '/__sandbox/open?as=ada']) {
      const response = await client.fetch(`http://127.0.0.1:4010${path}`, { redirect: 'manual' })
      expect(goalOf(response)).toEqual({ status: 303, location: `${SANDBOX}${path}` })
    }
    expect(client.cookies.get('sandbox-world')).toBeUndefined()
  })

  test('has no links if the sandbox has no portal', async () => {
    const page = await read(await createTestClient(createSandbox()))
    expect(page).toContain('started without a portal')
    expect(page).not.toContain('/__sandbox/open')
    expect(page).not.toContain('/__sandbox/page/sign-in')
  })

  test('has scenarios with unique titles, real operations and real people', async () => {
    const { operationIds } = await loadDefinition()
    const names = people.filter(({ status }) => status === 'active').map(({ username }) => username)
    for (const { as, faults = [], off = [] } of scenarios) {
      expect([undefined, ...names]).toContain(as)
      expect(faults.length + off.length).toBeGreaterThan(0)
      for (const fault of faults) expect(parseFault(fault, operationIds)).toMatchObject(fault)
    }
    expect(new Set(scenarios.map(({ title }) => title)).size).toBe(scenarios.length)
  })
})
