import { describe, expect, test } from 'vitest'
import { brokenRegistrationRules } from '../handlers/registration-rules'
import { createWorld } from '../world'
import { iris, people } from './people'
import { irisServiceIds } from './services'

const NOW = new Date('2026-01-15T12:00:00.000Z')

describe('test people', () => {
  test.each(people)('$username could have registered, and has a reason', ({ username, email, password, reason }) => {
    expect(brokenRegistrationRules({ username, email, password, confirmPassword: password })).toEqual([])
    expect(reason).not.toBe('')
  })

  test('no two are the same', () => {
    expect(new Set(people.map(({ id }) => id)).size).toBe(people.length)
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
  })
})

/** Changes every list and every object in a value, itself included. */
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

  test('shares nothing with another one', () => {
    const [changed, other] = [createWorld(NOW), createWorld(NOW)]
    for (const product of changed.products) product.used = 0
    for (const service of changed.services) {
      service.status = 'expired'
      changeDeeply(service.config)
    }
    for (const promotion of changed.promotions) promotion.applicableProducts.push('ACPCL')
    for (const { role, discord } of changed.users) {
      role.permissions.push('*')
      if (discord) discord.username = 'changed'
    }
    expect(other).toEqual(createWorld(NOW))
  })
})

describe('services', () => {
  const { services } = createWorld(NOW)

  test('no two are the same, and what is configured is deployed', () => {
    expect(new Set(services.map(({ id }) => id)).size).toBe(services.length)
    const configured = services.filter(({ config }) => Object.keys(config).length > 0)
    for (const { status } of configured) expect(['active', 'canceling']).toContain(status)
    expect(configured).toHaveLength(13)
  })

  test('iris has twelve, for a long list', () => {
    const cities = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({
      status: 'active',
      productId: [3, 7].includes(number) ? 'ACPYH' : 'ACPMH',
      domain: `city-${number}.iris.example`,
      config: { SERVER_NAME: `City ${number}` },
    }))
    const other = { productId: 'ACPMH', domain: null, config: {} }
    const expected = [
      ...cities,
      { ...other, status: 'suspended', domain: 'city-10.iris.example' },
      { ...other, status: 'flow', flowStep: 'validate_meta' },
      { ...other, status: 'expired' },
    ].map((service, index) => ({ ...service, id: irisServiceIds[index] }))
    expect(services.filter(({ userId }) => userId === iris.id)).toMatchObject(expected)
    expect(irisServiceIds).toHaveLength(12)
  })
})

describe('promotions', () => {
  test('no two have the same code or coupon, and each takes something off in one way', () => {
    const { promotions } = createWorld(NOW)
    const coupons = promotions.flatMap(({ stripeId }) => stripeId ?? [])
    expect(new Set(promotions.map(({ code }) => code)).size).toBe(promotions.length)
    expect(new Set(coupons).size).toBe(promotions.length - 1)
    for (const { percentOff, amountOff } of promotions) expect([percentOff, amountOff]).toContain(null)
    for (const { percentOff, amountOff } of promotions) expect(percentOff ?? amountOff).toBeGreaterThan(0)
  })
})
