import { describe, expect, test } from 'vitest'
import { ada, vera } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { adaActiveServiceId, veraServiceIds } from '../services/services.seeds'
import { createSandboxWithClock } from '../testing/clock'
import { effectsOf } from '../testing/payments'
import { createTestClient, errorReading, type TestClient } from '../testing/test-client'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const DAY = 24 * 60 * 60
const cancelled = { status: 200, body: { message: 'Service cancelled.' } }
const alreadyCancelled = errorReading(409, 'ALREADY_CANCELLED', 'This service is already being cancelled.')
const notCancellable = errorReading(409, 'NOT_CANCELLABLE', "This service can't be cancelled.")
const notFound = errorReading(404, 'NOT_FOUND', 'Service not found.')
const disabled = errorReading(
  403,
  'CANCELLATION_DISABLED',
  'Cancellation is currently disabled. Please contact support.',
)

async function signedIn(person = vera, sandbox = createSandbox({ now: () => NOW })) {
  const client = await createTestClient(sandbox)
  await client.signIn(person)
  await client.control('POST', '/envelope', { variant: 'bare' })
  return client
}

const cancel = (client: TestClient, serviceId: string) => client.call('POST', `/services/${serviceId}/cancel`)
const serviceOf = async (client: TestClient, serviceId: string) =>
  (await client.call('GET', `/services/${serviceId}`)).body

describe('cancelService', () => {
  test.each([
    // Monthly since 7 October; yearly since 29 June; monthly since 19 July.
    [ada, adaActiveServiceId, 'active', '2026-02-07T12:00:00.000Z'],
    [vera, veraServiceIds.active, 'active', '2026-06-29T12:00:00.000Z'],
    [vera, veraServiceIds.suspended, 'suspended', '2026-01-19T12:00:00.000Z'],
  ])('$username: %s stays %s until the end of its billing cycle', async (person, serviceId, status, expiresAt) => {
    const client = await signedIn(person)
    const before = await serviceOf(client, serviceId)
    expect(before).toMatchObject({ status, expiresAt: null })
    expect(await cancel(client, serviceId)).toEqual(cancelled)
    expect(await serviceOf(client, serviceId)).toEqual({ ...Object(before), expiresAt })
    expect(await effectsOf(client, 'serviceCancelled')).toEqual([
      { type: 'serviceCancelled', userId: person.id, serviceId, expiresAt, at: NOW.toISOString() },
    ])
  })

  test.each([
    ['flow', notCancellable],
    ['provisioning', notCancellable],
    ['canceling', alreadyCancelled],
    ['canceled', notCancellable],
    ['expired', notCancellable],
    ['ending', alreadyCancelled],
  ] as const)('rejects a service that is %s', async (name, rejected) => {
    const client = await signedIn()
    const before = await serviceOf(client, veraServiceIds[name])
    expect(await cancel(client, veraServiceIds[name])).toEqual(rejected)
    expect(await serviceOf(client, veraServiceIds[name])).toEqual(before)
    expect(await effectsOf(client, 'serviceCancelled')).toEqual([])
  })

  test('rejects a second cancellation until the end of the cycle', async () => {
    const { sandbox, putForward } = createSandboxWithClock(NOW)
    const client = await signedIn(vera, sandbox)
    expect(await cancel(client, veraServiceIds.suspended)).toEqual(cancelled)
    expect(await cancel(client, veraServiceIds.suspended)).toEqual(alreadyCancelled)
    putForward(4 * DAY - 1)
    await client.signIn(vera)
    expect(await cancel(client, veraServiceIds.suspended)).toEqual(alreadyCancelled)
    expect(await effectsOf(client, 'serviceCancelled')).toHaveLength(1)
  })

  test.each([adaActiveServiceId, 'coffee'])('does not find a service that is not the own: %s', async (serviceId) => {
    const client = await signedIn()
    expect(await cancel(client, serviceId)).toEqual(notFound)
    await client.call('POST', '/auth/logout')
    expect(await cancel(client, serviceId)).toMatchObject({ status: 401 })
  })

  test('is rejected for every status while it is switched off', async () => {
    const client = await signedIn()
    await client.control('POST', '/settings', { cancellationEnabled: false })
    for (const serviceId of Object.values(veraServiceIds)) expect(await cancel(client, serviceId)).toEqual(disabled)
    expect(await cancel(client, adaActiveServiceId)).toEqual(notFound)
    expect(await effectsOf(client, 'serviceCancelled')).toEqual([])
    await client.control('POST', '/settings', { cancellationEnabled: true })
    expect(await cancel(client, veraServiceIds.active)).toEqual(cancelled)
  })

  test.each([true, false])('with a lost response is done only if the fault is committed: %s', async (committed) => {
    const client = await signedIn()
    const fault = { operationId: 'cancelService', kind: 'dropped', times: 1, committed }
    await client.control('POST', '/faults', fault)
    await expect(cancel(client, veraServiceIds.active)).rejects.toThrow(TypeError)
    expect(await effectsOf(client, 'serviceCancelled')).toHaveLength(committed ? 1 : 0)
    expect(await cancel(client, veraServiceIds.active)).toEqual(committed ? alreadyCancelled : cancelled)
  })
})
