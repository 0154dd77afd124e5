import { describe, expect, test } from 'vitest'
import { iris, people } from '../../account/people.seeds'
import { outdatedPriceId, unreadPriceId } from '../../admin/catalogue/prices.seeds'
import { irisServiceIds } from '../../services/services.seeds'
import { loadDefinition } from '../definition'
import { createWorld } from './create-world'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const { checkBody } = await loadDefinition()

describe('test people', () => {
  test.each(people)(
    '$username meets the registration rules and has a reason',
    ({ username, email, password, reason }) => {
      const registration = { username, email, password, confirmPassword: password }
      expect(checkBody('registerAccount', {}, registration)).toEqual([])
      expect(reason).not.toBe('')
    },
  )

  test('are unique', () => {
    expect(new Set(people.map(({ id }) => id)).size).toBe(people.length)
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
  })
})

/** Changes every list and object in a value, including itself. */
function changeDeeply(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const inner of Object.values(value)) changeDeeply(inner)
  Object.assign(value, { 0: 'changed' })
}

describe('a fresh world', () => {
  test('is plain JSON', () => {
    const world = createWorld(NOW)
    expect(JSON.parse(JSON.stringify(world))).toEqual(world)
  })

  test('shares no objects with another one', () => {
    const [changed, other] = [createWorld(NOW), createWorld(NOW)]
    for (const product of changed.products) product.used = 0
    for (const service of changed.services) {
      service.status = 'expired'
      changeDeeply(service.config)
    }
    changeDeeply([changed.products, changed.prices, changed.stripeCatalogue, changed.promotions, changed.customers])
    for (const { role, discord } of changed.users) {
      role.permissions.push('*')
      if (discord) discord.username = 'changed'
    }
    expect(other).toEqual(createWorld(NOW))
  })
})

describe('services', () => {
  const { services } = createWorld(NOW)

  test('are unique, and all configured ones are deployed', () => {
    expect(new Set(services.map(({ id }) => id)).size).toBe(services.length)
    const configured = services.filter(({ config }) => Object.keys(config).length > 0)
    for (const { status } of configured) expect(['active', 'canceling']).toContain(status)
    expect(configured).toHaveLength(13)
  })

  test('are twelve for iris', () => {
    const cities = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({
      status: 'active',
      productId: [3, 7].includes(number) ? 'ACPYH' : 'ACPMH',
      domain: `https://city-${number}.iris.example`,
      config: { SERVER_NAME: `City ${number}` },
    }))
    const other = { productId: 'ACPMH', domain: null, config: {} }
    const expected = [
      ...cities,
      { ...other, status: 'suspended', domain: 'https://city-10.iris.example' },
      { ...other, status: 'flow', flowStep: 'validate_meta' },
      { ...other, status: 'expired' },
    ].map((service, index) => ({ ...service, id: irisServiceIds[index] }))
    expect(services.filter(({ userId }) => userId === iris.id)).toMatchObject(expected)
    expect(irisServiceIds).toHaveLength(12)
  })
})

describe('promotions', () => {
  test('have unique codes and coupons, and one kind of discount each', () => {
    const { promotions } = createWorld(NOW)
    const coupons = promotions.flatMap(({ stripeId }) => stripeId ?? [])
    expect(new Set(promotions.map(({ code }) => code)).size).toBe(promotions.length)
    expect(new Set(coupons).size).toBe(promotions.length - 1)
    for (const { percentOff, amountOff } of promotions) expect([percentOff, amountOff]).toContain(null)
    for (const { percentOff, amountOff } of promotions) expect(percentOff ?? amountOff).toBeGreaterThan(0)
    for (const { discountType, amountOff } of promotions) expect(discountType === 'fixed').toBe(amountOff !== null)
  })
})

describe.each(['usual', 'large'] as const)('products, prices and promotions of a %s world', (size) => {
  const { products, prices, stripeCatalogue, promotions, customers, services } = createWorld(NOW, size)
  const offered = stripeCatalogue.flatMap((product) => product.prices)

  test('are unique', () => {
    for (const things of [products, prices, stripeCatalogue, offered, promotions, customers]) {
      const ids = things.map(({ id }: { id: string }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
    expect(new Set(promotions.map(({ code }) => code)).size).toBe(promotions.length)
    expect(new Set(prices.map(({ _id }) => _id)).size).toBe(prices.length)
  })

  test('have all prices of their products, at the provider too', () => {
    const [known, provided] = [new Set(prices.map(({ id }) => id)), new Set(offered.map(({ id }) => id))]
    for (const line of products.flatMap((product) => product.prices ?? [])) expect(known).toContain(line.id)
    for (const { id } of prices) expect(provided).toContain(id)
    for (const { id } of offered) expect(id).toMatch(/^price_/)
    for (const { id } of stripeCatalogue) expect(id).toMatch(/^prod_/)
    expect(provided.size).toBeGreaterThan(known.size)
  })

  test('match the prices of the provider, except for two', () => {
    const differing = prices.filter(({ id, metadata }) => {
      return offered.find((price) => price.id === id)?.unit_amount !== metadata?.unit_amount
    })
    expect(differing.map(({ id }) => id)).toEqual([outdatedPriceId, unreadPriceId])
  })

  test('have promotions that are created before their use and expiry', () => {
    for (const { createdAt, redeemBy, redemptions, maxRedemptions } of promotions) {
      expect(createdAt < (redeemBy ?? NOW.toISOString())).toBe(true)
      expect(redemptions.length).toBeLessThanOrEqual(maxRedemptions ?? Number.POSITIVE_INFINITY)
    }
  })

  test('have customers only of existing services', () => {
    const byId = new Map(services.map((service) => [service.id, service]))
    for (const { id, userId, productId } of customers) expect(byId.get(id)).toMatchObject({ userId, productId })
  })
})
