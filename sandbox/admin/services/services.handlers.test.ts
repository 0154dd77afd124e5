import { describe, expect, test } from 'vitest'
import { ada, iris, vera } from '../../account/people.seeds'
import {
  failingServiceId,
  ownerlessServiceId,
  productlessServiceId,
  provisionableServiceId,
  provisioningOwner,
} from '../../services/player-services.seeds'
import { adaActiveServiceId, irisServiceIds, veraServiceIds } from '../../services/services.seeds'
import { allServicesOf, createAdministrator, serviceOf } from '../../testing/administration'

const statuses = ['flow', 'provisioning', 'active', 'suspended', 'canceling', 'canceled', 'expired'] as const

describe('listAllServices', () => {
  test('returns 20 per page, newest first, with the pagination', async () => {
    const client = await createAdministrator()
    const { body } = await client.call('GET', '/admin/services')
    expect(body).toMatchObject({ pagination: { page: 1, limit: 20, total: 60, pages: 3 } })
    const all = await allServicesOf(client)
    expect(all).toHaveLength(60)
    expect(body).toMatchObject({ services: all.slice(0, 20) })
    expect(await client.call('GET', '/admin/services?page=3&limit=25')).toMatchObject({
      body: { services: all.slice(50), pagination: { page: 3, limit: 25, total: 60, pages: 3 } },
    })
    expect(await client.call('GET', '/admin/services?page=9')).toEqual({
      status: 200,
      body: { services: [], pagination: { page: 9, limit: 20, total: 60, pages: 3 } },
    })
    const dates = all.map(({ createdAt }) => createdAt)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  test('returns the owner, the product and the deployment of a service', async () => {
    expect(await serviceOf(await createAdministrator(), adaActiveServiceId)).toEqual({
      id: adaActiveServiceId,
      status: 'active',
      createdAt: '2025-10-07T12:00:00.000Z',
      expiresAt: null,
      active: true,
      stripeSubscriptionId: 'sub_sandbox_c901',
      user: { id: ada.id, username: 'ada', email: 'ada@example.test' },
      product: { id: 'ACPMH', name: 'Admin Control Panel (Monthly Hosting)' },
      deployment: { path: 'https://panel.sunset.example' },
      isReady: true,
      statusMessage: null,
    })
  })

  test.each([
    ['an owner who was deleted', ownerlessServiceId, { user: null, product: { id: 'ACPMH' } }],
    ['a product that was deleted', productlessServiceId, { user: provisioningOwner, product: 'ACPGONE' }],
    ['a path of its own', failingServiceId, { status: 'suspended', deployment: { path: 'fails.sentinel.test' } }],
    ['no path yet', provisionableServiceId, { status: 'flow', deployment: null, isReady: false }],
  ])('returns a service with %s', async (_, id, expected) => {
    expect(await serviceOf(await createAdministrator(), id)).toMatchObject(expected)
  })

  test.each(statuses)('filters by the status %s', async (status) => {
    const client = await createAdministrator()
    const services = await allServicesOf(client, `&status=${status}`)
    expect(services.map(({ id }) => id)).toContain(veraServiceIds[status])
    expect(new Set(services.map((service) => service.status))).toEqual(new Set([status]))
    expect(services.length).toBeLessThan(60)
  })

  test.each(['status=asleep', 'status=', 'page=0', 'limit=101'])('rejects %s', async (query) => {
    const client = await createAdministrator()
    expect(await client.call('GET', `/admin/services?${query}`)).toMatchObject({ status: 422 })
  })

  test('filters by user, also together with a status', async () => {
    const client = await createAdministrator()
    const ids = (await allServicesOf(client, `&userId=${iris.id}`)).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(irisServiceIds)
    const suspended = await allServicesOf(client, `&userId=${vera.id}&status=suspended`)
    expect(suspended.map(({ id }) => id)).toEqual([veraServiceIds.suspended])
    expect(await allServicesOf(client, '&userId=coffee')).toEqual([])
    expect(await allServicesOf(client, '&userId=')).toHaveLength(60)
  })
})
