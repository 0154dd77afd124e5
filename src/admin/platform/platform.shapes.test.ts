import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { analyticsShape, overviewShape, settingsShape } from './platform.shapes'

const missing = (...keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, undefined]))

const noUsers = missing('total', 'active', 'suspended', 'banned', 'newToday', 'newWeek')
const noServices = missing('total', 'active', 'expired', 'canceled', 'newToday', 'newWeek')
const noCancellations = missing('today', 'week')
const switches = ['userCreationEnabled', 'serviceCreationEnabled', 'flowSetupEnabled', 'cancellationEnabled']
const noSettings = missing(...switches, 'lastUpdated', 'updatedBy')
const nothing = { users: noUsers, services: noServices, cancellations: noCancellations, settings: noSettings }

describe('the overview', () => {
  const whole = {
    users: { total: 9, active: 6, suspended: 2, banned: 1, newToday: 0, newWeek: 3 },
    services: { total: 8, active: 5, expired: 2, canceled: 1, newToday: 1, newWeek: 2 },
    cancellations: { today: 0, week: 4 },
    settings: {
      ...{ userCreationEnabled: true, serviceCreationEnabled: false, flowSetupEnabled: true },
      ...{ cancellationEnabled: false, lastUpdated: '2026-01-05T09:30:00.000Z', updatedBy: 'ruth' },
    },
  }
  const setupOff = { flowSetupEnabled: false }
  const onlyTotal = { users: { ...noUsers, total: 9 } }

  test.each([
    ['everything', whole, whole],
    ['only users', { users: { total: 9 } }, onlyTotal],
    ['only services', { services: { active: 0 } }, { services: { ...noServices, active: 0 } }],
    ['only cancellations', { cancellations: { week: 4 } }, { cancellations: { ...noCancellations, week: 4 } }],
    ['only switches', { settings: setupOff }, { settings: { ...noSettings, ...setupOff } }],
    ['other parts that are null', { users: { total: 9 }, services: null, settings: null }, onlyTotal],
    ['other parts that are lists', { users: { total: 9 }, services: [], settings: [1] }, onlyTotal],
  ])('is read with %s', (_, sent, parts) => {
    const read = v.parse(overviewShape, sent)
    const expected = { ...nothing, ...parts }
    expect([read, v.parse(overviewShape, read)]).toStrictEqual([expected, expected])
  })

  test.each([-1, 1.5, '9', null, 2 ** 60, Number.NaN, {}])('has no count that is %j', (active) => {
    const { users } = v.parse(overviewShape, { users: { total: 9, active } })
    expect(users).toStrictEqual({ ...noUsers, total: 9 })
  })

  test.each([
    ...[{}, { users: {}, services: {}, cancellations: {}, settings: {} }, { users: null, settings: null }, 'ok'],
    ...[{ users: { total: null }, settings: { userCreationEnabled: null } }, { users: [{ id: 'u1' }] }],
    { settings: { updatedBy: 'ruth' } },
  ])('cannot be read from %j', (sent) => {
    expect(v.is(overviewShape, sent)).toBe(false)
  })
})

describe('the switches', () => {
  test.each([
    ['by name', 'ruth', 'ruth'],
    ['as an object', { id: 'u6', username: 'ruth', email: 'ruth@x.test' }, 'ruth'],
    ['without a name', { id: 'u6', email: 'ruth@x.test' }, 'ruth@x.test'],
    ['with nulls', { id: 'u6', username: null, email: null }, 'u6'],
    ['as an empty object', {}, undefined],
    ['as null', null, undefined],
    ['as an empty text', '', undefined],
    ['as a number', 6, undefined],
  ])('were last changed by a user who is sent %s', (_, updatedBy, name) => {
    const read = v.parse(settingsShape, { flowSetupEnabled: true, updatedBy })
    expect(read).toStrictEqual({ ...noSettings, flowSetupEnabled: true, updatedBy: name })
  })

  test.each([
    ...[{ lastUpdated: '2026-01-05', updatedBy: 'ruth' }, { userCreationEnabled: null }, [true]],
    ...[{ userCreationEnabled: 'true' }, { userCreationEnabled: 1 }],
  ])('cannot be read from %j', (sent) => {
    expect(v.is(settingsShape, sent)).toBe(false)
  })
})

describe('analytics', () => {
  const noSeries = { userCreation: [], serviceCreation: [], servicePerUser: [], cancellations: [] }
  const entry = { date: '2026-01-05', count: 3 }
  const read = { label: '2026-01-05', count: 3 }

  test.each([
    ['dates', [entry], [read]],
    ['times', [{ date: '2026-01-05T09:00:00.000Z', count: 0 }], [{ label: '2026-01-05T09:00:00.000Z', count: 0 }]],
    ['categories', [{ category: '2', count: 3 }], [{ label: '2', count: 3 }]],
    ['categories that are numbers', [{ category: 0, count: 3 }], [{ label: '0', count: 3 }]],
    ['both: the date', [{ ...entry, category: 'x' }], [read]],
    ['a date that is null', [{ date: null, category: 'x', count: 3 }], [{ label: 'x', count: 3 }]],
    ['unknown fields', [{ ...entry, _id: 7 }], [read]],
    ['an empty list', [], []],
  ])('are read with %s, from each series', (_, sent, entries) => {
    for (const name of Object.keys(noSeries)) {
      expect(v.parse(analyticsShape, { [name]: sent, other: sent })).toStrictEqual({ ...noSeries, [name]: entries })
    }
  })

  const endless = Number.POSITIVE_INFINITY
  test.each([
    ...[null, { '2026-01-05': 3 }, [{ date: '2026-01-05' }], [{ count: 3 }], [{ ...entry, count: '3' }], [entry, null]],
    ...[[{ ...entry, count: endless }], [{ category: 'x', count: endless }], [{ category: endless, count: 3 }]],
  ])('with the series %j need another readable series', (series) => {
    expect(v.parse(analyticsShape, { userCreation: series, cancellations: [entry] })).toStrictEqual({
      ...noSeries,
      cancellations: [read],
    })
    expect(v.is(analyticsShape, { userCreation: series })).toBe(false)
  })

  test.each([{}, [], null, 'ok', { series: [] }])('cannot be read from %j', (sent) => {
    expect(v.is(analyticsShape, sent)).toBe(false)
  })
})
