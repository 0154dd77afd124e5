import { describe, expect, test } from 'vitest'
import { nora } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { noraServiceIds } from '../services/services.seeds'
import { effectsOf } from '../testing/payments'
import { goodPayloads, stepOf, submitStep } from '../testing/setup'
import { createTestClient, type TestClient } from '../testing/test-client'

const NOW = new Date('2026-01-15T12:00:00.000Z')

async function signedIn(deploymentMs: number) {
  const client = await createTestClient(createSandbox({ now: () => NOW, deploymentMs }))
  await client.signIn(nora)
  return client
}

const deploy = (client: TestClient) =>
  submitStep(client, noraServiceIds.database, 'validate_db', goodPayloads.validate_db)
const isRunning = {
  body: { data: { status: 'active', isReady: true, deployment: { path: 'https://panel.nora.example' } } },
}

describe('the deployment after the last step', () => {
  test('takes the configured time and ends with the response', async () => {
    const client = await signedIn(100)
    const began = performance.now()
    const response = deploy(client)
    expect(await stepOf(client, noraServiceIds.database)).toBe('validate_db')
    expect(await client.call('GET', `/services/${noraServiceIds.database}`)).toMatchObject({
      body: { data: { status: 'flow', isReady: false, deployment: null } },
    })
    expect(await response).toEqual({ status: 200, body: { message: 'Accepted.', flow_step: null } })
    // Timers may fire a fraction of a millisecond early.
    expect(performance.now() - began).toBeGreaterThan(95)
    expect(await stepOf(client, noraServiceIds.database)).toBeNull()
    expect(await client.call('GET', `/services/${noraServiceIds.database}`)).toMatchObject(isRunning)
    const at = '2026-01-15T12:00:00.100Z'
    expect(await effectsOf(client, 'serviceDeployed')).toEqual([
      { type: 'serviceDeployed', serviceId: noraServiceIds.database, at },
    ])
  })

  test('takes no time if the step is rejected', async () => {
    const client = await signedIn(60_000)
    expect((await submitStep(client, noraServiceIds.database, 'validate_db', {})).status).toBe(422)
    const wrong = { ...goodPayloads.validate_db, dbName: 'sentinel_missing' }
    expect((await submitStep(client, noraServiceIds.database, 'validate_db', wrong)).status).toBe(400)
  })

  test('happens once for two concurrent requests', async () => {
    const client = await signedIn(0)
    const statuses = (await Promise.all([deploy(client), deploy(client)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    expect(await effectsOf(client, 'serviceDeployed')).toHaveLength(1)
    expect(await effectsOf(client, 'stepAccepted')).toHaveLength(1)
  })

  test('happens despite a lost response if the fault is committed', async () => {
    const client = await signedIn(0)
    const fault = { operationId: 'submitFlowStep', kind: 'dropped', times: 1, committed: true }
    await client.control('POST', '/faults', fault)
    await expect(deploy(client)).rejects.toThrow(TypeError)
    expect(await client.call('GET', `/services/${noraServiceIds.database}`)).toMatchObject(isRunning)
    expect((await deploy(client)).status).toBe(409)
    expect(await effectsOf(client, 'serviceDeployed')).toHaveLength(1)
  })

  test('does not happen if the fault is not committed', async () => {
    const client = await signedIn(0)
    await client.control('POST', '/faults', { operationId: 'submitFlowStep', kind: 'wrongShape', times: 1 })
    expect(await deploy(client)).toEqual({ status: 200, body: { message: null, flow_step: null } })
    expect(await stepOf(client, noraServiceIds.database)).toBe('validate_db')
    expect(await effectsOf(client, 'serviceDeployed')).toEqual([])
  })
})
