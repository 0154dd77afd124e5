import { expect, test } from 'vitest'
import { accountSentinels } from '../account/account.sentinels'
import { people } from '../account/people.seeds'
import { stripeProductSentinels } from '../admin/catalogue/stripe-product.sentinels'
import { configSentinels, credentialSentinels } from '../manage/manage.sentinels'
import { promotionSentinels } from '../payment/promotion.sentinels'
import { transactionSentinels } from '../purchase/transaction.sentinels'
import { createSandbox } from '../sandbox'
import { loadDefinition } from '../server/contract/load-definition'
import { parseFault } from '../server/faults/faults'
import { createWorld } from '../server/worlds/create-world'
import { recordEffect } from '../server/worlds/ledger'
import { setupSentinels, setupSpecials } from '../setup/setup.sentinels'
import { testCards } from '../stripe/test-cards'
import { goalOf } from '../testing/discord'
import { subscribe } from '../testing/payments'
import { createTestClient, PORTAL, SANDBOX, type TestClient } from '../testing/test-client'
import { consolePage } from './console-page'
import { scenarios } from './scenarios/scenarios'

const begin = (worldName?: string) => createTestClient(createSandbox({ portalOrigins: [PORTAL] }), worldName)
const read = async (client: TestClient, query = '') => (await client.fetch(`${SANDBOX}/${query}`)).text()

test('lists every person, special value, card and scenario', async () => {
  const page = await read(await begin())
  const purchases = [accountSentinels, transactionSentinels, promotionSentinels, stripeProductSentinels]
  const sentinels = [...purchases, configSentinels, credentialSentinels].flatMap((group) => Object.values(group))
  const setups = [...setupSentinels, ...Object.values(setupSpecials)].flatMap(({ values }) => Object.values(values))
  const texts = [
    ...people.flatMap(({ email, reason }) => [email, reason]),
    ...[...sentinels.map(({ value }) => value), ...setups].map((value) => `<code>${value}</code>`),
    ...setupSentinels.map(({ code }) => code),
    ...Object.values(testCards).map(({ number }) => number),
    ...scenarios.map(({ title }) => `name="scenario" value="${title.replaceAll("'", '&#39;')}"`),
  ]
  for (const text of texts) expect(page).toContain(text)
})

test('shows the faults and the ledger, but no secrets', async () => {
  const client = await begin('mine')
  await client.signIn()
  const { clientSecret, subscriptionId } = await subscribe(client, { productId: 'ACPMH' })
  await client.control('POST', '/faults', { operationId: 'login', kind: 'status', status: 503, times: 4 })
  const page = await read(client)
  const texts = ['subscriptionCreated', subscriptionId, '64.98 USD', 'times 4, status 503']
  for (const text of texts) expect(page).toContain(text)
  const session = client.cookies.get('session') ?? ''
  for (const secret of [clientSecret, session, 'passwordHash', '$scrypt']) expect(page).not.toContain(secret)
})

/** The page of a world that contains this text everywhere. */
async function pageWith(typed: string): Promise<string> {
  const [now, { operationIds }] = [new Date(), await loadDefinition()]
  const world = createWorld(now)
  const [visitor] = world.users
  // The API rejects such names, but the page must not depend on that.
  for (const user of world.users) Object.assign(user, { username: typed, discord: { id: '1', username: typed } })
  for (const service of world.services) service.domain = typed
  const effect = { type: 'accountRegistered', userId: typed, email: typed } as const
  for (let count = 0; count < 202; count += 1) recordEffect(world, now, effect)
  world.faults.push(parseFault({ operationId: 'login', kind: 'status', status: 500, message: typed }, operationIds))
  const fields = { operationId: typed, message: typed, code: typed, to: typed, as: typed }
  const query = new URLSearchParams({ kind: 'status', ...fields })
  const view = { world, worldName: 'mine', sandboxUrl: SANDBOX, portal: PORTAL, operationIds, query, visitor, now }
  return consolePage(view, { link: typed, reason: typed })
}

test('escapes what users typed, and shows the newest 200 entries of the ledger', async () => {
  const page = await pageWith(`<script>alert(1)</script>"><img src=x onerror=alert(1)>`)
  expect(page).toContain('signed in as &lt;script&gt;alert(1)')
  expect(page.match(/<script>/g)).toHaveLength(1)
  expect(page).not.toContain('<img')
  expect(page).toContain('the newest 200 of 202')
  expect(page.match(/<td>accountRegistered<\/td>/g)).toHaveLength(200)
})

test.each([
  ['operationId=login&kind=cut&as=ada&to=/services', 'Open: your link'],
  ['operationId=login&kind=slow', 'The link could not be created. delayMs'],
  ['operationId=login&kind=toString', 'The link could not be created. kind'],
  ['operationId=login&kind=cut&to=//evil.test', 'The link could not be created. to'],
])('shows the link of %s or the reason why there is none, and changes nothing', async (query, text) => {
  const client = await begin()
  expect(await read(client, `?${query}`)).toContain(text)
  for (const path of ['/faults', '/ledger']) expect((await client.control('GET', path)).body).toEqual([])
  expect(await read(client, '?done=constructor')).not.toContain('native code')
})

test('creates a link from the active faults', async () => {
  const client = await begin()
  await client.control('POST', '/settings', { cancellationEnabled: false })
  await client.control('POST', '/faults', { operationId: 'logout', kind: 'cut' })
  const page = await read(client, '?from=plan&to=/')
  expect(page).toMatch(/href="[^"]*open\?to=%2F&amp;fault=[^"]*logout[^"]*&amp;off=cancellationEnabled"/)
  expect(page).not.toMatch(/href="[^"]*used[^"]*"/)
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
  expect(page).not.toMatch(/__sandbox\/(open|page\/sign-in)/)
})
