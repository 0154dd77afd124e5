import { describe, expect, test } from 'vitest'
import { nora, type Person, ruth } from '../account/people.seeds'
import { createSandbox, type SandboxOptions } from '../sandbox'
import type { Schemas } from '../server/schemas'
import { noraServiceAt, noraServiceIds } from '../services/services.seeds'
import { NOW } from '../testing/administration'
import { createCustomer } from '../testing/catalogue'
import { createSandboxWithClock } from '../testing/clock'
import { configOf } from '../testing/deployment'
import { effectsOf } from '../testing/payments'
import { goodPayloads, lastStep, laterSteps, payloadWith, stepOf, submitStep } from '../testing/setup'
import { errorReading, type TestClient } from '../testing/test-client'
import { type SetupSpecial, setupSpecials } from './setup.sentinels'

const at = NOW.toISOString()
const alreadyDone = errorReading(409, 'STEP_ALREADY_DONE', 'This step has already been completed.')
const accepted = (flow_step: string | null) => ({ status: 200, body: { message: 'Accepted.', flow_step } })

const signedIn = (person: Person = nora, options: SandboxOptions = {}) =>
  createCustomer(createSandbox({ now: () => NOW, deploymentMs: 0, ...options }), person)

describe('the steps after the payment', () => {
  test('lead in order to a service that runs at its domain, with the data as its configuration', async () => {
    const client = await signedIn()
    const serviceId = noraServiceIds.framework
    for (const [index, flowStep] of laterSteps.entries()) {
      const next = laterSteps[index + 1] ?? null
      const payload = { ...goodPayloads[flowStep], more: 'unknown' }
      expect(await submitStep(client, serviceId, flowStep, payload)).toEqual(accepted(next))
      expect(await stepOf(client, serviceId)).toBe(next)
      expect(await submitStep(client, serviceId, flowStep, payload)).toEqual(alreadyDone)
    }
    const effects = laterSteps.map((flowStep) => ({ type: 'stepAccepted', serviceId, flowStep, at }))
    expect((await effectsOf(client)).slice(1)).toEqual([...effects, { type: 'serviceDeployed', serviceId, at }])
    const deployment = { path: 'https://panel.sunset.example' }
    expect(await client.call('GET', `/services/${serviceId}`)).toMatchObject({
      body: { data: { status: 'active', active: true, isReady: true, deployment } },
    })
    expect(await configOf(client, serviceId)).toEqual({
      ...{ FRAMEWORK: 'qb', INVENTORY: 'ox', HOUSING: 'qs', PHONE: 'npwd' },
      ...{ SERVER_NAME: 'Sunset Roleplay', SHORT_NAME: 'SRP', SERVER_DESCRIPTION: '', PORTAL_HOME_DESCRIPTION: '' },
      ...{ CALENDAR_TIMEZONE: 'Europe/Berlin', RULES_PAGE: true, PREVIOUS_CALENDAR_EVENTS: false },
      ...{ PUNISHMENT_MONTHS: 6, SERVER_IP: '203.0.113.20', SERVER_PORT: 30_120, PERSONAL_INV_SLOTS: 100 },
      ...{ PROPERTY_INV_SLOTS: 60, VEHICLE_TRUNK_INV_SLOTS: 50, VEHICLE_GLOVEBOX_INV_SLOTS: 5 },
    })
  })
})

describe('the deployment after the last step', () => {
  const deploy = (client: TestClient) => submitStep(client, noraServiceAt[lastStep], lastStep, goodPayloads[lastStep])

  test('happens once for two concurrent requests', async () => {
    const client = await signedIn()
    const statuses = (await Promise.all([deploy(client), deploy(client)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    expect(await effectsOf(client, 'serviceDeployed')).toHaveLength(1)
    expect(await effectsOf(client, 'stepAccepted')).toHaveLength(1)
  })
})

describe('a deployment that continues after the last step', () => {
  const serviceId = noraServiceIds.database
  const messages = ['Preparing the server.', 'Installing the panel.', 'Starting the panel.']
  const failure = 'The panel did not start: port 30120 is taken.'

  async function complete({ values }: SetupSpecial) {
    const { sandbox, putForward } = createSandboxWithClock(NOW)
    const client = await createCustomer(sandbox, nora)
    const submit = () => submitStep(client, serviceId, 'validate_db', payloadWith('validate_db', values))
    /** Returns the status, the readiness and the step. */
    async function readAfter(seconds: number) {
      putForward(seconds)
      const { body } = await client.call('GET', `/services/${serviceId}`)
      // The sandbox validates its responses.
      const { status, isReady, hasError, statusMessage } = (body as { data: Schemas['Service'] }).data
      return [status, isReady, hasError, statusMessage, await stepOf(client, serviceId)]
    }
    return { client, response: await submit(), submit, readAfter }
  }

  test('is in progress for 20 seconds, then the service is active', async () => {
    const { client, response, submit, readAfter } = await complete(setupSpecials.startingDeployment)
    expect(response).toEqual(accepted(null))
    for (const [seconds, message] of [0, 7, 7].map((each, index) => [each, messages[index]] as const)) {
      expect(await readAfter(seconds)).toEqual(['provisioning', false, false, message, null])
    }
    expect(await submit()).toEqual(alreadyDone)
    expect(await effectsOf(client, 'serviceDeployed')).toEqual([])
    expect(await readAfter(6)).toEqual(['active', true, false, null, null])
    const effect = { type: 'serviceDeployed', serviceId, at: '2026-01-15T12:00:20.000Z' }
    expect(await effectsOf(client, 'serviceDeployed')).toEqual([effect])
  })

  test('fails after 10 seconds with a reason, until an administrator starts it again', async () => {
    const { client, response, readAfter } = await complete(setupSpecials.failingDeployment)
    expect(response).toEqual(accepted(null))
    expect(await readAfter(9.999)).toEqual(['provisioning', false, false, messages[1], null])
    const failed = ['provisioning', false, true, failure, null]
    expect([await readAfter(0.001), await readAfter(3600)]).toEqual([failed, failed])
    expect(await effectsOf(client, 'provisioningFailed')).toHaveLength(1)
    await client.signIn(ruth)
    await client.call('POST', `/admin/services/${serviceId}/provision`)
    await client.signIn(nora)
    expect(await readAfter(0)).toEqual(['provisioning', false, false, messages[0], null])
    expect(await readAfter(5)).toEqual(['active', true, false, null, null])
  })

  test('never ends', async () => {
    const { readAfter } = await complete(setupSpecials.hangingDeployment)
    expect(await readAfter(3600)).toEqual(['provisioning', false, false, messages[2], null])
  })

  test('leaves the service at its step for 5 seconds if it is queued', async () => {
    const { client, response, submit, readAfter } = await complete(setupSpecials.queuedDeployment)
    expect([response, await submit()]).toEqual([accepted('validate_db'), alreadyDone])
    expect(await readAfter(4.999)).toEqual(['flow', false, false, null, 'validate_db'])
    expect(await readAfter(0.001)).toEqual(['provisioning', false, false, messages[0], null])
    expect(await readAfter(19.999)).toEqual(['provisioning', false, false, messages[2], null])
    expect(await readAfter(0.001)).toEqual(['active', true, false, null, null])
    expect(await effectsOf(client, 'stepAccepted')).toHaveLength(1)
  })
})

// The value of each flow error code is sent in sandbox/server/declared-errors.test.ts.
describe('special values', () => {
  const specials: readonly SetupSpecial[] = Object.values(setupSpecials)
  const rejected = specials.flatMap(({ response, ...special }) => (response ? [{ ...special, response }] : []))

  test.each(rejected)('$values is rejected: $reason', async ({ flowStep, values, response }) => {
    const client = await signedIn()
    const path = `/services/flows/${noraServiceAt[flowStep]}/${flowStep}`
    const received = await client.send('POST', path, payloadWith(flowStep, values))
    const { status, body, retryAfter } = response
    const read = [received.status, await received.json(), received.headers.get('Retry-After')]
    expect(read).toEqual([status, body, retryAfter?.toString() ?? null])
    expect(await stepOf(client, noraServiceAt[flowStep])).toBe(flowStep)
  })

  test('a pending domain is rejected once for each service', async () => {
    const client = await signedIn()
    const submit = (payload: object) => submitStep(client, noraServiceIds.domain, 'validate_dns', payload)
    const failed = { status: 400, body: { context: { errorCode: 'INVALID_DOMAIN' } } }
    expect(await submit(setupSpecials.pendingDomain.values)).toMatchObject(failed)
    expect(await submit({ domain: 'invalid-domain.sentinel.test' })).toMatchObject(failed)
    expect(await submit(setupSpecials.pendingDomain.values)).toEqual(accepted('validate_discord'))
  })

  test('a lagging domain is accepted at once, but moves on after three seconds', async () => {
    const { sandbox, putForward } = createSandboxWithClock(NOW)
    const client = await createCustomer(sandbox, nora)
    const submit = () => submitStep(client, noraServiceIds.domain, 'validate_dns', setupSpecials.laggingDomain.values)
    expect([await submit(), await submit()]).toEqual([accepted('validate_dns'), alreadyDone])
    putForward(2.999)
    expect(await stepOf(client, noraServiceIds.domain)).toBe('validate_dns')
    putForward(0.001)
    expect(await stepOf(client, noraServiceIds.domain)).toBe('validate_discord')
    const bot = await submitStep(client, noraServiceIds.domain, 'validate_discord', goodPayloads.validate_discord)
    expect(bot).toEqual(accepted(laterSteps[laterSteps.indexOf('validate_discord') + 1] ?? null))
    expect(await effectsOf(client, 'stepAccepted')).toHaveLength(2)
  })
})
