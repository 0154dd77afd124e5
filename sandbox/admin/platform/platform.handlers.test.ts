import { describe, expect, test } from 'vitest'
import { ada, ben, olga, ruth, sam, vera } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { adaActiveServiceId } from '../../services/services.seeds'
import { createAdministrator, NOW } from '../../testing/administration'
import { createSandboxWithClock } from '../../testing/clock'
import { effectsOf } from '../../testing/payments'
import { createTestClient, invalidFieldsOf, type TestClient } from '../../testing/test-client'
import { switchNames } from './switch-names'

const allOn = {
  userCreationEnabled: true,
  serviceCreationEnabled: true,
  flowSetupEnabled: true,
  cancellationEnabled: true,
}
const readOverview = (client: TestClient) => client.call('GET', '/admin/platform/overview')
const turn = (client: TestClient, payload: object) => client.call('PUT', '/admin/platform/settings', payload)

const fresh = {
  users: { total: 45, active: 37, suspended: 4, banned: 4, newToday: 3, newWeek: 6 },
  services: { total: 60, active: 28, expired: 4, canceled: 3, newToday: 3, newWeek: 16 },
  cancellations: { today: 1, week: 2 },
  settings: { ...allOn, lastUpdated: null, updatedBy: null },
}

describe('getPlatformOverview', () => {
  test('counts the records of a new world', async () => {
    expect(await readOverview(await createAdministrator())).toEqual({ status: 200, body: fresh })
  })

  test('counts changes', async () => {
    const sandbox = createSandbox({ now: () => NOW })
    const [client, other] = [await createAdministrator(sandbox), await createTestClient(sandbox)]
    await client.call('POST', `/admin/users/${ada.id}/ban`)
    await client.call('POST', `/admin/services/${adaActiveServiceId}/cancel`)
    await client.call('POST', `/admin/services/${adaActiveServiceId}/suspend`)
    const password = 'Battery-Staple-9'
    await other.call('POST', '/users', { username: 'new', email: 'new@a.test', password, confirmPassword: password })
    const { users, services } = fresh
    expect(await readOverview(client)).toMatchObject({
      body: {
        users: { ...users, banned: 5, total: 46, newToday: 4, newWeek: 7 },
        services: { ...services, active: 27 },
        cancellations: { today: 2, week: 3 },
      },
    })
  })

  test('does not count deleted records', async () => {
    const client = await createAdministrator()
    await client.call('DELETE', `/admin/users/${vera.id}`)
    await client.call('DELETE', `/admin/users/${sam.id}`)
    await client.call('DELETE', `/admin/services/${adaActiveServiceId}`)
    expect(await readOverview(client)).toMatchObject({
      body: {
        users: { total: 43, active: 36, suspended: 3 },
        services: { total: 51, active: 25, expired: 3, canceled: 2 },
      },
    })
  })

  test('does not count a cancellation that was undone', async () => {
    const client = await createAdministrator()
    await client.call('POST', `/admin/services/${adaActiveServiceId}/cancel`)
    await client.call('POST', `/admin/services/${adaActiveServiceId}/uncancel`)
    expect(await readOverview(client)).toEqual({ status: 200, body: fresh })
  })

  test('ends today at midnight in UTC, and the week after seven days', async () => {
    const { sandbox, putForward } = createSandboxWithClock(NOW)
    const client = await createAdministrator(sandbox)
    putForward(12 * 60 * 60 - 0.001)
    expect(await readOverview(client)).toMatchObject({ body: { users: { newToday: 3 }, cancellations: { today: 1 } } })
    putForward(0.001)
    expect(await readOverview(client)).toMatchObject({
      body: { users: { newToday: 0, newWeek: 6 }, services: { newToday: 0 }, cancellations: { today: 0, week: 2 } },
    })
    putForward(7 * 24 * 60 * 60)
    await client.signIn(ruth)
    expect(await readOverview(client)).toMatchObject({ body: { users: { newWeek: 0 }, cancellations: { week: 0 } } })
  })
})

describe('getPlatformAnalytics', () => {
  test('counts the records of a new world by day', async () => {
    const client = await createAdministrator()
    expect(await client.call('GET', '/admin/platform/analytics?period=7d&type=users')).toEqual({
      status: 200,
      body: {
        userCreation: [0, 1, 0, 1, 1, 0, 3].map((count, index) => ({
          date: `2026-01-${String(9 + index).padStart(2, '0')}`,
          count,
        })),
      },
    })
  })

  test.each(['period=2d', 'type=money'])('rejects %s', async (query) => {
    const client = await createAdministrator()
    expect(await client.call('GET', `/admin/platform/analytics?${query}`)).toMatchObject({ status: 422 })
  })
})

describe('updatePlatformSettings', () => {
  test.each(switchNames)('turns %s and returns all settings', async (name) => {
    const client = await createAdministrator(createSandbox({ now: () => NOW }), olga)
    const settings = { ...allOn, [name]: false, lastUpdated: NOW.toISOString(), updatedBy: 'olga' }
    expect(await turn(client, { [name]: false })).toEqual({ status: 200, body: settings })
    expect(await readOverview(client)).toMatchObject({ body: { settings } })
    expect(await turn(client, { [name]: true })).toEqual({ status: 200, body: { ...settings, ...allOn } })
    const entry = { type: 'settingsChanged', byUserId: olga.id, name, at: NOW.toISOString() }
    expect(await effectsOf(client, 'settingsChanged')).toEqual([
      { ...entry, isOn: false },
      { ...entry, isOn: true },
    ])
  })

  test('turns two switches at the same time', async () => {
    const client = await createAdministrator()
    await Promise.all([turn(client, { userCreationEnabled: false }), turn(client, { flowSetupEnabled: false })])
    expect(await readOverview(client)).toMatchObject({
      body: { settings: { ...allOn, userCreationEnabled: false, flowSetupEnabled: false } },
    })
  })

  test.each([
    [{}, 'body'],
    [{ userCreationEnabled: false, flowSetupEnabled: false }, 'body'],
    [{ userCreationEnabled: 'no' }, 'userCreationEnabled'],
    [{ more: true }, 'more'],
  ])('rejects %j', async (payload, field) => {
    const client = await createAdministrator()
    const { status, body } = await turn(client, payload)
    expect([status, invalidFieldsOf(body)]).toEqual([422, [field]])
    expect(await readOverview(client)).toEqual({ status: 200, body: fresh })
    expect(await effectsOf(client, 'settingsChanged')).toEqual([])
  })

  test('takes effect at once for all users', async () => {
    const sandbox = createSandbox({ now: () => NOW })
    const [client, customer] = [await createAdministrator(sandbox), await createTestClient(sandbox)]
    await customer.signIn(ben)
    await turn(client, { serviceCreationEnabled: false })
    expect(await customer.call('POST', '/services', { productId: 'ACPMH', tebexTransactionId: 'tbx-1' })).toMatchObject(
      {
        status: 403,
      },
    )
  })
})
