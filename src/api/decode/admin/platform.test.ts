import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { analyticsShape, overviewShape, settingsShape } from './platform'

const noUsers = {
  total: undefined,
  active: undefined,
  suspended: undefined,
  banned: undefined,
  newToday: undefined,
  newWeek: undefined,
}
const noServices = {
  total: undefined,
  active: undefined,
  expired: undefined,
  canceled: undefined,
  newToday: undefined,
  newWeek: undefined,
}
const noSettings = {
  userCreationEnabled: undefined,
  serviceCreationEnabled: undefined,
  flowSetupEnabled: undefined,
  cancellationEnabled: undefined,
  lastUpdated: undefined,
  updatedBy: undefined,
}
const nothing = {
  users: noUsers,
  services: noServices,
  cancellations: { today: undefined, week: undefined },
  settings: noSettings,
}
const noSeries = { userCreation: [], serviceCreation: [], servicePerUser: [], cancellations: [] }

describe('the overview', () => {
  const whole = {
    users: { total: 9, active: 6, suspended: 2, banned: 1, newToday: 0, newWeek: 3 },
    services: { total: 8, active: 5, expired: 2, canceled: 1, newToday: 1, newWeek: 2 },
    cancellations: { today: 0, week: 4 },
    settings: {
      userCreationEnabled: true,
      serviceCreationEnabled: false,
      flowSetupEnabled: true,
      cancellationEnabled: false,
      lastUpdated: '2026-01-05T09:30:00.000Z',
      updatedBy: 'ruth',
    },
  }

  test('is read completely, and decodes to itself', () => {
    const read = v.parse(overviewShape, whole)
    expect([read, v.parse(overviewShape, read)]).toStrictEqual([whole, whole])
  })

  test.each([
    ['users', { users: { total: 9 } }, { users: { ...noUsers, total: 9 } }],
    ['services', { services: { active: 0 } }, { services: { ...noServices, active: 0 } }],
    ['cancellations', { cancellations: { week: 4 } }, { cancellations: { today: undefined, week: 4 } }],
    ['switches', { settings: { flowSetupEnabled: false } }, { settings: { ...noSettings, flowSetupEnabled: false } }],
    [
      'users, with other parts null',
      { users: { total: 9 }, services: null, settings: null },
      { users: { ...noUsers, total: 9 } },
    ],
    [
      'users, with other parts lists',
      { users: { total: 9 }, services: [], settings: [1] },
      { users: { ...noUsers, total: 9 } },
    ],
  ])('can contain only %s', (_, sent, parts) => {
    expect(v.parse(overviewShape, sent)).toStrictEqual({ ...nothing, ...parts })
  })

  test.each([-1, 1.5, '9', null, 2 ** 60, Number.NaN, {}])('ignores a count that is %j', (active) => {
    const { users } = v.parse(overviewShape, { users: { total: 9, active } })
    expect(users).toStrictEqual({ ...noUsers, total: 9 })
  })

  test.each([
    ['an empty object', {}],
    ['empty parts', { users: {}, services: {}, cancellations: {}, settings: {} }],
    ['nulls', { users: null, services: null, cancellations: null, settings: null }],
    ['parts of nulls', { users: { total: null, active: null }, settings: { userCreationEnabled: null } }],
    ['a list of users', { users: [{ id: 'u1' }] }],
    ['settings without a switch', { settings: { updatedBy: 'ruth' } }],
    ['a list', []],
    ['a text', 'ok'],
  ])('cannot be read: %s', (_, sent) => {
    expect(v.safeParse(overviewShape, sent).success).toBe(false)
  })
})

describe('the switches', () => {
  test.each([
    ['all of them', { userCreationEnabled: true, serviceCreationEnabled: false, flowSetupEnabled: true }],
    ['one of them', { cancellationEnabled: false }],
  ])('are read: %s', (_, sent) => {
    const read = v.parse(settingsShape, sent)
    expect([read, v.parse(settingsShape, read)]).toStrictEqual([
      { ...noSettings, ...sent },
      { ...noSettings, ...sent },
    ])
  })

  test.each([
    ['by name', 'ruth', 'ruth'],
    ['as an object', { id: 'u6', username: 'ruth', email: 'ruth@x.test' }, 'ruth'],
    ['without a name', { id: 'u6', email: 'ruth@x.test' }, 'ruth@x.test'],
    ['with nulls', { id: 'u6', username: null, email: null }, 'u6'],
    ['as an empty object', {}, undefined],
    ['as null', null, undefined],
    ['as undefined', undefined, undefined],
    ['as an empty text', '', undefined],
    ['as a number', 6, undefined],
  ])('were last changed by a user who is sent %s', (_, updatedBy, name) => {
    const read = v.parse(settingsShape, { flowSetupEnabled: true, updatedBy })
    expect(read).toStrictEqual({ ...noSettings, flowSetupEnabled: true, updatedBy: name })
  })

  test.each([
    ['none of them', { lastUpdated: '2026-01-05', updatedBy: 'ruth' }],
    ['nulls', { userCreationEnabled: null, cancellationEnabled: null }],
    ['texts', { userCreationEnabled: 'true' }],
    ['numbers', { userCreationEnabled: 1 }],
    ['an empty object', {}],
    ['a list', [true]],
    ['null', null],
  ])('cannot be read in a response with %s', (_, sent) => {
    expect(v.safeParse(settingsShape, sent).success).toBe(false)
  })
})

describe('analytics', () => {
  test.each([
    ['dates', [{ date: '2026-01-05', count: 3 }], [{ label: '2026-01-05', count: 3 }]],
    ['times', [{ date: '2026-01-05T09:00:00.000Z', count: 0 }], [{ label: '2026-01-05T09:00:00.000Z', count: 0 }]],
    ['categories', [{ category: '2', count: 3 }], [{ label: '2', count: 3 }]],
    ['categories that are numbers', [{ category: 0, count: 3 }], [{ label: '0', count: 3 }]],
    ['both: the date', [{ date: '2026-01-05', category: 'x', count: 3 }], [{ label: '2026-01-05', count: 3 }]],
    ['a date that is null', [{ date: null, category: 'x', count: 3 }], [{ label: 'x', count: 3 }]],
    ['unknown fields', [{ date: '2026-01-05', count: 3, _id: 7 }], [{ label: '2026-01-05', count: 3 }]],
    ['an empty list', [], []],
  ])('are read with %s', (_, entries, labeled) => {
    const sent = { userCreation: entries, servicePerUser: entries }
    const read = { ...noSeries, userCreation: labeled, servicePerUser: labeled }
    expect(v.parse(analyticsShape, sent)).toStrictEqual(read)
  })

  test.each(Object.keys(noSeries))('can contain only %s', (name) => {
    const entries = [{ date: '2026-01-05', count: 3 }]
    const read = v.parse(analyticsShape, { [name]: entries, other: entries })
    expect(read).toStrictEqual({ ...noSeries, [name]: [{ label: '2026-01-05', count: 3 }] })
  })

  test.each([
    ['null', null],
    ['an object', { '2026-01-05': 3 }],
    ['an entry without a count', [{ date: '2026-01-05' }]],
    ['an entry without a label', [{ count: 3 }]],
    ['an entry with a count as text', [{ date: '2026-01-05', count: '3' }]],
    ['an infinite count', [{ date: '2026-01-05', count: Number.POSITIVE_INFINITY }]],
    ['an entry that is null', [{ date: '2026-01-05', count: 3 }, null]],
  ])('with %s in a series need another readable series', (_, series) => {
    const cancellations = [{ date: '2026-01-05', count: 3 }]
    expect([
      v.parse(analyticsShape, { userCreation: series, cancellations }),
      v.safeParse(analyticsShape, { userCreation: series }).success,
    ]).toStrictEqual([{ ...noSeries, cancellations: [{ label: '2026-01-05', count: 3 }] }, false])
  })

  test.each([{}, [], null, 'ok', { series: [] }, { userCreation: null }])('that are %j cannot be read', (sent) => {
    expect(v.safeParse(analyticsShape, sent).success).toBe(false)
  })
})
