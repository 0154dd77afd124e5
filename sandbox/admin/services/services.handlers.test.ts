import { describe, expect, test } from 'vitest'
import { ben, nora, ruth, vera } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { productlessServiceId, provisioningOwner } from '../../services/player-services.seeds'
import { adaActiveServiceId, noraServiceIds, veraServiceIds } from '../../services/services.seeds'
import { adminTest, allServicesOf, NOW, serviceOf } from '../../testing/administration'
import { createBoth } from '../../testing/catalogue'
import { effectsOf, payByCard, subscribe } from '../../testing/payments'
import { goodPayloads, submitStep } from '../../testing/setup'
import { errorReading, invalidReading, type TestClient } from '../../testing/test-client'

const at = NOW.toISOString()
const byUserId = ruth.id
const done = (verb: string) => ({ status: 200, body: { message: `Service ${verb}.` } })
const already = errorReading(409, 'ALREADY_CANCELLED', 'This service is already being cancelled.')

const act = (client: TestClient, id: string, action: string) => client.call('POST', `/admin/services/${id}/${action}`)
const update = (client: TestClient, changes: object) =>
  client.call('PUT', `/admin/services/${adaActiveServiceId}`, changes)
const remove = (client: TestClient, id: string) => client.call('DELETE', `/admin/services/${id}`)

adminTest.for([
  ['suspend', 'active', { status: 'suspended', active: false }],
  ['unsuspend', 'suspended', { status: 'active', active: true }],
] as const)('%s is only possible for a service that is %s, once', async ([action, from, changes], { client }) => {
  const before = await allServicesOf(client)
  const message = `Only ${from === 'active' ? 'an' : 'a'} ${from} service can be ${action}ed.`
  const rejected = errorReading(409, 'INVALID_TRANSITION', message)
  const serviceId = veraServiceIds[from]
  expect(await act(client, serviceId, action)).toEqual(done(`${action}ed`))
  expect(await act(client, serviceId, action)).toEqual(rejected)
  for (const { id, status } of before) if (status !== from) expect(await act(client, id, action)).toEqual(rejected)
  const after = before.map((service) => (service.id === serviceId ? { ...service, ...changes } : service))
  expect(await allServicesOf(client)).toEqual(after)
})

adminTest.for([
  // Yearly since 29 June; monthly since 19 July, 14 January and 16 November.
  [vera.id, veraServiceIds.active, '2026-06-29T12:00:00.000Z'],
  [vera.id, veraServiceIds.suspended, '2026-01-19T12:00:00.000Z'],
  [vera.id, veraServiceIds.provisioning, '2026-02-14T12:00:00.000Z'],
  [provisioningOwner.id, productlessServiceId, '2026-01-16T12:00:00.000Z'],
] as const)('cancelled for %s, %s ends with its cycle', async ([userId, serviceId, expiresAt], { client }) => {
  // Administrators can cancel even if customers cannot.
  await client.control('POST', '/settings', { cancellationEnabled: false })
  const before = await serviceOf(client, serviceId)
  expect(await act(client, serviceId, 'cancel')).toEqual(done('cancelled'))
  expect(await serviceOf(client, serviceId)).toEqual({ ...before, expiresAt })
  expect(await act(client, serviceId, 'cancel')).toEqual(already)
  const type = 'serviceCancelled'
  expect(await effectsOf(client, type)).toEqual([{ type, byUserId, userId, serviceId, expiresAt, at }])
})

describe('uncancelService', () => {
  const cancelled = ['ending', 'canceling', 'canceled'] as const
  adminTest.for(cancelled)(
    'makes a service that is %s active until it is cancelled again',
    async (name, { client }) => {
      const serviceId = veraServiceIds[name]
      const before = await serviceOf(client, serviceId)
      expect(await act(client, serviceId, 'uncancel')).toEqual(done('uncancelled'))
      const expected = { ...before, status: 'active', active: true, expiresAt: null, isReady: true }
      expect(await serviceOf(client, serviceId)).toEqual(expected)
      await client.signIn(vera)
      expect(await client.call('POST', `/services/${serviceId}/cancel`)).toMatchObject({ status: 200 })
    },
  )

  adminTest('preserves the status of a suspended service', async ({ client }) => {
    const before = await serviceOf(client, veraServiceIds.suspended)
    await act(client, veraServiceIds.suspended, 'cancel')
    await act(client, veraServiceIds.suspended, 'uncancel')
    expect(await serviceOf(client, veraServiceIds.suspended)).toEqual(before)
  })
})

describe('updateService', () => {
  adminTest.for<[object, object]>([
    [{ user: ben.id }, { user: { id: ben.id, username: 'ben', email: 'ben@example.test' } }],
    [{ stripeSubscriptionId: ' sub_other ' }, { stripeSubscriptionId: 'sub_other' }],
    [{ stripeSubscriptionId: '' }, { stripeSubscriptionId: null }],
    [{ active: false }, { active: false }],
    [{ status: 'suspended' }, { status: 'suspended' }],
    [{ status: 'canceling' }, { status: 'canceling' }],
    [
      { status: 'expired', active: false },
      { status: 'expired', active: false, isReady: false },
    ],
    [{ deployment: { path: 'other.example' } }, { deployment: { path: 'other.example' } }],
    [{ deployment: { path: ' ' } }, { deployment: null }],
  ])('with %j changes nothing else', async ([changes, expected], { client }) => {
    const before = await serviceOf(client, adaActiveServiceId)
    expect(await update(client, changes)).toEqual(done('updated'))
    expect(await serviceOf(client, adaActiveServiceId)).toEqual({ ...before, ...expected })
    expect(await effectsOf(client, 'serviceUpdated')).toMatchObject([{ fields: Object.keys(changes) }])
  })

  adminTest('marks the service as deployed if a path is set', async ({ client }) => {
    await client.call('GET', `/admin/services/${adaActiveServiceId}/unprovision`)
    await update(client, { deployment: { path: '' } })
    expect(await serviceOf(client, adaActiveServiceId)).toMatchObject({ deployment: null, isReady: false })
    await update(client, { deployment: { path: 'other.example' } })
    const expected = { status: 'suspended', deployment: { path: 'other.example' }, isReady: true }
    expect(await serviceOf(client, adaActiveServiceId)).toMatchObject(expected)
  })

  adminTest('rejects no changes and an unknown owner, and changes nothing', async ({ client }) => {
    const before = await allServicesOf(client)
    expect(await update(client, {})).toMatchObject({ status: 422 })
    const unknown = invalidReading({ field: 'user', message: 'User not found' })
    expect(await update(client, { user: 'coffee', active: false })).toEqual(unknown)
    expect(await allServicesOf(client)).toEqual(before)
  })
})

describe('deleteService', () => {
  test('deletes the service, and prevents a charge for a payment that was started', async () => {
    const { client, customer } = await createBoth(nora)
    const before = await allServicesOf(client)
    const { clientSecret } = await subscribe(customer, { serviceId: noraServiceIds.payment })
    expect(await remove(client, noraServiceIds.payment)).toEqual(done('deleted'))
    expect(await payByCard(customer, clientSecret, '4242 4242 4242 4242')).toMatchObject({ status: 400 })
    expect(await allServicesOf(client)).toEqual(before.filter(({ id }) => id !== noraServiceIds.payment))
    expect(await effectsOf(client, 'charged')).toEqual([])
  })

  test('rejects the last setup step that is in progress', async () => {
    const { client, customer } = await createBoth(nora, createSandbox({ deploymentMs: 30 }))
    const last = submitStep(customer, noraServiceIds.database, 'validate_db', goodPayloads.validate_db)
    await remove(client, noraServiceIds.database)
    expect(await last).toEqual(errorReading(404, 'NOT_FOUND', 'Service not found.'))
    expect(await effectsOf(client, 'serviceDeployed')).toEqual([])
  })
})
