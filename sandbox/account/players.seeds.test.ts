import { describe, expect, test } from 'vitest'
import { createWorld } from '../server/worlds/create-world'
import { NOW } from '../testing/administration'

const usual = createWorld(NOW)
const large = createWorld(NOW, 'large')
const now = NOW.toISOString()
const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)

describe.each([
  ['usual', usual, 45, 60],
  ['large', large, 10_000, 25_000],
] as const)('a %s world', (_, { users, services }, userCount, serviceCount) => {
  test('has the right number of unique users and services', () => {
    const unique = (values: readonly unknown[]) => new Set(values).size
    const fields = [users.map(({ id }) => id), users.map(({ username }) => username), users.map(({ email }) => email)]
    expect(fields.map(unique)).toEqual(Array(3).fill(userCount))
    expect([users.length, services.length, unique(idsOf(services))]).toEqual([userCount, serviceCount, serviceCount])
    const linked = users.flatMap(({ discord }) => discord?.id ?? [])
    expect([unique(linked), linked.length < userCount]).toEqual([linked.length, true])
  })

  test('has services whose dates match their status', () => {
    for (const { status, active, createdAt, cancelledAt, expiresAt } of services) {
      const hasEnded = status === 'canceled' || status === 'expired'
      const isEnding = status === 'canceling' || (status === 'active' && cancelledAt !== null)
      const end = expiresAt && (expiresAt <= now ? 'past' : 'future')
      expect([active, end]).toEqual([status === 'active', hasEnded ? 'past' : isEnding ? 'future' : null])
      expect(createdAt <= (cancelledAt ?? now) && (cancelledAt ?? now) <= now).toBe(true)
    }
  })
})
