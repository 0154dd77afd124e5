import { describe, expect, test } from 'vitest'
import { people } from '../../account/people.seeds'
import { outdatedPriceId, unreadPriceId } from '../../admin/catalogue/prices.seeds'
import { NOW } from '../../testing/administration'
import { loadDefinition } from '../contract/load-definition'
import { createWorld } from './create-world'

const { checkBody } = await loadDefinition()

test('the test people meet the registration rules, and have a reason', () => {
  for (const { username, email, password, reason } of people) {
    const registration = { username, email, password, confirmPassword: password }
    expect([checkBody('registerAccount', {}, registration), reason]).toEqual([[], expect.stringMatching(/./)])
  }
})

/** Changes every list and object in a value, including itself. */
function changeDeeply(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const inner of Object.values(value)) changeDeeply(inner)
  Object.assign(value, { 0: 'changed' })
}

test('a world is plain JSON and shares no objects with another one', () => {
  const [changed, other] = [createWorld(NOW), createWorld(NOW)]
  expect(JSON.parse(JSON.stringify(changed))).toEqual(changed)
  changeDeeply(changed)
  expect(other).toEqual(createWorld(NOW))
})

describe.each([
  ['usual', 45, 63],
  ['large', 10_000, 25_000],
] as const)('in a %s world', (size, userCount, serviceCount) => {
  const { users, services, products, prices, stripeCatalogue, promotions, customers } = createWorld(NOW, size)
  const offered = stripeCatalogue.flatMap((product) => product.prices)

  test('there is the right number of users and services, and everything is unique', () => {
    expect([users.length, services.length]).toEqual([userCount, serviceCount])
    const linked = users.flatMap(({ discord }) => discord?.id ?? [])
    expect(linked.length).toBeLessThan(userCount)
    const coupons = promotions.flatMap(({ stripeId }) => stripeId ?? [])
    expect(coupons).toHaveLength(promotions.length - 1)
    const people = [linked, users.map(({ username }) => username), users.map(({ email }) => email)]
    const names = [coupons, promotions.map(({ code }) => code), prices.map(({ _id }) => _id)]
    const sold: { id: string }[][] = [products, prices, stripeCatalogue, offered, promotions, customers]
    for (const ids of [...people, ...names, ...[users, services, ...sold].map((list) => list.map(({ id }) => id))]) {
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test('all prices of products are known, at the provider too, with the same amounts except for two', () => {
    const known = prices.map(({ id }) => id)
    for (const line of products.flatMap((product) => product.prices ?? [])) expect(known).toContain(line.id)
    expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining(known))
    const amountOf = (id: string) => offered.find((price) => price.id === id)?.unit_amount
    const differing = prices.filter(({ id, metadata }) => amountOf(id) !== metadata?.unit_amount)
    expect(differing.map(({ id }) => id)).toEqual([outdatedPriceId, unreadPriceId])
  })
})
