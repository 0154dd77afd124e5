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
import { NOW } from '../testing/administration'
import { people } from './people.seeds'

const usual = createWorld(NOW)
const large = createWorld(NOW, 'large')
const now = NOW.toISOString()
const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)

describe.each([
  ['usual', usual, 45, 60],
  ['large', large, 10_000, 25_000],
] as const)('a %s world', (_, { users, services, products }, userCount, serviceCount) => {
  test('has the right number of unique users and services', () => {
    const unique = (values: readonly unknown[]) => new Set(values).size
    const fields = [users.map(({ id }) => id), users.map(({ username }) => username), users.map(({ email }) => email)]
    expect(fields.map(unique)).toEqual(Array(3).fill(userCount))
    expect([users.length, services.length, unique(idsOf(services))]).toEqual([userCount, serviceCount, serviceCount])
    const linked = users.flatMap(({ discord }) => discord?.id ?? [])
    expect([unique(linked), linked.length < userCount]).toEqual([linked.length, true])
  })

  test('has the test people first, with their usual services', () => {
    expect(idsOf(users.slice(0, people.length))).toEqual(idsOf(people))
    const seeded = seedServices(NOW)
    expect(services.slice(0, seeded.length)).toEqual(seeded)
    const others = services.slice(seeded.length).map(({ userId }) => userId)
    expect(people.filter(({ id }) => others.includes(id))).toEqual([])
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

  test('has an owner and a product for all services but one each, and those for provisioning', () => {
    const userIds = new Set(idsOf(users))
    expect(idsOf(services.filter(({ userId }) => !userIds.has(userId)))).toEqual([ownerlessServiceId])
    const productIds = idsOf(products)
    expect(idsOf(services.filter(({ productId }) => !productIds.includes(productId)))).toEqual([productlessServiceId])
    const find = (wanted: string) => services.find(({ id }) => id === wanted)
    const { fails, hangs } = provisioningSentinels
    expect(find(failingServiceId)).toMatchObject({ status: 'suspended', domain: fails.value })
    expect(find(hangingServiceId)).toMatchObject({ status: 'suspended', domain: hangs.value })
    expect(find(provisionableServiceId)).toMatchObject({ status: 'flow', userId: provisioningOwner.id })
    const owner = users.find(({ id }) => id === provisioningOwner.id)
    expect(owner).toMatchObject({ ...provisioningOwner, status: 'active' })
  })
})
