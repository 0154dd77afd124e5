import { describe, expect, test } from 'vitest'
import { nora } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { noraServiceAt, noraServiceIds } from '../services/services.seeds'
import { createSandboxWithClock } from '../testing/clock'
import { effectsOf } from '../testing/payments'
import { goodPayloads, payloadWith, stepOf, submitStep } from '../testing/setup'
import { createTestClient, errorReading } from '../testing/test-client'
import { type SetupSpecial, setupSentinels, setupSpecials } from './setup.sentinels'

const NOW = new Date('2026-01-15T12:00:00.000Z')

async function signedIn(sandbox = createSandbox({ deploymentMs: 0 })) {
  const client = await createTestClient(sandbox)
  await client.signIn(nora)
  return client
}

function failed(errorCode: string) {
  const body = { message: 'Flow execution failed', code: 'FLOW_EXECUTION_FAILED', statusCode: 400 }
  return { status: 400, body: { ...body, context: { errorCode } } }
}

describe('flow error codes', () => {
  test('each documented code has one sentinel', () => {
    const codes = setupSentinels.map(({ code }) => code)
    expect([codes, new Set(codes).size]).toEqual([
      expect.arrayContaining([
        'INVALID_DB_CONNECTION',
        'DB_NOT_ALLOWING_EXTERNAL_CONNECTIONS',
        'INVALID_CREDENTIALS',
        'DB_CONNECTION_TIMEOUT',
        'DB_HOST_NOT_FOUND',
        'DB_NOT_FOUND',
        'TOO_MANY_CONNECTIONS',
        'DB_ACCESS_DENIED',
        'INVALID_CLIENT_ID',
        'INVALID_CLIENT_SECRET',
        'INVALID_BOT_TOKEN',
        'INVALID_GUILD_ID',
        'CLIENT_SECRET_MISMATCH',
        'INVALID_REDIRECT_URI',
        'APPLICATION_AUTH_FAILED',
        'INVALID_DOMAIN',
        'INVALID_DOMAIN_TOKEN',
        'INVALID_FRAMEWORK',
        'INVALID_INVENTORY',
        'INVALID_HOUSING',
        'INVALID_PHONE',
        'INVALID_FIVEM_SERVER',
        'INVALID_SERVER_IP',
        'INVALID_SERVER_PORT',
      ]),
      codes.length,
    ])
  })

  test.each(setupSentinels)('$code: $reason', async ({ code, flowStep, values }) => {
    const client = await signedIn()
    const submit = (payload: object) => submitStep(client, noraServiceAt[flowStep], flowStep, payload)
    expect(await submit(payloadWith(flowStep, values))).toEqual(failed(code))
    expect(await submit(payloadWith(flowStep, values))).toEqual(failed(code))
    expect(await stepOf(client, noraServiceAt[flowStep])).toBe(flowStep)
    expect(await effectsOf(client, 'stepAccepted')).toEqual([])
    expect((await submit(payloadWith(flowStep, {}))).status).toBe(200)
  })

  test.each([
    { framework: 'qbox' },
    { framework: 'standalone', inventory: 'none', housing: 'none', phone: 'none' },
    { inventory: 'qs', housing: 'ps', phone: 'lb' },
  ])('require all of their values: %j is accepted', async (values) => {
    const payload = payloadWith('validate_configuration', values)
    const response = await submitStep(await signedIn(), noraServiceIds.framework, 'validate_configuration', payload)
    expect(response.status).toBe(200)
  })
})

describe('special values', () => {
  const specials: readonly SetupSpecial[] = Object.values(setupSpecials)
  const rejected = specials.flatMap(({ response, ...special }) => (response ? [{ ...special, response }] : []))

  test.each(rejected)('$values is rejected: $reason', async ({ flowStep, values, response }) => {
    const client = await signedIn()
    const path = `/services/flows/${noraServiceAt[flowStep]}/${flowStep}`
    const received = await client.send('POST', path, payloadWith(flowStep, values))
    expect([received.status, await received.json()]).toEqual([response.status, response.body])
    expect(received.headers.get('Retry-After')).toBe(response.retryAfter?.toString() ?? null)
    expect(await stepOf(client, noraServiceAt[flowStep])).toBe(flowStep)
  })

  test('a pending domain is rejected once for each service', async () => {
    const client = await signedIn()
    const submit = (payload: object) => submitStep(client, noraServiceIds.domain, 'validate_dns', payload)
    expect(await submit(setupSpecials.pendingDomain.values)).toEqual(failed('INVALID_DOMAIN'))
    expect(await submit({ domain: 'invalid-domain.sentinel.test' })).toEqual(failed('INVALID_DOMAIN'))
    expect(await submit(setupSpecials.pendingDomain.values)).toMatchObject({ body: { flow_step: 'validate_discord' } })
  })

  test('a lagging domain is accepted at once, but moves on after three seconds', async () => {
    const { sandbox, putForward } = createSandboxWithClock(NOW)
    const client = await signedIn(sandbox)
    const submit = () => submitStep(client, noraServiceIds.domain, 'validate_dns', setupSpecials.laggingDomain.values)
    expect(await submit()).toEqual({ status: 200, body: { message: 'Accepted.', flow_step: 'validate_dns' } })
    expect(await submit()).toEqual(errorReading(409, 'STEP_ALREADY_DONE', 'This step has already been completed.'))
    putForward(2.999)
    expect(await stepOf(client, noraServiceIds.domain)).toBe('validate_dns')
    putForward(0.001)
    expect(await stepOf(client, noraServiceIds.domain)).toBe('validate_discord')
    const bot = await submitStep(client, noraServiceIds.domain, 'validate_discord', goodPayloads.validate_discord)
    expect(bot.status).toBe(200)
    expect(await effectsOf(client, 'stepAccepted')).toHaveLength(2)
  })
})
