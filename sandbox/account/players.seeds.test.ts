import { describe, expect, test } from 'vitest'
import { provisioningSentinels } from '../admin/services/provisioning.sentinels'
import { createWorld } from '../server/worlds/create-world'
import {
  failingServiceId,
  hangingServiceId,
  ownerlessServiceId,
  productlessServiceId,
  provisionableServiceId,
  provisioningOwner,
} from '../services/player-services.seeds'
import { seedServices } from '../services/services.seeds'
import { processorTimeOf } from '../testing/processor-time'
import { people } from './people.seeds'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const usual = createWorld(NOW)
const large = createWorld(NOW, 'large')

function countsOf(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

describe.each([
  ['usual', usual, 45, 60],
  ['large', large, 10_000, 25_000],
] as const)('a %s world', (_, { users, services, products }, userCount, serviceCount) => {
  test('has the right number of unique users and services', () => {
    expect([users.length, services.length]).toEqual([userCount, serviceCount])
    for (const field of ['id', 'username', 'email'] as const) {
      expect(new Set(users.map((user) => user[field])).size).toBe(userCount)
    }
    const linked = users.flatMap(({ discord }) => discord?.id ?? [])
    expect(new Set(linked).size).toBe(linked.length)
    expect(new Set(services.map(({ id }) => id)).size).toBe(serviceCount)
  })

  test('has the test people first, with their usual services', () => {
    expect(users.slice(0, people.length).map(({ id, email }) => [id, email])).toEqual(
      people.map(({ id, email }) => [id, email]),
    )
    const seeded = seedServices(NOW)
    expect(services.slice(0, seeded.length)).toEqual(seeded)
    const others = services.slice(seeded.length).map(({ userId }) => userId)
    expect(people.filter(({ id }) => others.includes(id))).toEqual([])
  })

  test('has users of every status, with and without Discord', () => {
    expect(Object.keys(countsOf(users.map(({ status }) => status))).sort()).toEqual(['active', 'banned', 'suspended'])
    const { linked = 0, unlinked = 0 } = countsOf(users.map(({ discord }) => (discord ? 'linked' : 'unlinked')))
    expect(Math.min(linked, unlinked)).toBeGreaterThan(userCount / 4)
  })

  test('has services of every status with matching dates', () => {
    const statuses = Object.entries(countsOf(services.map(({ status }) => status)))
    expect(statuses.map(([status]) => status).sort()).toEqual(
      ['flow', 'provisioning', 'active', 'suspended', 'canceling', 'canceled', 'expired'].sort(),
    )
    for (const [, count] of statuses) expect(count).toBeGreaterThanOrEqual(3)
    const now = NOW.toISOString()
    for (const { status, active, createdAt, cancelledAt, expiresAt } of services) {
      expect(active).toBe(status === 'active')
      expect(createdAt <= now && (cancelledAt ?? now) <= now && createdAt <= (cancelledAt ?? now)).toBe(true)
      if (status === 'canceled' || status === 'expired') expect(expiresAt && expiresAt <= now).toBe(true)
      if (status === 'canceling' || (status === 'active' && cancelledAt))
        expect(expiresAt && expiresAt > now).toBe(true)
      if (status === 'flow' || status === 'provisioning') expect(expiresAt).toBeNull()
    }
    const ending = services.filter(({ status, expiresAt }) => status === 'active' && expiresAt !== null)
    expect(ending.length).toBeGreaterThan(1)
  })

  test('has dates throughout the year, some this week and some today', () => {
    for (const times of [users, services].map((records) => records.map(({ createdAt }) => createdAt))) {
      expect(times.filter((time) => time >= '2026-01-15T').length).toBeGreaterThanOrEqual(3)
      expect(times.filter((time) => time >= '2026-01-08T12').length).toBeGreaterThanOrEqual(6)
      expect(new Set(times.map((time) => time.slice(0, 7))).size).toBeGreaterThanOrEqual(12)
    }
    expect(services.filter(({ cancelledAt }) => cancelledAt !== null && cancelledAt >= '2026-01-15T')).not.toEqual([])
  })

  test('has a registered owner and a product for all services but one each', () => {
    const registered = new Map(users.map(({ id, createdAt }) => [id, createdAt]))
    const ownerless = services.filter(({ userId }) => !registered.has(userId))
    expect(ownerless.map(({ id }) => id)).toEqual([ownerlessServiceId])
    const productless = services.filter(({ productId }) => !products.some(({ id }) => id === productId))
    expect(productless.map(({ id }) => id)).toEqual([productlessServiceId])
  })

  test('has the services for tests of provisioning', () => {
    const find = (wanted: string) => services.find(({ id }) => id === wanted)
    const { fails, hangs } = provisioningSentinels
    expect(find(failingServiceId)).toMatchObject({ status: 'suspended', domain: fails.value })
    expect(find(hangingServiceId)).toMatchObject({ status: 'suspended', domain: hangs.value })
    expect(find(provisionableServiceId)).toMatchObject({ status: 'flow', userId: provisioningOwner.id })
    const owner = users.find(({ id }) => id === provisioningOwner.id)
    expect(owner).toMatchObject({ ...provisioningOwner, status: 'active' })
  })
})

describe('worlds', () => {
  test('are equal if they are created at the same time', () => {
    const withoutHash = ({ users, ...world }: typeof usual) => ({
      ...world,
      users: users.map(({ passwordHash: _, ...user }) => user),
    })
    expect(withoutHash(createWorld(NOW))).toEqual(withoutHash(usual))
  })

  test.each(['2026-01-15T00:00:00.000Z', '2026-01-15T00:00:01.000Z', '2026-01-15T23:59:59.999Z'])(
    'have new users today if they are created at %s',
    (now) => {
      const { users } = createWorld(new Date(now))
      const today = users.map(({ createdAt }) => createdAt).filter((time) => time >= '2026-01-15T' && time <= now)
      expect(today).toHaveLength(3)
    },
  )

  test('create a large world in well under a second', async () => {
    expect(await processorTimeOf(() => createWorld(NOW, 'large'), 4)).toBeLessThan(1000)
  })
})
