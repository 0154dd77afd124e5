import { describe, expect, test } from 'vitest'
import { ada, ruth } from '../../account/people.seeds'
import { adaActiveServiceId } from '../../services/services.seeds'
import { adminTest, createAdministrator, NOW } from '../../testing/administration'
import { createBoth } from '../../testing/catalogue'
import { createSandboxWithClock } from '../../testing/clock'
import type { TestClient } from '../../testing/test-client'
import { everySwitchOn } from './switch-names'

const readOverview = (client: TestClient) => client.call('GET', '/admin/platform/overview')
const turn = (client: TestClient, payload: object) => client.call('PUT', '/admin/platform/settings', payload)

const fresh = {
  users: { total: 45, active: 37, suspended: 4, banned: 4, newToday: 3, newWeek: 6 },
  services: { total: 63, active: 28, expired: 4, canceled: 3, newToday: 3, newWeek: 16 },
  cancellations: { today: 1, week: 2 },
  settings: { ...everySwitchOn, lastUpdated: null, updatedBy: null },
}
const { users, services } = fresh

describe('getPlatformOverview', () => {
  test('counts the records of a new world, and changes', async () => {
    const { client, customer } = await createBoth()
    expect(await readOverview(client)).toEqual({ status: 200, body: fresh })
    await client.call('POST', `/admin/users/${ada.id}/ban`)
    await client.call('POST', `/admin/services/${adaActiveServiceId}/cancel`)
    await client.call('POST', `/admin/services/${adaActiveServiceId}/suspend`)
    const password = 'Battery-Staple-9'
    await customer.call('POST', '/users', { username: 'new', email: 'new@a.test', password, confirmPassword: password })
    const one = { active: 37 - 1 + 1, banned: 4 + 1, total: 45 + 1, newToday: 3 + 1, newWeek: 6 + 1 }
    const changed = { ...fresh, users: { ...users, ...one }, services: { ...services, active: 28 - 1 } }
    const cancelled = { ...changed, cancellations: { today: 1 + 1, week: 2 + 1 } }
    expect(await readOverview(client)).toEqual({ status: 200, body: cancelled })
    await client.call('POST', `/admin/services/${adaActiveServiceId}/uncancel`)
    expect(await readOverview(client)).toEqual({ status: 200, body: changed })
  })

  test('ends today at midnight in UTC, and the week after seven days', async () => {
    const { sandbox, putForward } = createSandboxWithClock(NOW)
    const client = await createAdministrator(sandbox)
    for (const [seconds, ofUsers, cancellations] of [
      [12 * 60 * 60 - 0.001, { newToday: 3, newWeek: 6 }, { today: 1, week: 2 }],
      [0.001, { newToday: 0, newWeek: 6 }, { today: 0, week: 2 }],
      [7 * 24 * 60 * 60, { newToday: 0, newWeek: 0 }, { today: 0, week: 0 }],
    ] as const) {
      putForward(seconds)
      await client.signIn(ruth)
      expect(await readOverview(client)).toMatchObject({ body: { users: ofUsers, cancellations } })
    }
  })
})

adminTest('updatePlatformSettings turns exactly one switch per call', async ({ client }) => {
  for (const payload of [{}, { userCreationEnabled: false, flowSetupEnabled: false }]) {
    expect(await turn(client, payload)).toMatchObject({ status: 422 })
  }
  expect(await readOverview(client)).toEqual({ status: 200, body: fresh })
  await Promise.all([turn(client, { userCreationEnabled: false }), turn(client, { flowSetupEnabled: false })])
  const settings = { ...everySwitchOn, userCreationEnabled: false, flowSetupEnabled: false }
  expect(await readOverview(client)).toMatchObject({ body: { settings } })
})
