import { describe, expect, test } from 'vitest'
import { createSandbox } from '../../sandbox'
import { createAdministrator, NOW } from '../../testing/administration'
import { createCustomer, newPromotion, promotionOf, promotionsOf } from '../../testing/catalogue'
import { createTestClient, type TestClient } from '../../testing/test-client'

/** Newest first. */
const seeded = [
  ...['QUIDSIN', 'EUROFIVE', 'BIGORDER', 'LASTONE', 'ONCEEACH', 'EXPIRED1', 'RETIRED', 'USEDUP', 'YEARONLY'],
  ...['NOSTRIPE', 'ALLFREE', 'FREEMONTH', 'BIGFIX', 'SETUPFREE', 'FOREVER5', 'HALFYEAR', 'SAVE10', 'LWDISCOUNT'],
]
const disabled = ['QUIDSIN', 'RETIRED']

const codesOf = async (client: TestClient, query = '') => (await promotionsOf(client, query)).map(({ code }) => code)

describe('listPromotions, for an administrator', () => {
  test('returns all promotions with all fields, newest first', async () => {
    const client = await createAdministrator()
    expect(await codesOf(client)).toEqual(seeded)
    expect(await promotionOf(client, 'SAVE10')).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      code: 'SAVE10',
      name: 'Ten percent off',
      description: 'For the newsletter.',
      discountType: 'percentage',
      percentOff: 10,
      amountOff: null,
      currency: 'USD',
      duration: 'once',
      durationInMonths: null,
      stripeId: 'promo_sandbox_save10',
      applicableProducts: [],
      enabled: true,
      createdAt: '2025-08-21T12:00:00.000Z',
      redeemBy: null,
      maxRedemptions: 500,
      maxRedemptionsPerCustomer: null,
      minimumAmount: null,
      usageStats: { timesRedeemed: 12, valid: true },
    })
    const ids = (await promotionsOf(client)).map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(seeded.length)
  })

  test.each([
    ['EXPIRED1', { redeemBy: '2026-01-14T12:00:00.000Z', usageStats: { timesRedeemed: 19, valid: false } }],
    ['USEDUP', { maxRedemptions: 100, usageStats: { timesRedeemed: 100, valid: false } }],
    ['RETIRED', { enabled: false, usageStats: { timesRedeemed: 66, valid: false } }],
    ['NOSTRIPE', { stripeId: null, usageStats: { timesRedeemed: 0, valid: false } }],
    ['LASTONE', { maxRedemptions: 10, usageStats: { timesRedeemed: 9, valid: true } }],
    ['ONCEEACH', { maxRedemptionsPerCustomer: 1, redeemBy: '2026-04-15T12:00:00.000Z' }],
    ['BIGORDER', { minimumAmount: 10_000 }],
    ['EUROFIVE', { discountType: 'amount', amountOff: 500, percentOff: null, currency: 'EUR' }],
    ['QUIDSIN', { currency: 'GBP', duration: 'repeating', durationInMonths: 3, enabled: false }],
    ['LWDISCOUNT', { applicableProducts: ['ACPMH'] }],
  ])('returns %s with %j', async (code, expected) => {
    expect(await promotionOf(await createAdministrator(), code)).toMatchObject(expected)
  })

  test.each(['', '?withUsageStats=false'])('returns usage stats only if requested: %j', async (query) => {
    const { body } = await (await createAdministrator()).call('GET', `/promotions${query}`)
    const { promotions } = body as { promotions: object[] }
    expect(promotions).toHaveLength(seeded.length)
    for (const promotion of promotions) {
      expect(promotion).not.toHaveProperty('usageStats')
      expect(promotion).not.toHaveProperty('redemptions')
    }
  })

  test.each([
    ['&enabled=false', disabled],
    ['&enabled=true', seeded.filter((code) => !disabled.includes(code))],
    ['&expired=true', ['EXPIRED1']],
    ['&expired=false', seeded.filter((code) => code !== 'EXPIRED1')],
    ['&search=five', ['EUROFIVE', 'FOREVER5']],
    ['&search=%20save1%20', ['SAVE10']],
    ['&search=Pounds&enabled=false', ['QUIDSIN']],
    ['&search=coffee', []],
    ['&search=', seeded],
  ])('with %s returns %j', async (query, codes) => {
    expect(await codesOf(await createAdministrator(), query)).toEqual(codes)
  })

  test('returns twenty per page', async () => {
    const client = await createAdministrator()
    for (let number = 1; number <= 25; number += 1) {
      await client.call('POST', '/promotions', { ...newPromotion, code: `MORE${number}` })
    }
    const all = await codesOf(client)
    expect(all).toHaveLength(43)
    expect(all.slice(25)).toEqual(seeded)
    for (const [query, codes, pagination] of [
      ['', all.slice(0, 20), { page: 1, limit: 20, total: 43, pages: 3 }],
      ['?page=3', all.slice(40), { page: 3, limit: 20, total: 43, pages: 3 }],
      ['?page=4', [], { page: 4, limit: 20, total: 43, pages: 3 }],
      ['?page=2&limit=30', all.slice(30), { page: 2, limit: 30, total: 43, pages: 2 }],
    ] as const) {
      expect(await client.call('GET', `/promotions${query}`)).toMatchObject({
        body: { promotions: codes.map((code) => ({ code })), pagination },
      })
    }
  })
})

describe('listPromotions, for a customer', () => {
  test('returns only enabled, unexpired promotions with the fields of a validation', async () => {
    const client = await createCustomer(createSandbox({ now: () => NOW }))
    await client.control('POST', '/envelope', { variant: 'bare' })
    const open = seeded.filter((code) => !disabled.includes(code) && code !== 'EXPIRED1')
    expect(await codesOf(client)).toEqual(open)
    const promotions = await promotionsOf(client)
    const { body } = await client.call('POST', '/promotions/validate', { code: 'SAVE10' })
    expect(promotions.find(({ code }) => code === 'SAVE10')).toEqual((body as { promotion: object }).promotion)
    for (const promotion of promotions) {
      expect(Object.keys(promotion).toSorted()).toEqual([
        ...[
          '_id',
          'amountOff',
          'applicableProducts',
          'code',
          'currency',
          'duration',
          'durationInMonths',
          'name',
          'percentOff',
          'stripeId',
        ],
      ])
    }
    for (const query of ['&enabled=false', '&expired=true']) expect(await codesOf(client, query)).toEqual([])
  })

  test('requires a session', async () => {
    const client = await createTestClient(createSandbox())
    expect(await client.call('GET', '/promotions')).toMatchObject({ status: 401 })
  })
})
