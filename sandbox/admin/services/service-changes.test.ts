import { describe, expect, test } from 'vitest'
import { ben, ruth } from '../../account/people.seeds'
import { adaActiveServiceId } from '../../services/services.seeds'
import { allServicesOf, createAdministrator, NOW, serviceOf } from '../../testing/administration'
import { effectsOf } from '../../testing/payments'
import { errorReading, invalidFieldsOf, type TestClient } from '../../testing/test-client'

const done = { status: 200, body: { message: 'Service updated.' } }

const update = (client: TestClient, changes: object, id = adaActiveServiceId) =>
  client.call('PUT', `/admin/services/${id}`, changes)

describe('updateService', () => {
  test.each([
    ['owner', { user: ben.id }, { user: { id: ben.id, username: 'ben', email: 'ben@example.test' } }],
    ['subscription', { stripeSubscriptionId: ' sub_other ' }, { stripeSubscriptionId: 'sub_other' }],
    ['subscription to none', { stripeSubscriptionId: '' }, { stripeSubscriptionId: null }],
    ['flag', { active: false }, { active: false }],
    ['status without the flag', { status: 'suspended' }, { status: 'suspended' }],
    ['status and the flag', { status: 'expired', active: false }, { status: 'expired', active: false, isReady: false }],
    ['path', { deployment: { path: 'other.example' } }, { deployment: { path: 'other.example' } }],
    ['path to none', { deployment: { path: ' ' } }, { deployment: null }],
  ])('changes the %s and nothing else', async (_, changes, expected) => {
    const client = await createAdministrator()
    const before = await serviceOf(client, adaActiveServiceId)
    expect(await update(client, changes)).toEqual(done)
    expect(await serviceOf(client, adaActiveServiceId)).toEqual({ ...before, ...expected })
    expect(await effectsOf(client, 'serviceUpdated')).toEqual([
      {
        type: 'serviceUpdated',
        byUserId: ruth.id,
        serviceId: adaActiveServiceId,
        fields: Object.keys(changes),
        at: NOW.toISOString(),
      },
    ])
  })

  test.each(['flow', 'provisioning', 'active', 'suspended', 'canceling', 'canceled', 'expired'])(
    'sets the status %s',
    async (status) => {
      const client = await createAdministrator()
      expect(await update(client, { status })).toEqual(done)
      expect(await serviceOf(client, adaActiveServiceId)).toMatchObject({ status, active: true })
    },
  )

  test('moves the service to its new owner', async () => {
    const client = await createAdministrator()
    await update(client, { user: ben.id })
    await client.signIn(ben)
    expect(await client.call('GET', '/services')).toMatchObject({ body: [{ id: adaActiveServiceId, user: ben.id }] })
  })

  test('marks the service as deployed if a path is set', async () => {
    const client = await createAdministrator()
    await client.call('GET', `/admin/services/${adaActiveServiceId}/unprovision`)
    expect(await serviceOf(client, adaActiveServiceId)).toMatchObject({ deployment: null, isReady: false })
    await update(client, { deployment: { path: 'other.example' } })
    const expected = { status: 'suspended', deployment: { path: 'other.example' }, isReady: true }
    expect(await serviceOf(client, adaActiveServiceId)).toMatchObject(expected)
  })

  test.each([
    [{ user: 'coffee', active: false }, 'user'],
    [{ user: '', active: false }, 'user'],
    [{ status: 'asleep', active: false }, 'status'],
    [{ deployment: {}, active: false }, 'deployment.path'],
    [{}, 'body'],
  ])('rejects %j and changes nothing', async (changes, field) => {
    const client = await createAdministrator()
    const before = await allServicesOf(client)
    const { status, body } = await update(client, changes)
    expect([status, invalidFieldsOf(body)]).toEqual([422, [field]])
    expect(await allServicesOf(client)).toEqual(before)
    expect(await effectsOf(client, 'serviceUpdated')).toEqual([])
  })

  test('returns 404 for an unknown service', async () => {
    const client = await createAdministrator()
    expect(await update(client, { active: true }, 'coffee')).toEqual(
      errorReading(404, 'NOT_FOUND', 'Service not found'),
    )
  })
})
