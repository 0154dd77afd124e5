import { describe, expect, test } from 'vitest'
import { ada, ben, nora, vera } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { adaActiveServiceId, noraServiceIds, veraServiceIds } from '../services/services.seeds'
import { configOf, deployed, notDeployed, saveConfig } from '../testing/deployment'
import { effectsOf } from '../testing/payments'
import { goodPayloads, laterSteps, submitStep } from '../testing/setup'
import { createTestClient, errorReading } from '../testing/test-client'
import { adaConfig, veraConfigs } from './configs.seeds'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const notFound = errorReading(404, 'NOT_FOUND', 'Service not found.')
const isNotDeployed = errorReading(409, 'SERVICE_NOT_DEPLOYED', 'This service is not deployed.')
const updated = { status: 200, body: { message: 'Configuration updated.' } }
const pathOf = (serviceId: string) => `/services/${serviceId}/deployment/config`

async function signedIn(person = vera) {
  const client = await createTestClient(createSandbox({ now: () => NOW, deploymentMs: 0 }))
  await client.signIn(person)
  return client
}

describe('getDeploymentConfig', () => {
  test.each([
    ['bare', adaConfig],
    ['user', adaConfig],
    ['data', { data: adaConfig }],
    ['data.user', { data: adaConfig }],
    ['data.data', { data: { data: adaConfig } }],
  ])('returns the stored configuration in each envelope: %s', async (variant, body) => {
    const client = await signedIn(ada)
    await client.control('POST', '/envelope', { variant })
    expect(await client.call('GET', pathOf(adaActiveServiceId))).toEqual({ status: 200, body })
  })

  test.each([
    ['active', veraConfigs.active],
    ['suspended', {}],
    ['canceling', veraConfigs.canceling],
    ['ending', veraConfigs.ending],
  ] as const)('returns the configuration of a deployed service: %s', async (name, config) => {
    const response = await (await signedIn()).call('GET', pathOf(veraServiceIds[name]))
    expect(response).toEqual({ status: 200, body: { data: config } })
  })

  test.each(notDeployed)('rejects a service that is not deployed: %s', async (name) => {
    expect(await (await signedIn()).call('GET', pathOf(veraServiceIds[name]))).toEqual(isNotDeployed)
  })

  test.each([adaActiveServiceId, noraServiceIds.server, 'coffee'])('is not found for %s', async (serviceId) => {
    expect(await (await signedIn()).call('GET', pathOf(serviceId))).toEqual(notFound)
  })
})

describe('saveDeploymentConfig', () => {
  const unusual = {
    SERVER_NAME: 'Sunset "<b>" 東京',
    serverName: 'another key',
    FEATURE_FLAGS: { nested: { deep: null, list: [[], {}, [1.5, 'x', false]] } },
    footerLinks: 'not changed',
    '': 0,
  }

  test.each(deployed)('replaces the whole configuration: %s', async (name) => {
    const client = await signedIn()
    expect(await saveConfig(client, veraServiceIds[name], unusual)).toEqual(updated)
    expect(await configOf(client, veraServiceIds[name])).toEqual(unusual)
    expect(await saveConfig(client, veraServiceIds[name], {})).toEqual(updated)
    expect(await configOf(client, veraServiceIds[name])).toEqual({})
  })

  test('records the save without the values', async () => {
    const client = await signedIn(ada)
    await saveConfig(client, adaActiveServiceId, { ...adaConfig, SHORT_NAME: 'SUN' }, ada)
    expect(await effectsOf(client, 'configSaved')).toEqual([
      { type: 'configSaved', userId: ada.id, serviceId: adaActiveServiceId, at: NOW.toISOString() },
    ])
  })

  test('changes no other service', async () => {
    const client = await signedIn()
    await saveConfig(client, veraServiceIds.active, unusual)
    expect(await configOf(client, veraServiceIds.ending)).toEqual(veraConfigs.ending)
  })

  test.each(notDeployed)('rejects a service that is not deployed: %s', async (name) => {
    const client = await signedIn()
    expect(await saveConfig(client, veraServiceIds[name], {})).toEqual(isNotDeployed)
    expect(await effectsOf(client, 'configSaved')).toEqual([])
  })

  test("rejects another user's service, even with that user's id", async () => {
    const sandbox = createSandbox()
    const [client, owner] = await Promise.all([createTestClient(sandbox), createTestClient(sandbox)])
    await client.signIn(ben)
    await owner.signIn(ada)
    for (const person of [ben, ada]) {
      expect(await saveConfig(client, adaActiveServiceId, {}, person)).toEqual(notFound)
    }
    expect(await configOf(owner, adaActiveServiceId)).toEqual(adaConfig)
  })

  test.each([ada.id, '', 'coffee'])('rejects the id of another user: %j', async (id) => {
    const client = await signedIn()
    const rejected = errorReading(403, 'PERMISSION_DENIED', 'You can only save your own configuration.')
    expect(await saveConfig(client, veraServiceIds.active, { SERVER_PORT: 0 }, { id })).toEqual(rejected)
    expect(await configOf(client, veraServiceIds.active)).toEqual(veraConfigs.active)
  })

  test.each([
    ['no configuration', { userId: vera.id }, 'config'],
    ['a list', { config: [], userId: vera.id }, 'config'],
    ['null', { config: null, userId: vera.id }, 'config'],
    ['no user', { config: {} }, 'userId'],
  ])('rejects a body with %s', async (_, body, field) => {
    expect(await (await signedIn()).call('PUT', pathOf(veraServiceIds.active), body)).toMatchObject({
      status: 422,
      body: { context: { validationErrors: [{ field }] } },
    })
  })

  test.each([
    [true, 'Renamed'],
    [false, 'Vera City'],
  ])('with a lost response saves only if the fault is committed: %s', async (committed, SERVER_NAME) => {
    const client = await signedIn()
    await client.control('POST', '/faults', { operationId: 'saveDeploymentConfig', kind: 'empty500', committed })
    const config = { ...veraConfigs.active, SERVER_NAME: 'Renamed' }
    expect((await saveConfig(client, veraServiceIds.active, config)).status).toBe(500)
    expect(await configOf(client, veraServiceIds.active)).toEqual({ ...config, SERVER_NAME })
    expect(await effectsOf(client, 'configSaved')).toHaveLength(committed ? 1 : 0)
  })
})

test('the data of the setup becomes the configuration', async () => {
  const client = await signedIn(nora)
  for (const flowStep of laterSteps) {
    const payload = { ...goodPayloads[flowStep], more: 'unknown' }
    expect(await submitStep(client, noraServiceIds.framework, flowStep, payload)).toMatchObject({ status: 200 })
  }
  expect(await configOf(client, noraServiceIds.framework)).toEqual({
    FRAMEWORK: 'qb',
    INVENTORY: 'ox',
    HOUSING: 'qs',
    PHONE: 'npwd',
    SERVER_NAME: 'Sunset Roleplay',
    SHORT_NAME: 'SRP',
    SERVER_DESCRIPTION: '',
    CALENDAR_TIMEZONE: 'Europe/Berlin',
    RULES_PAGE: true,
    PREVIOUS_CALENDAR_EVENTS: false,
    PORTAL_HOME_DESCRIPTION: '',
    PUNISHMENT_MONTHS: 6,
    SERVER_IP: '203.0.113.20',
    SERVER_PORT: 30_120,
    PERSONAL_INV_SLOTS: 100,
    PROPERTY_INV_SLOTS: 60,
    VEHICLE_TRUNK_INV_SLOTS: 50,
    VEHICLE_GLOVEBOX_INV_SLOTS: 5,
  })
})

test.each([
  ['GET', undefined],
  ['PUT', { config: {}, userId: ada.id }],
])('%s of a configuration needs a session', async (method, body) => {
  const client = await createTestClient(createSandbox())
  expect(await client.call(method, pathOf(adaActiveServiceId), body)).toMatchObject({
    status: 401,
    body: { code: 'AUTHENTICATION_REQUIRED' },
  })
})
