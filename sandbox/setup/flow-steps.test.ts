import { describe, expect, test } from 'vitest'
import { milo, nora } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import type { Schemas } from '../server/schemas'
import { miloServiceId, noraServiceAt, noraServiceIds } from '../services/services.seeds'
import { effectsOf } from '../testing/payments'
import { goodPayloads, type LaterStep, laterSteps, stepOf, submitStep } from '../testing/setup'
import { createTestClient, errorReading } from '../testing/test-client'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const alreadyDone = errorReading(409, 'STEP_ALREADY_DONE', 'This step has already been completed.')
const notReached = errorReading(409, 'STEP_NOT_REACHED', "This step hasn't been reached yet.")
const accepted = (flow_step: string | null) => ({ status: 200, body: { message: 'Accepted.', flow_step } })

async function signedIn(person = nora) {
  const client = await createTestClient(createSandbox({ now: () => NOW, deploymentMs: 0 }))
  await client.signIn(person)
  return client
}

describe('the steps after the payment', () => {
  test('nora has a service at each step', async () => {
    const client = await signedIn()
    for (const [flowStep, serviceId] of Object.entries(noraServiceAt)) {
      expect(await stepOf(client, serviceId)).toBe(flowStep)
    }
  })

  test.each([
    ['validate_configuration', 'validate_meta'],
    ['validate_meta', 'validate_dns'],
    ['validate_dns', 'validate_discord'],
    ['validate_discord', 'validate_db'],
    ['validate_db', null],
  ] as const)('%s continues with %s, once', async (flowStep, next) => {
    const client = await signedIn()
    const serviceId = noraServiceAt[flowStep]
    expect(await submitStep(client, serviceId, flowStep, goodPayloads[flowStep])).toEqual(accepted(next))
    expect(await stepOf(client, serviceId)).toBe(next)
    expect(await submitStep(client, serviceId, flowStep, goodPayloads[flowStep])).toEqual(alreadyDone)
    expect(await effectsOf(client, 'stepAccepted')).toEqual([
      { type: 'stepAccepted', serviceId, flowStep, at: NOW.toISOString() },
    ])
  })

  test('in order lead to a service that runs at its domain', async () => {
    const client = await signedIn()
    const serviceId = noraServiceIds.framework
    const next: readonly (string | null)[] = [...laterSteps.slice(1), null]
    for (const [index, flowStep] of laterSteps.entries()) {
      expect(await submitStep(client, serviceId, flowStep, goodPayloads[flowStep])).toEqual(
        accepted(next[index] ?? null),
      )
    }
    expect(await client.call('GET', `/services/${serviceId}`)).toMatchObject({
      body: {
        data: { status: 'active', active: true, isReady: true, deployment: { path: 'https://panel.sunset.example' } },
      },
    })
  })

  const steps: readonly Schemas['FlowStep'][] = ['validate_stripe', ...laterSteps]
  const others = steps.flatMap((current, at) =>
    steps.flatMap((posted, index) => (index === at ? [] : [[posted, current, index < at] as const])),
  )
  test.each(others)('%s is rejected at %s (already done: %s)', async (posted, current, isDone) => {
    const client = await signedIn()
    const payload = posted === 'validate_stripe' ? { stripeSubscriptionId: 'sub_1' } : goodPayloads[posted]
    const response = await submitStep(client, noraServiceAt[current], posted, payload)
    expect(response).toEqual(isDone ? alreadyDone : notReached)
    expect(await stepOf(client, noraServiceAt[current])).toBe(current)
    expect(await effectsOf(client, 'stepAccepted')).toEqual([])
  })

  test('a step outside the contract is rejected', async () => {
    const client = await signedIn()
    const path = `/services/flows/${noraServiceIds.server}/validate_coffee`
    expect(await client.call('POST', path, goodPayloads.validate_dns)).toMatchObject({
      status: 422,
      body: { context: { validationErrors: [{ field: 'flowStep' }] } },
    })
  })

  test.each(laterSteps)("%s is rejected for another user's service and without a session", async (flowStep) => {
    const client = await signedIn(milo)
    const submit = () => submitStep(client, noraServiceAt[flowStep], flowStep, goodPayloads[flowStep])
    expect(await submit()).toEqual(errorReading(404, 'NOT_FOUND', 'Service not found.'))
    await client.call('POST', '/auth/logout')
    expect(await submit()).toMatchObject({ status: 401 })
  })
})

describe('the bot step', () => {
  const flowStep = 'validate_discord' satisfies LaterStep

  test('requires a linked Discord account', async () => {
    const client = await signedIn(milo)
    const rejected = errorReading(403, 'PERMISSION_DENIED', 'Please connect your Discord account first.')
    expect(await submitStep(client, miloServiceId, flowStep, goodPayloads[flowStep])).toEqual(rejected)
    expect(await stepOf(client, miloServiceId)).toBe(flowStep)
    await client.call('POST', '/auth/discord/oauth', { code: 'discord-code-nova' })
    expect(await submitStep(client, miloServiceId, flowStep, goodPayloads[flowStep])).toEqual(accepted('validate_db'))
  })
})
