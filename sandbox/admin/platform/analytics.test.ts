import { describe, expect, test } from 'vitest'
import { createWorld } from '../../server/worlds/create-world'
import type { World } from '../../server/worlds/world'
import { NOW } from '../../testing/administration'
import { analyticsOf } from './analytics'

/** A world with users who registered at these times, and services with these times of creation and cancellation. */
function worldWith(users: string[], services: [createdAt: string, cancelledAt: string | null][]): World {
  const world = createWorld(NOW)
  const [user] = world.users
  const [service] = world.services
  if (user === undefined || service === undefined) throw new Error('A world without people')
  return {
    ...world,
    users: users.map((createdAt, index) => ({ ...user, id: `u${index}`, createdAt })),
    services: services.map(([createdAt, cancelledAt], index) => ({
      ...service,
      id: `s${index}`,
      // The first user has most services, the second one none.
      userId: ['u0', 'u0', 'u2', 'u0', 'gone'][index % 5] ?? 'gone',
      createdAt,
      cancelledAt,
    })),
  }
}

const counts = (entries: readonly { count: number }[] = []) => entries.map(({ count }) => count)

describe('the series', () => {
  const days = worldWith(
    [
      // The first moment of the period and the one before it, today's midnight, now and the moment after it.
      '2026-01-09T00:00:00.000Z',
      '2026-01-08T23:59:59.999Z',
      '2026-01-15T00:00:00.000Z',
      '2026-01-15T12:00:00.000Z',
      '2026-01-15T12:00:00.001Z',
      '2026-01-14T23:59:59.999Z',
    ],
    [
      ['2026-01-10T05:00:00.000Z', '2026-01-12T05:00:00.000Z'],
      ['2026-01-10T06:00:00.000Z', null],
      ['2024-01-10T06:00:00.000Z', '2026-01-15T06:00:00.000Z'],
      ['2026-01-15T06:00:00.000Z', null],
      ['2026-01-15T06:00:00.000Z', null],
    ],
  )

  test('have every bucket of the period, including zeros, and nothing from outside', () => {
    const { userCreation, serviceCreation, cancellations } = analyticsOf(days, { period: '7d' }, NOW)
    expect(userCreation).toEqual(
      ['09', '10', '11', '12', '13', '14', '15'].map((day, index) => ({
        date: `2026-01-${day}`,
        count: [1, 0, 0, 0, 0, 1, 2][index],
      })),
    )
    expect(counts(serviceCreation)).toEqual([0, 2, 0, 0, 0, 0, 2])
    expect(counts(cancellations)).toEqual([0, 0, 0, 1, 0, 0, 1])
  })

  test('of services per user ignore services without an owner', () => {
    expect(analyticsOf(days, {}, NOW).servicePerUser).toEqual([
      { category: '0', count: 4 },
      { category: '1', count: 1 },
      { category: '2', count: 0 },
      { category: '3', count: 1 },
    ])
    expect(analyticsOf(worldWith([], []), {}, NOW).servicePerUser).toEqual([])
  })

  test.each([
    ['1h', '2026-01-15T11:59:59.999Z', 10],
    ['1h', '2026-01-15T11:05:00.000Z', 0],
    ['24h', '2026-01-15T11:59:59.999Z', 22],
    ['30d', '2025-12-17T00:00:00.000Z', 0],
    ['6m', '2025-12-31T23:59:59.999Z', 4],
    ['1y', '2025-02-01T00:00:00.000Z', 0],
  ] as const)('of the period %s have %s in bucket %i', (period, time, index) => {
    const { userCreation } = analyticsOf(worldWith([time], []), { period }, NOW)
    expect(counts(userCreation).indexOf(1)).toBe(index)
  })

  test('cover 30 days by default', () => {
    expect(analyticsOf(days, {}, NOW).userCreation).toHaveLength(30)
  })

  test.each([
    ['all', ['userCreation', 'serviceCreation', 'servicePerUser', 'cancellations']],
    ['users', ['userCreation']],
    ['services', ['serviceCreation', 'servicePerUser']],
    ['cancellations', ['cancellations']],
  ] as const)('of the type %s are the expected ones', (type, series) => {
    expect(Object.keys(analyticsOf(days, { type }, NOW))).toEqual(series)
  })
})
