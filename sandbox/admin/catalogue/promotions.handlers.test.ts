import { describe, expect, test } from 'vitest'
import { ruth } from '../../account/people.seeds'
import { promotionSentinels } from '../../payment/promotion.sentinels'
import { createAdministrator, NOW } from '../../testing/administration'
import { newPromotion, promotionOf, promotionsOf } from '../../testing/catalogue'
import { invalidReading } from '../../testing/deployment'
import { effectsOf } from '../../testing/payments'
import { errorReading, type TestClient } from '../../testing/test-client'

const at = NOW.toISOString()
const COUNT = 18
const notFound = errorReading(404, 'NOT_FOUND', 'Promotion not found.')
const leftOut = 'must be omitted'
const required = 'is required'
const fixed = { discountType: 'fixed', percentOff: undefined, amountOff: 500, currency: 'EUR' }
const unlimited = { redeemBy: null, maxRedemptions: null, maxRedemptionsPerCustomer: null, minimumAmount: null }

const create = (client: TestClient, changes: object = {}) =>
  client.call('POST', '/promotions', { ...newPromotion, ...changes })

async function update(client: TestClient, code: string, changes: object) {
  const { _id } = await promotionOf(client, code)
  return client.call('PUT', `/promotions/${_id}`, changes)
}

describe('createPromotion', () => {
  test('creates a promotion with a coupon and an upper-case code', async () => {
    const client = await createAdministrator()
    expect(await create(client, { code: ' Summer20 ' })).toEqual({
      status: 201,
      body: { message: 'Promotion created.' },
    })
    const promotion = await promotionOf(client, 'SUMMER20')
    expect(promotion).toEqual({
      ...newPromotion,
      ...unlimited,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      amountOff: null,
      currency: 'USD',
      durationInMonths: null,
      stripeId: 'promo_sandbox_summer20',
      applicableProducts: [],
      createdAt: at,
      usageStats: { timesRedeemed: 0, valid: true },
    })
    expect(await effectsOf(client, 'promotionCreated')).toEqual([
      { type: 'promotionCreated', byUserId: ruth.id, promotionId: promotion._id, at },
    ])
  })

  test('accepts a fixed amount, months, limits and products', async () => {
    const client = await createAdministrator()
    const limits = {
      duration: 'repeating',
      durationInMonths: 12,
      maxRedemptions: 3,
      maxRedemptionsPerCustomer: 1,
      redeemBy: '2026-01-15T23:59:59.000Z',
      minimumAmount: 2000,
      applicableProducts: ['ACPMH', 'ACPBT'],
      enabled: false,
    }
    expect(await create(client, { ...fixed, ...limits })).toMatchObject({ status: 201 })
    const expected = { discountType: 'amount', percentOff: null, amountOff: 500, currency: 'EUR', ...limits }
    expect(await promotionOf(client, 'SUMMER20')).toMatchObject(expected)
  })

  test.each([
    { percentOff: 1 },
    { percentOff: 100 },
    { duration: 'forever' },
    { duration: 'repeating', durationInMonths: 1 },
    { minimumAmount: 100, currency: 'GBP' },
    { ...fixed, amountOff: 1 },
    { applicableProducts: [] },
  ])('accepts %j', async (changes) => {
    expect(await create(await createAdministrator(), changes)).toMatchObject({ status: 201 })
  })

  test.each<[object, string, string]>([
    [{ code: ' ' }, 'code', 'is not valid'],
    [{ description: '' }, 'description', 'must not be empty'],
    [{ discountType: undefined }, 'discountType', required],
    [{ discountType: 'amount' }, 'discountType', 'is not valid'],
    [{ duration: 'twice' }, 'duration', 'is not valid'],
    [{ percentOff: undefined }, 'percentOff', required],
    [{ amountOff: 500 }, 'amountOff', leftOut],
    [{ ...fixed, percentOff: 20 }, 'percentOff', leftOut],
    [{ ...fixed, amountOff: undefined }, 'amountOff', required],
    [{ ...fixed, currency: undefined }, 'currency', required],
    [{ duration: 'repeating' }, 'durationInMonths', required],
    [{ durationInMonths: 1 }, 'durationInMonths', leftOut],
    [{ duration: 'forever', durationInMonths: 1 }, 'durationInMonths', leftOut],
    [{ redeemBy: '2026-01-14T23:59:59.000Z' }, 'redeemBy', 'must not be in the past'],
    [{ applicableProducts: ['ACPMH', 'COFFEE'] }, 'applicableProducts', 'There is no such product'],
  ])('rejects %j', async (changes, field, message) => {
    const client = await createAdministrator()
    expect(await create(client, changes)).toEqual(invalidReading({ field, message }))
    expect(await promotionsOf(client)).toHaveLength(COUNT)
    expect(await effectsOf(client, 'promotionCreated')).toEqual([])
  })

  test('reports all invalid fields at once', async () => {
    const broken = { name: '', code: '', description: '', percentOff: undefined, durationInMonths: 2 }
    const { body } = await create(await createAdministrator(), broken)
    const { context } = body as { context: { validationErrors: { field: string }[] } }
    expect(context.validationErrors.map(({ field }) => field).toSorted()).toEqual(
      ['name', 'code', 'description', 'percentOff', 'durationInMonths'].toSorted(),
    )
  })

  test.each(['SAVE10', 'save10', ' Save10 ', 'RETIRED'])('rejects the code %j, which is taken', async (code) => {
    const client = await createAdministrator()
    expect(await create(client, { code })).toEqual(
      errorReading(409, 'RESOURCE_ALREADY_EXISTS', 'A promotion with this code already exists.'),
    )
  })

  test.each(Object.values(promotionSentinels))(
    'returns the response of the sentinel $value',
    async ({ value, status, body }) => {
      expect(await create(await createAdministrator(), { code: value })).toEqual({ status, body })
    },
  )
})

describe('updatePromotion', () => {
  test.each([
    { name: 'Autumn' },
    { description: 'For the leaves.' },
    { maxRedemptions: 50 },
    { maxRedemptionsPerCustomer: 2 },
    { redeemBy: '2026-03-01T23:59:59.000Z' },
    // A past time ends the promotion.
    { redeemBy: '2026-01-01T23:59:59.000Z' },
    { minimumAmount: 700 },
    { applicableProducts: ['ACPMH'] },
    { applicableProducts: [] },
    { enabled: false },
    {},
  ])('changes only %j', async (changes) => {
    const client = await createAdministrator()
    const { usageStats: _, ...before } = await promotionOf(client, 'SAVE10')
    expect(await update(client, 'SAVE10', changes)).toEqual({ status: 200, body: { message: 'Promotion updated.' } })
    const { usageStats: __, ...after } = await promotionOf(client, 'SAVE10')
    expect(after).toEqual({ ...before, ...changes })
    const effect = { type: 'promotionUpdated', byUserId: ruth.id, promotionId: before._id }
    expect(await effectsOf(client, 'promotionUpdated')).toEqual([{ ...effect, fields: Object.keys(changes), at }])
  })

  test('ignores fixed fields, and preserves limits that are not sent', async () => {
    const client = await createAdministrator()
    await create(client, { maxRedemptions: 5, minimumAmount: 100 })
    const before = await promotionOf(client, 'SUMMER20')
    const fixedFields = { code: 'WINTER', discountType: 'fixed', percentOff: 99, amountOff: 1, duration: 'forever' }
    await update(client, 'SUMMER20', { ...fixedFields, stripeId: null })
    expect(await promotionOf(client, 'SUMMER20')).toEqual(before)
  })

  test.each([
    [{ name: ' ' }, 'name', 'is not valid'],
    [{ description: '' }, 'description', 'must not be empty'],
    [{ applicableProducts: ['COFFEE'] }, 'applicableProducts', 'There is no such product'],
  ])('rejects %j', async (changes, field, message) => {
    const client = await createAdministrator()
    const before = await promotionOf(client, 'SAVE10')
    expect(await update(client, 'SAVE10', { enabled: false, ...changes })).toEqual(invalidReading({ field, message }))
    expect(await promotionOf(client, 'SAVE10')).toEqual(before)
  })

  test('accepts a deleted product that the promotion already has', async () => {
    const client = await createAdministrator()
    await client.call('DELETE', '/products/ACPYH')
    expect(await update(client, 'YEARONLY', { applicableProducts: ['ACPYH', 'ACPMH'] })).toMatchObject({ status: 200 })
    expect(await update(client, 'SAVE10', { applicableProducts: ['ACPYH'] })).toMatchObject({ status: 422 })
  })
})

describe('deletePromotion', () => {
  test('deletes the promotion, and its code can be used again', async () => {
    const client = await createAdministrator()
    const { _id } = await promotionOf(client, 'SAVE10')
    const remove = () => client.call('DELETE', `/promotions/${_id}`)
    expect(await remove()).toEqual({ status: 200, body: { message: 'Promotion deleted.' } })
    expect(await remove()).toEqual(notFound)
    expect(await client.call('PUT', `/promotions/${_id}`, {})).toEqual(notFound)
    expect(await client.call('POST', '/promotions/validate', { code: 'SAVE10' })).toMatchObject({ status: 404 })
    expect(await effectsOf(client, 'promotionDeleted')).toEqual([
      { type: 'promotionDeleted', byUserId: ruth.id, promotionId: _id, at },
    ])
    expect(await create(client, { code: 'SAVE10' })).toMatchObject({ status: 201 })
  })
})
