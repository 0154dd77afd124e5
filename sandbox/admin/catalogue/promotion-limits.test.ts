import { describe, expect, test } from 'vitest'
import { ben, iris } from '../../account/people.seeds'
import type { Sandbox } from '../../sandbox'
import { NOW } from '../../testing/administration'
import { createBoth, createCustomer, newPromotion, promotionOf } from '../../testing/catalogue'
import { buy, confirmPayment, effectsOf, payByCard, subscribe } from '../../testing/payments'
import { errorReading, type Reading, type TestClient } from '../../testing/test-client'

const badCoupon = errorReading(422, 'VALIDATION_ERROR', "This promotion can't be used.")
const usedUp = errorReading(409, 'PROMOTION_USED_UP', 'This promotion code has been used up.')
const alreadyUsed = errorReading(409, 'PROMOTION_ALREADY_USED', 'You have already used this promotion code.')
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
})
