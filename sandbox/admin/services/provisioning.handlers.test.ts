import { describe, expect, test } from 'vitest'
import { ada, ruth, vera } from '../../account/people.seeds'
import {
  failingServiceId,
  hangingServiceId,
  provisionableServiceId,
  provisioningOwner,
} from '../../services/player-services.seeds'
import { adaActiveServiceId, veraServiceIds } from '../../services/services.seeds'
import { createAdministrator, NOW, readinessOf, serviceOf } from '../../testing/administration'
import { createSandboxWithClock } from '../../testing/clock'
import { effectsOf } from '../../testing/payments'
import { createTestClient, errorReading, type TestClient } from '../../testing/test-client'
import { provisioningSentinels } from './provisioning.sentinels'

const at = NOW.toISOString()
const started = { status: 200, body: { message: 'Provisioning started.' } }
const notFound = errorReading(404, 'NOT_FOUND', 'Service not found')
const underWay = { status: 'provisioning', isReady: false, isProvisioning: true, hasError: false, isInFlow: false }
const ready = { status: 'active', isReady: true, isProvisioning: false, hasError: false, isInFlow: false }

const provision = (client: TestClient, id: string) => client.call('POST', `/admin/services/${id}/provision`)
const unprovision = (client: TestClient, id: string) => client.send('GET', `/admin/services/${id}/unprovision`)

async function start(id: string) {
  const { sandbox, putForward } = createSandboxWithClock(NOW)
  const client = await createAdministrator(sandbox)
  expect(await provision(client, id)).toEqual(started)
  return { sandbox, client, putForward, read: () => readinessOf(client, id) }
}

describe('provisionService', () => {
  test('takes five seconds and reports its progress', async () => {
    const { client, putForward, read } = await start(provisionableServiceId)
    expect(await read()).toEqual({ ...underWay, statusMessage: 'Preparing the server.' })
    expect(await serviceOf(client, provisionableServiceId)).toMatchObject({
      status: 'provisioning',
      active: false,
      statusMessage: 'Preparing the server.',
    })
    putForward(2)
    expect(await read()).toEqual({ ...underWay, statusMessage: 'Installing the panel.' })
    putForward(2.999)
    expect(await read()).toEqual({ ...underWay, statusMessage: 'Starting the panel.' })
    putForward(0.001)
    expect(await read()).toEqual({ ...ready, statusMessage: null })
    expect(await serviceOf(client, provisionableServiceId)).toMatchObject({
      status: 'active',
      active: true,
      isReady: true,
      deployment: { path: `/srv/deployments/${provisionableServiceId}` },
    })
  })

  test('records the true times of its start and end, whenever they are read', async () => {
    const { client, putForward } = await start(provisionableServiceId)
    putForward(60)
    expect(await effectsOf(client, 'provisioningStarted')).toEqual([
      { type: 'provisioningStarted', byUserId: ruth.id, serviceId: provisionableServiceId, at },
    ])
    for (let count = 0; count < 2; count += 1) {
      expect(await effectsOf(client, 'serviceDeployed')).toEqual([
        { type: 'serviceDeployed', serviceId: provisionableServiceId, at: '2026-01-15T12:00:05.000Z' },
      ])
    }
  })

  test('ends the setup of the customer', async () => {
    const { sandbox, putForward } = await start(provisionableServiceId)
    putForward(5)
    const customer = await createTestClient(sandbox)
    await customer.signIn({ email: provisioningOwner.email, password: ada.password })
    expect(await customer.call('GET', `/services/flows/${provisionableServiceId}`)).toMatchObject({
      body: { flow_step: null },
    })
    expect(await customer.call('GET', `/services/${provisionableServiceId}`)).toMatchObject({
      body: { status: 'active', isReady: true },
    })
  })

  test.each(['flow', 'provisioning', 'suspended'] as const)('deploys a service that is %s', async (name) => {
    const { putForward, read } = await start(veraServiceIds[name])
    putForward(5)
    expect(await read()).toMatchObject(ready)
  })

  test.each(['active', 'canceling', 'canceled', 'expired', 'ending'] as const)(
    'rejects a service that is %s',
    async (name) => {
      const client = await createAdministrator()
      expect(await provision(client, veraServiceIds[name])).toEqual(
        errorReading(
          409,
          'INVALID_TRANSITION',
          'Only a service that is in setup, being provisioned or suspended can be provisioned.',
        ),
      )
      expect(await effectsOf(client, 'provisioningStarted')).toEqual([])
    },
  )

  test('returns 404 for an unknown service', async () => {
    const client = await createAdministrator()
    expect(await provision(client, 'coffee')).toEqual(notFound)
    expect(await client.call('GET', '/admin/services/coffee/status')).toEqual(notFound)
  })

  test('starts again on another call', async () => {
    const { client, putForward, read } = await start(provisionableServiceId)
    putForward(4)
    await provision(client, provisionableServiceId)
    putForward(4)
    expect(await read()).toMatchObject({ isProvisioning: true, statusMessage: 'Starting the panel.' })
    putForward(1)
    expect(await read()).toMatchObject(ready)
    expect(await effectsOf(client, 'serviceDeployed')).toHaveLength(1)
  })

  test('takes the configured time', async () => {
    const { sandbox, putForward } = createSandboxWithClock(NOW, { provisioningMs: 1000 })
    const client = await createAdministrator(sandbox)
    await provision(client, provisionableServiceId)
    putForward(1)
    expect(await readinessOf(client, provisionableServiceId)).toMatchObject(ready)
  })

  test('is stopped by a change of the status', async () => {
    const { client, putForward, read } = await start(provisionableServiceId)
    await client.call('PUT', `/admin/services/${provisionableServiceId}`, { status: 'suspended' })
    putForward(5)
    expect(await read()).toMatchObject({ status: 'suspended', statusMessage: null })
    expect(await effectsOf(client, 'serviceDeployed')).toEqual([])
  })
})

describe('a sentinel path', () => {
  test('makes provisioning fail after half the time', async () => {
    const { client, putForward, read } = await start(failingServiceId)
    putForward(2.499)
    expect(await read()).toMatchObject(underWay)
    putForward(0.001)
    const failed = {
      status: 'provisioning',
      isReady: false,
      isProvisioning: false,
      hasError: true,
      isInFlow: false,
      statusMessage: 'The panel did not start: port 30120 is taken.',
    }
    expect(await read()).toEqual(failed)
    putForward(60)
    expect(await read()).toEqual(failed)
    expect(await effectsOf(client, 'serviceDeployed')).toEqual([])
    expect(await effectsOf(client, 'provisioningFailed')).toEqual([
      { type: 'provisioningFailed', serviceId: failingServiceId, at: '2026-01-15T12:00:02.500Z' },
    ])
  })

  test('can be replaced, and provisioning then succeeds', async () => {
    const { client, putForward, read } = await start(failingServiceId)
    putForward(5)
    await client.call('PUT', `/admin/services/${failingServiceId}`, { deployment: { path: 'panel.example' } })
    expect(await provision(client, failingServiceId)).toEqual(started)
    expect(await read()).toMatchObject(underWay)
    putForward(5)
    expect(await read()).toMatchObject(ready)
  })

  test('makes provisioning never finish', async () => {
    const { client, putForward, read } = await start(hangingServiceId)
    putForward(24 * 60 * 60 - 1)
    expect(await read()).toEqual({ ...underWay, statusMessage: 'Starting the panel.' })
    expect(await effectsOf(client, 'serviceDeployed')).toEqual([])
  })

  test('can be set for any service', async () => {
    const client = await createAdministrator()
    for (const { value } of Object.values(provisioningSentinels)) {
      await client.call('PUT', `/admin/services/${veraServiceIds.suspended}`, { deployment: { path: value } })
      expect(await provision(client, veraServiceIds.suspended)).toEqual(started)
    }
  })
})

describe('getServiceStatus', () => {
  test.each([
    ['active', { ...ready, statusMessage: null }],
    ['flow', { status: 'flow', isReady: false, isProvisioning: false, isInFlow: true }],
    ['provisioning', { ...underWay, statusMessage: null }],
    ['suspended', { status: 'suspended', isReady: true, isProvisioning: false, hasError: false }],
    ['expired', { status: 'expired', isReady: false, isProvisioning: false, isInFlow: false }],
  ] as const)('returns the state of a service that is %s', async (name, expected) => {
    expect(await readinessOf(await createAdministrator(), veraServiceIds[name])).toMatchObject(expected)
  })
})

describe('unprovisionService', () => {
  test('takes the deployment down, suspends the service, and is not cached', async () => {
    const client = await createAdministrator()
    const response = await unprovision(client, adaActiveServiceId)
    expect([response.status, await response.json()]).toEqual([200, { message: 'Service unprovisioned.' }])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const expected = { status: 'suspended', active: false, deployment: null, isReady: false }
    expect(await serviceOf(client, adaActiveServiceId)).toMatchObject(expected)
    expect(await effectsOf(client, 'serviceUnprovisioned')).toEqual([
      { type: 'serviceUnprovisioned', byUserId: ruth.id, serviceId: adaActiveServiceId, at },
    ])
    await client.signIn(ada)
    expect(await client.call('GET', `/services/${adaActiveServiceId}/deployment/config`)).toMatchObject({
      status: 409,
      body: { code: 'SERVICE_NOT_DEPLOYED' },
    })
  })

  test('preserves the path for the next provisioning', async () => {
    const { sandbox, putForward } = createSandboxWithClock(NOW)
    const client = await createAdministrator(sandbox)
    await unprovision(client, adaActiveServiceId)
    await provision(client, adaActiveServiceId)
    putForward(5)
    const expected = { status: 'active', deployment: { path: 'https://panel.sunset.example' }, isReady: true }
    expect(await serviceOf(client, adaActiveServiceId)).toMatchObject(expected)
  })

  test('rejects a service that is not active, and is not cached either', async () => {
    const client = await createAdministrator()
    const response = await unprovision(client, veraServiceIds.suspended)
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'INVALID_TRANSITION' }])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect((await unprovision(client, 'coffee')).status).toBe(404)
    expect(await effectsOf(client, 'serviceUnprovisioned')).toEqual([])
  })

  test('is the only response with cache headers', async () => {
    const client = await createAdministrator()
    const path = `/admin/services/${adaActiveServiceId}/status`
    expect((await client.send('GET', path)).headers.get('Cache-Control')).toBeNull()
    await client.signIn(vera)
    expect((await client.send('GET', '/services')).headers.get('Cache-Control')).toBeNull()
  })
})
