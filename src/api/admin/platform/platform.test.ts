import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { envelopeVariants } from '#sandbox/server/envelope'
import { NOW } from '#sandbox/testing/administration'
import { effectsOf } from '#sandbox/testing/payments'
import { startAdministrator } from '../../testing/administrator'
import { stay } from '../../testing/visitor'
import { getPlatformAnalytics, getPlatformOverview, turnPlatformSwitch } from './platform'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const switches = ['userCreationEnabled', 'serviceCreationEnabled', 'flowSetupEnabled', 'cancellationEnabled'] as const
const allOn = {
  userCreationEnabled: true,
  serviceCreationEnabled: true,
  flowSetupEnabled: true,
  cancellationEnabled: true,
}
const count = expect.any(Number)

describe.each(envelopeVariants)('in the envelope %s', (variant) => {
  test('the overview is read completely', async () => {
    const { browser, client, calls } = await startAdministrator()
    await browser.control('POST', '/envelope', { variant })
    expect([await getPlatformOverview(client, stay()), calls]).toEqual([
      {
        users: { total: 45, active: count, suspended: count, banned: count, newToday: count, newWeek: count },
        services: { total: 60, active: count, expired: count, canceled: count, newToday: count, newWeek: count },
        cancellations: { today: count, week: count },
        settings: { ...allOn, lastUpdated: undefined, updatedBy: undefined },
      },
      [expect.objectContaining({ call: 'GET /v1/admin/platform/overview', query: {}, body: undefined })],
    ])
  })

  test('the analytics are read completely', async () => {
    const { browser, client } = await startAdministrator()
    await browser.control('POST', '/envelope', { variant })
    const week = Array.from({ length: 7 }, () => ({ label: expect.stringMatching(/^2026-01-\d\d/), count }))
    const { servicePerUser, ...byDate } = await getPlatformAnalytics(client, { period: '7d', type: 'all' }, stay())
    expect([byDate, servicePerUser.slice(0, 2)]).toEqual([
      { userCreation: week, serviceCreation: week, cancellations: week },
      [
        { label: '0', count },
        { label: '1', count },
      ],
    ])
  })

  test('the new state of the switches is read after a change', async () => {
    const { browser, client } = await startAdministrator()
    await browser.control('POST', '/envelope', { variant })
    const settings = await turnPlatformSwitch(client, { name: 'flowSetupEnabled', isOn: false }, stay())
    const changed = { ...allOn, flowSetupEnabled: false, lastUpdated: NOW.toISOString(), updatedBy: 'ruth' }
    expect([settings, (await getPlatformOverview(client, stay())).settings]).toEqual([changed, changed])
  })
})

describe('the analytics', () => {
  test.each([
    [{ period: '1h', type: 'users' }, ['userCreation']],
    [{ period: '24h', type: 'services' }, ['serviceCreation', 'servicePerUser']],
    [{ period: '7d', type: 'cancellations' }, ['cancellations']],
    [{ period: '30d', type: 'all' }, ['userCreation', 'serviceCreation', 'servicePerUser', 'cancellations']],
    [{ period: '6m', type: 'users' }, ['userCreation']],
    [{ period: '1y', type: 'cancellations' }, ['cancellations']],
  ] as const)('are requested with %j, and other series are empty', async (query, requested) => {
    const { client, calls } = await startAdministrator()
    const analytics = await getPlatformAnalytics(client, query, stay())
    const filled = Object.entries(analytics).flatMap(([name, entries]) => (entries.length > 0 ? [name] : []))
    expect([calls, filled]).toEqual([
      [expect.objectContaining({ call: 'GET /v1/admin/platform/analytics', query, body: undefined })],
      requested,
    ])
  })
})

describe.each(switches)('changing %s', (name) => {
  test('sends only this switch, off and on again', async () => {
    const { browser, client, calls } = await startAdministrator()
    const off = await turnPlatformSwitch(client, { name, isOn: false }, stay())
    const on = await turnPlatformSwitch(client, { name, isOn: true }, stay())
    const sent = (isOn: boolean) =>
      expect.objectContaining({ call: 'PUT /v1/admin/platform/settings', query: {}, body: { [name]: isOn } })
    expect([off, on, calls, await effectsOf(browser, 'settingsChanged')]).toMatchObject([
      { ...allOn, [name]: false },
      allOn,
      [sent(false), sent(true)],
      [
        { byUserId: ruth.id, name, isOn: false },
        { byUserId: ruth.id, name, isOn: true },
      ],
    ])
  })
})

test('a customer is rejected', async () => {
  const { browser, client } = await startAdministrator(ada)
  const rejected = { status: 403 }
  await expect(getPlatformOverview(client, stay())).rejects.toMatchObject(rejected)
  await expect(getPlatformAnalytics(client, { period: '7d', type: 'all' }, stay())).rejects.toMatchObject(rejected)
  const turning = turnPlatformSwitch(client, { name: 'flowSetupEnabled', isOn: false }, stay())
  await expect(turning).rejects.toMatchObject(rejected)
  expect(await effectsOf(browser, 'settingsChanged')).toEqual([])
})
