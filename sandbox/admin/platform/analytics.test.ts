import { expect, test } from 'vitest'
import { createWorld } from '../../server/worlds/create-world'
import type { World } from '../../server/worlds/world'
import { NOW } from '../../testing/administration'
import { analyticsOf } from './analytics'

/** A world with users who registered at these times, and services with these times of creation and cancellation. */
function worldWith(users: string[], services: [createdAt: string, cancelledAt: string | null][] = []): World {
  const world = createWorld(NOW)
  const [user] = world.users
  const [service] = world.services
  if (user === undefined || service === undefined) throw new Error('A world without people')
  // The first user has most services, the second one none.
  const owners = ['u0', 'u0', 'u2', 'u0', 'gone']
  return {
    ...world,
    users: users.map((createdAt, index) => ({ ...user, id: `u${index}`, createdAt })),
    services: services.map(([createdAt, cancelledAt], index) => {
      return { ...service, id: `s${index}`, userId: owners[index] ?? '', createdAt, cancelledAt }
    }),
  }
}

const counts = (entries: readonly { count: number }[] = []) => entries.map(({ count }) => count)

/** The first moment of seven days and the one before it, today's midnight, now, the moment after it, and yesterday's end. */
const registrations = [
  ...['2026-01-09T00:00:00.000Z', '2026-01-08T23:59:59.999Z', '2026-01-15T00:00:00.000Z'],
  ...['2026-01-15T12:00:00.000Z', '2026-01-15T12:00:00.001Z', '2026-01-14T23:59:59.999Z'],
]
const days = worldWith(registrations, [
  ['2026-01-10T05:00:00.000Z', '2026-01-12T05:00:00.000Z'],
  ['2026-01-10T06:00:00.000Z', null],
  ['2024-01-10T06:00:00.000Z', '2026-01-15T06:00:00.000Z'],
  ['2026-01-15T06:00:00.000Z', null],
  ['2026-01-15T06:00:00.000Z', null],
])

test('a series has every part of the period, including zeros, and nothing from outside', () => {
  const { userCreation, serviceCreation, cancellations } = analyticsOf(days, { period: '7d' }, NOW)
  const dates = ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-01-${day}`)
  expect(userCreation?.map(({ date }) => date)).toEqual(dates)
  expect([userCreation, serviceCreation, cancellations].map(counts)).toEqual([
    [1, 0, 0, 0, 0, 1, 2],
    [0, 2, 0, 0, 0, 0, 2],
    [0, 0, 0, 1, 0, 0, 1],
  ])
})

test('the services per user do not contain services without an owner', () => {
  const { servicePerUser } = analyticsOf(days, {}, NOW)
  const expected = [4, 1, 0, 1].map((count, services) => ({ category: String(services), count }))
  expect(servicePerUser).toEqual(expected)
  expect(analyticsOf(worldWith([]), {}, NOW).servicePerUser).toEqual([])
})

test.each([
  ['1h', 12, '2026-03-31T11:10:00.000Z', '2026-03-31T12:05:00.000Z', '2026-03-31T12:04:59.999Z', 10],
  ['1h', 12, '2026-03-31T11:10:00.000Z', '2026-03-31T12:05:00.000Z', '2026-03-31T11:10:00.000Z', 0],
  ['24h', 24, '2026-03-30T13:00:00.000Z', '2026-03-31T12:00:00.000Z', '2026-03-31T11:59:59.999Z', 22],
  ['7d', 7, '2026-03-25', '2026-03-31', '2026-03-26T00:00:00.000Z', 1],
  ['30d', 30, '2026-03-02', '2026-03-31', '2026-03-02T00:00:00.000Z', 0],
  ['6m', 6, '2025-10-01', '2026-03-01', '2026-02-28T23:59:59.999Z', 4],
  ['1y', 12, '2025-04-01', '2026-03-01', '2025-04-01T00:00:00.000Z', 0],
] as const)('period %s has %i parts from %s to %s, with %s in part %i', (period, length, first, last, time, part) => {
  const { userCreation = [] } = analyticsOf(worldWith([time]), { period }, new Date('2026-03-31T12:07:30.000Z'))
  const ends = [userCreation.length, userCreation[0]?.date, userCreation.at(-1)?.date]
  expect([...ends, counts(userCreation).indexOf(1)]).toEqual([length, first, last, part])
})
