import { describe, expect, test } from 'vitest'
import { ada, ben, iris } from '../../account/people.seeds'
import type { Sandbox } from '../../sandbox'
import { adaFlowServiceId } from '../../services/services.seeds'
import { NOW } from '../../testing/administration'
import { createBoth, createCustomer, newImport, newPromotion, promotionOf } from '../../testing/catalogue'
import { createSandboxWithClock } from '../../testing/clock'
import { buy, confirmPayment, effectsOf, payByCard, subscribe } from '../../testing/payments'
import { errorReading, type Reading, type TestClient } from '../../testing/test-client'
import { stripeProductIds } from './stripe-catalogue.seeds'

const badCoupon = errorReading(422, 'VALIDATION_ERROR', "This promotion can't be used.")
const usedUp = errorReading(409, 'PROMOTION_USED_UP', 'This promotion code has been used up.')
const expired = errorReading(422, 'PROMOTION_EXPIRED', 'This promotion code has expired.')
const unknown = errorReading(404, 'PROMOTION_NOT_FOUND', 'This promotion code does not exist.')
const alreadyUsed = errorReading(409, 'PROMOTION_ALREADY_USED', 'You have already used this promotion code.')
const tooLow = errorReading(422, 'PROMOTION_AMOUNT_TOO_LOW', 'This promotion code requires a higher order amount.')
const otherProduct = 'This promotion code is not valid for this product.'
const notApplicable = errorReading(422, 'PROMOTION_NOT_APPLICABLE', otherProduct)

const coupon = 'promo_sandbox_summer20'
/** The first payment for ACPMH, with 20 percent off each line. */
const amount = 3999 + 1199
const validate = (client: TestClient, productIds?: string[]) =>
  client.call('POST', '/promotions/validate', { code: 'SUMMER20', productIds })
const subscribeTo = (client: TestClient, productId = 'ACPMH') =>
  client.call('POST', '/stripe/create-subscription-with-setup', { productId, coupon })

/** An administrator and two customers in a world with a promotion. */
async function createShop(changes: object = {}, sandbox?: Sandbox) {
  const { client: administrator, customer, ...world } = await createBoth(ben, sandbox)
  const made = await administrator.call('POST', '/promotions', { ...newPromotion, ...changes })
  expect(made).toMatchObject({ status: 201 })
  const other = await createCustomer(world.sandbox, iris)
  const update = async (limits: object) => {
    const { _id } = await promotionOf(administrator, 'SUMMER20')
    return administrator.call('PUT', `/promotions/${_id}`, limits)
  }
  return { ...world, administrator, customer, other, update }
}

const good = { status: 200 }
/** The responses to a validation of the code and to a subscription with it. */
async function tryCode(client: TestClient, productId = 'ACPMH'): Promise<[Reading, Reading]> {
  return [await validate(client, [productId]), await subscribeTo(client, productId)]
}

describe('a new promotion', () => {
  test('is redeemed once for each paid subscription', async () => {
    const { administrator, customer } = await createShop()
    const { subscriptionId, serviceId } = await buy(customer, { productId: 'ACPMH', coupon })
    for (const _ of [1, 2]) await confirmPayment(customer, { serviceId })
    expect(await effectsOf(administrator, 'charged')).toMatchObject([{ amount }])
    const { _id: promotionId, usageStats } = await promotionOf(administrator, 'SUMMER20')
    expect(usageStats).toEqual({ timesRedeemed: 1, valid: true })
    expect(await effectsOf(administrator, 'promotionRedeemed')).toEqual([
      { type: 'promotionRedeemed', promotionId, userId: ben.id, subscriptionId, at: NOW.toISOString() },
    ])
  })

  test('is not redeemed by an unpaid subscription or a declined card', async () => {
    const { administrator, customer } = await createShop()
    const { clientSecret } = await subscribe(customer, { productId: 'ACPMH', coupon })
    await payByCard(customer, clientSecret, '4000000000000002')
    await subscribe(customer, { productId: 'ACPMH' })
    expect(await effectsOf(administrator, 'promotionRedeemed')).toEqual([])
  })

  test('is also redeemed for an existing service that needs payment', async () => {
    const { sandbox } = await createShop({ maxRedemptionsPerCustomer: 1 })
    const owner = await createCustomer(sandbox, ada)
    await buy(owner, { serviceId: adaFlowServiceId, coupon })
    expect(await tryCode(owner)).toEqual([alreadyUsed, alreadyUsed])
  })
})

describe('the limit', () => {
  test('of all redemptions ends the promotion, but not a subscription that started before', async () => {
    const { administrator, customer, other } = await createShop({ maxRedemptions: 2 })
    const begun = await subscribe(other, { productId: 'ACPMH', coupon })
    await buy(customer, { productId: 'ACPMH', coupon })
    expect(await tryCode(customer)).toMatchObject([good, good])
    await buy(customer, { productId: 'ACPMH', coupon })
    for (const client of [customer, other]) expect(await tryCode(client)).toEqual([usedUp, badCoupon])
    const usageStats = { timesRedeemed: 2, valid: false }
    expect(await promotionOf(administrator, 'SUMMER20')).toMatchObject({ usageStats })
    expect(await payByCard(other, begun.clientSecret, '4242424242424242')).toMatchObject(good)
    expect(await effectsOf(administrator, 'charged')).toMatchObject([{ amount }, { amount }, { amount }])
  })

  test('per customer does not affect other customers', async () => {
    const { customer, other } = await createShop({ maxRedemptionsPerCustomer: 1 })
    await buy(customer, { productId: 'ACPMH', coupon })
    expect(await tryCode(customer)).toEqual([alreadyUsed, alreadyUsed])
    expect(await validate(customer)).toEqual(alreadyUsed)
    expect(await tryCode(other)).toMatchObject([good, good])
  })

  test('of time and products, and the enabled flag apply at once', async () => {
    const { sandbox, putForward } = createSandboxWithClock(NOW)
    const { customer, update } = await createShop({ redeemBy: '2026-01-15T12:00:10.000Z' }, sandbox)
    putForward(9)
    expect(await tryCode(customer)).toMatchObject([good, good])
    putForward(1)
    expect(await tryCode(customer)).toEqual([expired, badCoupon])
    await update({ redeemBy: '2026-01-15T13:00:00.000Z', applicableProducts: ['ACPLH'] })
    expect(await tryCode(customer)).toEqual([notApplicable, badCoupon])
    expect(await tryCode(customer, 'ACPLH')).toMatchObject([good, good])
    await update({ enabled: false })
    expect(await tryCode(customer, 'ACPLH')).toEqual([unknown, badCoupon])
  })

  test.each([
    [4999 + 1499, good],
    [4999 + 1499 + 1, tooLow],
  ])('of %i applies to the first payment without the promotion', async (minimumAmount, expected) => {
    const { customer } = await createShop({ minimumAmount })
    expect(await tryCode(customer)).toMatchObject([expected, expected])
    // Without a product, there is no amount to compare.
    expect(await validate(customer)).toMatchObject(good)
    expect(await validate(customer, ['ACPYH'])).toMatchObject(good)
    expect(await validate(customer, ['ACPYH', 'ACPMH'])).toMatchObject(expected)
  })

  test.each([
    ['an amount', { discountType: 'fixed', percentOff: undefined, amountOff: 500, currency: 'EUR' }],
    ['a minimum amount', { minimumAmount: 100, currency: 'EUR' }],
  ])('of the currency applies to %s', async (_, changes) => {
    const { administrator, customer } = await createShop(changes)
    const payload = { ...newImport, stripeProductId: stripeProductIds.euros, customProductId: 'EUROPE' }
    await administrator.call('POST', '/products/import-stripe', payload)
    expect(await tryCode(customer)).toEqual([notApplicable, notApplicable])
    expect(await tryCode(customer, 'EUROPE')).toMatchObject([good, good])
    expect(await validate(customer)).toMatchObject(good)
  })

  test('applies when it is set later, and ends when it is raised', async () => {
    const { customer, other, update } = await createShop()
    await buy(customer, { productId: 'ACPMH', coupon })
    await update({ maxRedemptions: 1 })
    expect(await validate(other)).toEqual(usedUp)
    await update({ maxRedemptions: 2, maxRedemptionsPerCustomer: 1 })
    expect(await validate(other)).toMatchObject(good)
    expect(await validate(customer)).toEqual(alreadyUsed)
    await update({ maxRedemptionsPerCustomer: 2 })
    expect(await validate(customer)).toMatchObject(good)
    await update({ minimumAmount: 4999 + 1499 + 1 })
    expect(await validate(customer, ['ACPMH'])).toEqual(tooLow)
  })
})

test('a deleted promotion is unknown; subscriptions with it can still be paid', async () => {
  const { administrator, customer } = await createShop()
  const { _id } = await promotionOf(administrator, 'SUMMER20')
  const { clientSecret } = await subscribe(customer, { productId: 'ACPMH', coupon })
  await administrator.call('DELETE', `/promotions/${_id}`)
  expect(await tryCode(customer, 'ACPLH')).toEqual([unknown, badCoupon])
  expect(await payByCard(customer, clientSecret, '4242424242424242')).toMatchObject(good)
  expect(await effectsOf(administrator, 'charged')).toMatchObject([{ amount }])
  expect(await effectsOf(administrator, 'promotionRedeemed')).toEqual([])
})
