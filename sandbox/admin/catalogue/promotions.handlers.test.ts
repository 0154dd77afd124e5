import { describe, expect, test } from 'vitest'
import { ben } from '../../account/people.seeds'
import { adminTest, createAdministrator, NOW } from '../../testing/administration'
import { newPromotion, promotionOf, promotionsOf } from '../../testing/catalogue'
import { effectsOf } from '../../testing/payments'
import { errorReading, invalidReading, type TestClient } from '../../testing/test-client'

const at = NOW.toISOString()
/** The seeded promotions, newest first. */
const seeded = [
  ...['QUIDSIN', 'EUROFIVE', 'BIGORDER', 'LASTONE', 'ONCEEACH', 'EXPIRED1', 'RETIRED', 'USEDUP', 'YEARONLY'],
  ...['NOSTRIPE', 'ALLFREE', 'FREEMONTH', 'BIGFIX', 'SETUPFREE', 'FOREVER5', 'HALFYEAR', 'SAVE10', 'LWDISCOUNT'],
]
const disabled = ['QUIDSIN', 'RETIRED']
const without = (...codes: string[]) => seeded.filter((code) => !codes.includes(code))
const _id = expect.stringMatching(/^[0-9a-f]{24}$/)
const unlimited = { redeemBy: null, maxRedemptionsPerCustomer: null, minimumAmount: null }
const percentage = { amountOff: null, currency: 'USD', durationInMonths: null, applicableProducts: [] }

const create = (client: TestClient, changes: object = {}) =>
  client.call('POST', '/promotions', { ...newPromotion, ...changes })
const update = async (client: TestClient, code: string, changes: object) =>
  client.call('PUT', `/promotions/${(await promotionOf(client, code))._id}`, changes)
const codesOf = async (client: TestClient, query = '') => (await promotionsOf(client, query)).map(({ code }) => code)

adminTest('listPromotions returns all of them to an administrator, newest first', async ({ client }) => {
  expect(await codesOf(client)).toEqual(seeded)
  expect(await promotionOf(client, 'SAVE10')).toEqual({
    ...{ ...unlimited, ...percentage, _id, code: 'SAVE10', name: 'Ten percent off', enabled: true },
    ...{ description: 'For the newsletter.', discountType: 'percentage', percentOff: 10, duration: 'once' },
    stripeId: 'promo_sandbox_save10',
    createdAt: '2025-08-21T12:00:00.000Z',
    maxRedemptions: 500,
    usageStats: { timesRedeemed: 12, valid: true },
  })
  const invalid = (await promotionsOf(client)).filter(({ usageStats }) => usageStats?.valid === false)
  expect(invalid.map(({ code }) => code)).toEqual(['QUIDSIN', 'EXPIRED1', 'RETIRED', 'USEDUP', 'NOSTRIPE'])
})

test('listPromotions returns only enabled and current promotions to a customer, as a validation', async () => {
  const client = await createAdministrator(undefined, ben)
  const open = without(...disabled, 'EXPIRED1')
  expect(await codesOf(client)).toEqual(open)
  expect([await codesOf(client, '&enabled=false'), await codesOf(client, '&expired=true')]).toEqual([[], []])
  const { body } = await client.call('POST', '/promotions/validate', { code: 'SAVE10' })
  const promotions = await promotionsOf(client)
  const { promotion } = body as { promotion: object }
  expect(promotions.find(({ code }) => code === 'SAVE10')).toEqual(promotion)
  expect(Object.keys(promotion).toSorted()).toEqual([
    ...['_id', 'amountOff', 'applicableProducts', 'code', 'currency', 'duration', 'durationInMonths', 'name'],
    ...['percentOff', 'stripeId'],
  ])
})

describe('createPromotion', () => {
  adminTest('creates a promotion with a coupon and an upper-case code', async ({ client }) => {
    const created = { status: 201, body: { message: 'Promotion created.' } }
    expect(await create(client, { code: ' Summer20 ' })).toEqual(created)
    expect(await promotionOf(client, 'SUMMER20')).toEqual({
      ...{ ...newPromotion, ...percentage, ...unlimited, maxRedemptions: null, _id, createdAt: at },
      stripeId: 'promo_sandbox_summer20',
      usageStats: { timesRedeemed: 0, valid: true },
    })
  })

  adminTest('accepts a fixed amount, months, limits and products', async ({ client }) => {
    const discount = { percentOff: undefined, amountOff: 500, currency: 'EUR' }
    const limits = { maxRedemptions: 3, maxRedemptionsPerCustomer: 1, minimumAmount: 2000 }
    const time = { duration: 'repeating', durationInMonths: 12, redeemBy: '2026-01-15T23:59:59.000Z' }
    const others = { ...limits, ...time, applicableProducts: ['ACPMH', 'ACPBT'], enabled: false }
    expect(await create(client, { ...discount, ...others, discountType: 'fixed' })).toMatchObject({ status: 201 })
    const expected = { ...discount, ...others, discountType: 'amount', percentOff: null }
    expect(await promotionOf(client, 'SUMMER20')).toMatchObject(expected)
  })

  const taken = errorReading(409, 'RESOURCE_ALREADY_EXISTS', 'A promotion with this code already exists.')
  const unknown = { field: 'applicableProducts', message: 'There is no such product' }
  adminTest.for<[object, object]>([
    [{ redeemBy: at }, invalidReading({ field: 'redeemBy', message: 'must not be in the past' })],
    [{ applicableProducts: ['ACPMH', 'COFFEE'] }, invalidReading(unknown)],
    ...['SAVE10', ' Save10 ', 'RETIRED'].map((code) => [{ code }, taken] as [object, object]),
  ])('rejects %j', async ([changes, rejected], { client }) => {
    expect(await create(client, changes)).toEqual(rejected)
    expect(await codesOf(client)).toEqual(seeded)
  })
})

describe('updatePromotion', () => {
  const fixed = { code: 'WINTER', discountType: 'fixed', percentOff: 99, amountOff: 1, duration: 'forever' }
  adminTest.for<[object, object?]>([
    [{ name: 'Autumn' }],
    [{ description: 'For the leaves.', minimumAmount: 700, applicableProducts: ['ACPMH'] }],
    [{ maxRedemptions: 50, maxRedemptionsPerCustomer: 2, redeemBy: '2026-03-01T23:59:59.000Z' }],
    // A past time ends the promotion.
    [{ redeemBy: '2026-01-01T23:59:59.000Z' }],
    [{ applicableProducts: [] }],
    [{ enabled: false }],
    [{ ...fixed, stripeId: null }, {}],
  ])('with %j changes nothing else', async ([changes, expected = changes], { client }) => {
    const { usageStats: _, ...before } = await promotionOf(client, 'SAVE10')
    expect(await update(client, 'SAVE10', changes)).toEqual({ status: 200, body: { message: 'Promotion updated.' } })
    const { usageStats: __, ...after } = await promotionOf(client, 'SAVE10')
    expect(after).toEqual({ ...before, ...expected })
    const effect = { promotionId: before._id, fields: Object.keys(changes) }
    expect(await effectsOf(client, 'promotionUpdated')).toMatchObject([effect])
  })

  adminTest('accepts a deleted product only if the promotion already has it', async ({ client }) => {
    await client.call('DELETE', '/products/ACPYH')
    expect(await update(client, 'YEARONLY', { applicableProducts: ['ACPYH', 'ACPMH'] })).toMatchObject({ status: 200 })
    const before = await promotionOf(client, 'SAVE10')
    const changes = { enabled: false, applicableProducts: ['ACPYH'] }
    const rejected = invalidReading({ field: 'applicableProducts', message: 'There is no such product' })
    expect(await update(client, 'SAVE10', changes)).toEqual(rejected)
    expect(await promotionOf(client, 'SAVE10')).toEqual(before)
  })
})
