import { describe, expect, test } from 'vitest'
import { brokenRegistrationRules } from '../handlers/registration-rules'
import { createWorld } from '../world'
import { people } from './people'

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

describe('a fresh world', () => {
  test('is plain JSON', () => {
    const world = createWorld(NOW)
    expect(JSON.parse(JSON.stringify(world))).toEqual(world)
  })

  test('shares nothing with another one', () => {
    const [changed, other] = [createWorld(NOW), createWorld(NOW)]
    for (const product of changed.products) product.used = 0
    for (const service of changed.services) service.status = 'expired'
    for (const promotion of changed.promotions) promotion.applicableProducts.push('ACPCL')
    for (const { role, discord } of changed.users) {
      role.permissions.push('*')
      if (discord) discord.username = 'changed'
    }
    expect(other).toEqual(createWorld(NOW))
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
