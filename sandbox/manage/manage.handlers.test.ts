import { describe, expect, test } from 'vitest'
import { ada, type Person, vera } from '../account/people.seeds'
import { createSandbox, type Sandbox } from '../sandbox'
import { adaActiveServiceId, veraServiceIds } from '../services/services.seeds'
import { createAdministrator, NOW } from '../testing/administration'
import { createSandboxWithClock } from '../testing/clock'
import { configOf, deployed, goodCredentials, notDeployed, saveConfig, saveCredentials } from '../testing/deployment'
import { effectsOf } from '../testing/payments'
import { errorReading, type TestClient } from '../testing/test-client'
import { adaConfig, veraConfigs } from './configs.seeds'

const at = NOW.toISOString()
const userId = vera.id
const serviceId = veraServiceIds.active
const DAY = 24 * 60 * 60
const done = (message: string) => ({ status: 200, body: { message } })
const kinds = ['discord', 'database'] as const
const unusual = {
  SERVER_NAME: 'Sunset "<b>" 東京',
  serverName: 'another key',
  FEATURE_FLAGS: { nested: { deep: null, list: [[], {}, [1.5, 'x', false]] } },
  footerLinks: 'not changed',
  '': 0,
}

const signedIn = (person = vera, sandbox?: Sandbox) => createAdministrator(sandbox, person)
const cancel = (client: TestClient, id: string = serviceId) => client.call('POST', `/services/${id}/cancel`)
const readConfig = (client: TestClient, id: string) => client.call('GET', `/services/${id}/deployment/config`)

/** Reads and saves the configuration, and saves both kinds of credentials. */
const useAll = async (client: TestClient, id: string, person: Pick<Person, 'id'> = vera) => [
  await readConfig(client, id),
  await saveConfig(client, id, unusual, person),
  ...(await Promise.all(kinds.map((kind) => saveCredentials(client, id, kind)))),
]

test.each(deployed)('a service that is %s has a configuration, and accepts another and credentials', async (name) => {
  const client = await signedIn()
  const id = veraServiceIds[name]
  const { [name]: config = {} }: Readonly<Record<string, unknown>> = veraConfigs
  const saved = done('Credentials updated.')
  const expected = [{ status: 200, body: config }, done('Configuration updated.'), saved, saved]
  expect(await useAll(client, id)).toEqual(expected)
  expect(await configOf(client, id)).toEqual(unusual)
  await saveConfig(client, id, {})
  expect(await configOf(client, id)).toEqual({})
  const effect = { userId, serviceId: id, at }
  expect((await effectsOf(client)).slice(1)).toEqual([
    { ...effect, type: 'configSaved' },
    ...kinds.map((kind) => ({ ...effect, type: 'credentialsSaved', kind })),
    { ...effect, type: 'configSaved' },
  ])
  const other = name === 'ending' ? 'active' : 'ending'
  expect(await configOf(client, veraServiceIds[other])).toEqual(veraConfigs[other])
})

test.each(notDeployed)('a service that is %s has no configuration and accepts nothing', async (name) => {
  const client = await signedIn()
  expect(await useAll(client, veraServiceIds[name])).toMatchObject(Array(4).fill({ status: 409 }))
  expect(await effectsOf(client)).toHaveLength(1)
})

test("another user's service is not found, even with that user's id", async () => {
  const sandbox = createSandbox()
  const [client, owner] = [await signedIn(vera, sandbox), await signedIn(ada, sandbox)]
  const readings = [await cancel(client, adaActiveServiceId), ...(await useAll(client, adaActiveServiceId, ada))]
  expect(readings).toEqual(Array(5).fill(errorReading(404, 'NOT_FOUND', 'Service not found.')))
  expect(await configOf(owner, adaActiveServiceId)).toEqual(adaConfig)
})

test.each([ada.id, ''])('a configuration is not saved with the id of another user: %j', async (id) => {
  const client = await signedIn()
  expect(await saveConfig(client, serviceId, { SERVER_PORT: 0 }, { id })).toMatchObject({ status: 403 })
  expect(await configOf(client, serviceId)).toEqual(veraConfigs.active)
})

test.each(kinds)('the %s credentials are never stored, even if they are rejected', async (kind) => {
  let world = ''
  const sandbox = createSandbox({
    onChange: (_, changed) => {
      world = JSON.stringify(changed)
    },
  })
  const client = await signedIn(vera, sandbox)
  expect((await saveCredentials(client, serviceId, kind)).status).toBe(200)
  const id = kind === 'discord' ? 'clientId' : 'dbHost'
  expect((await saveCredentials(client, serviceId, kind, { ...goodCredentials[kind], [id]: '' })).status).toBe(422)
  expect(world).toContain('"type":"credentialsSaved"')
  // The port is excluded, because its few digits appear by chance.
  const texts = Object.values(goodCredentials[kind]).filter((value) => typeof value === 'string')
  const found = [...texts, ...Object.keys(goodCredentials[kind]).map((field) => `"${field}"`)]
  expect(found.filter((text) => world.includes(text))).toEqual([])
})

describe('a cancellation', () => {
  const cancelled = done('Service cancelled.')
  const already = errorReading(409, 'ALREADY_CANCELLED', 'This service is already being cancelled.')
  const serviceOf = async (client: TestClient, id: string) => (await client.call('GET', `/services/${id}`)).body

  test.each([
    // Monthly since 7 October; yearly since 29 June; monthly since 19 July.
    [ada, adaActiveServiceId, '2026-02-07T12:00:00.000Z'],
    [vera, veraServiceIds.active, '2026-06-29T12:00:00.000Z'],
    [vera, veraServiceIds.suspended, '2026-01-19T12:00:00.000Z'],
  ])('of $username: %s changes only its end, to the end of the billing cycle', async (person, id, expiresAt) => {
    const client = await signedIn(person)
    const before = await serviceOf(client, id)
    expect(await cancel(client, id)).toEqual(cancelled)
    expect(await serviceOf(client, id)).toEqual({ ...Object(before), expiresAt })
    expect(await effectsOf(client, 'serviceCancelled')).toMatchObject([{ userId: person.id, serviceId: id, expiresAt }])
  })

  test('is possible once until the end of the cycle, unless it is switched off', async () => {
    const { sandbox, putForward } = createSandboxWithClock(NOW)
    const client = await signedIn(vera, sandbox)
    await client.control('POST', '/settings', { cancellationEnabled: false })
    for (const id of Object.values(veraServiceIds)) expect(await cancel(client, id)).toMatchObject({ status: 403 })
    await client.control('POST', '/settings', { cancellationEnabled: true })
    expect(await cancel(client, veraServiceIds.suspended)).toEqual(cancelled)
    expect(await cancel(client, veraServiceIds.suspended)).toEqual(already)
    putForward(4 * DAY - 1)
    await client.signIn(vera)
    expect(await cancel(client, veraServiceIds.suspended)).toEqual(already)
    putForward(1)
    expect(await cancel(client, veraServiceIds.suspended)).toEqual(cancelled)
  })
})
