import { describe, expect, test } from 'vitest'
import { ada, ruth } from '../../account/people.seeds'
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
import type { TestClient } from '../../testing/test-client'
import { provisioningSentinels } from './provisioning.sentinels'

const at = NOW.toISOString()
const byUserId = ruth.id
const started = { status: 200, body: { message: 'Provisioning started.' } }
const underWay = { status: 'provisioning', isReady: false, isProvisioning: true, hasError: false, isInFlow: false }
const ready = { status: 'active', isReady: true, isProvisioning: false, hasError: false, isInFlow: false }

const provision = (client: TestClient, id: string) => client.call('POST', `/admin/services/${id}/provision`)
const unprovision = (client: TestClient, id: string) => client.send('GET', `/admin/services/${id}/unprovision`)

async function start(id: string) {
  const { sandbox, putForward } = createSandboxWithClock(NOW)
  const client = await createAdministrator(sandbox)
  expect(await provision(client, id)).toEqual(started)
  return { client, putForward, read: () => readinessOf(client, id) }
}

describe('provisionService', () => {
  test('takes five seconds, reports its progress and ends the setup of the customer', async () => {
    const { client, putForward, read } = await start(provisionableServiceId)
    expect(await read()).toEqual({ ...underWay, statusMessage: 'Preparing the server.' })
    const running = { status: 'provisioning', active: false, statusMessage: 'Preparing the server.' }
    expect(await serviceOf(client, provisionableServiceId)).toMatchObject(running)
    putForward(2)
    expect(await read()).toEqual({ ...underWay, statusMessage: 'Installing the panel.' })
    putForward(2.999)
    expect(await read()).toEqual({ ...underWay, statusMessage: 'Starting the panel.' })
    putForward(0.001)
    expect(await read()).toEqual({ ...ready, statusMessage: null })
    const deployment = { path: `/srv/deployments/${provisionableServiceId}` }
    const expected = { status: 'active', active: true, isReady: true, deployment }
    expect(await serviceOf(client, provisionableServiceId)).toMatchObject(expected)
    await client.signIn({ email: provisioningOwner.email, password: ada.password })
    const { body } = await client.call('GET', `/services/flows/${provisionableServiceId}`)
    expect(body).toEqual({ flow_step: null })
  })

  test('records the true times of its start and end, whenever they are read', async () => {
    const { client, putForward } = await start(provisionableServiceId)
    putForward(60)
    const serviceId = provisionableServiceId
    for (const _ of [1, 2]) {
      expect((await effectsOf(client)).slice(1)).toEqual([
        { type: 'provisioningStarted', byUserId, serviceId, at },
        { type: 'serviceDeployed', serviceId, at: '2026-01-15T12:00:05.000Z' },
      ])
    }
  })

  test('starts again on another call, and is stopped by a change of the status', async () => {
    const { client, putForward, read } = await start(provisionableServiceId)
    putForward(4)
    await provision(client, provisionableServiceId)
    putForward(4)
    expect(await read()).toMatchObject({ isProvisioning: true, statusMessage: 'Starting the panel.' })
    await client.call('PUT', `/admin/services/${provisionableServiceId}`, { status: 'suspended' })
    putForward(5)
    expect(await read()).toMatchObject({ status: 'suspended', statusMessage: null })
    expect(await effectsOf(client, 'serviceDeployed')).toEqual([])
  })
})

describe('a sentinel path', () => {
  test('makes provisioning fail after half the time, until it is replaced', async () => {
    const { client, putForward, read } = await start(failingServiceId)
    putForward(2.499)
    expect(await read()).toMatchObject(underWay)
    const statusMessage = 'The panel did not start: port 30120 is taken.'
    for (const seconds of [0.001, 60]) {
      putForward(seconds)
      expect(await read()).toEqual({ ...underWay, isProvisioning: false, hasError: true, statusMessage })
    }
    const failed = { type: 'provisioningFailed', serviceId: failingServiceId, at: '2026-01-15T12:00:02.500Z' }
    expect(await effectsOf(client, 'provisioningFailed')).toEqual([failed])
    await client.call('PUT', `/admin/services/${failingServiceId}`, { deployment: { path: 'panel.example' } })
    expect(await provision(client, failingServiceId)).toEqual(started)
    expect(await read()).toMatchObject(underWay)
    putForward(5)
    expect(await read()).toMatchObject(ready)
    expect(await effectsOf(client, 'serviceDeployed')).toHaveLength(1)
  })

  test('makes provisioning never finish, also if it is set later', async () => {
    const { sandbox, putForward } = createSandboxWithClock(NOW)
    const client = await createAdministrator(sandbox)
    const deployment = { path: provisioningSentinels.hangs.value }
    await client.call('PUT', `/admin/services/${veraServiceIds.suspended}`, { deployment })
    for (const id of [hangingServiceId, veraServiceIds.suspended]) await provision(client, id)
    putForward(24 * 60 * 60 - 1)
    for (const id of [hangingServiceId, veraServiceIds.suspended]) {
      expect(await readinessOf(client, id)).toEqual({ ...underWay, statusMessage: 'Starting the panel.' })
    }
  })
})

test('unprovisionService suspends the service and preserves the path', async () => {
  const { sandbox, putForward } = createSandboxWithClock(NOW)
  const client = await createAdministrator(sandbox)
  const before = await serviceOf(client, adaActiveServiceId)
  expect((await unprovision(client, adaActiveServiceId)).status).toBe(200)
  const after = { ...before, status: 'suspended', active: false, deployment: null, isReady: false }
  expect(await serviceOf(client, adaActiveServiceId)).toEqual(after)
  await client.signIn(ada)
  const config = await client.call('GET', `/services/${adaActiveServiceId}/deployment/config`)
  expect(config).toMatchObject({ status: 409, body: { code: 'SERVICE_NOT_DEPLOYED' } })
  await client.signIn(ruth)
  await provision(client, adaActiveServiceId)
  putForward(5)
  expect(await serviceOf(client, adaActiveServiceId)).toEqual(before)
})
