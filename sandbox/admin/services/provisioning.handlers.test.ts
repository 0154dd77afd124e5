import { describe, expect, test } from 'vitest'
import { ada } from '../../account/people.seeds'
import { failingServiceId, provisionableServiceId, provisioningOwner } from '../../services/player-services.seeds'
import { createAdministrator, NOW, readinessOf, serviceOf } from '../../testing/administration'
import { createSandboxWithClock } from '../../testing/clock'
import { effectsOf } from '../../testing/payments'
import type { TestClient } from '../../testing/test-client'

const started = { status: 200, body: { message: 'Provisioning started.' } }
const underWay = { status: 'provisioning', isReady: false, isProvisioning: true, hasError: false, isInFlow: false }
const ready = { status: 'active', isReady: true, isProvisioning: false, hasError: false, isInFlow: false }

const provision = (client: TestClient, id: string) => client.call('POST', `/admin/services/${id}/provision`)

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
})
