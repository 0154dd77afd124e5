import { describe, expect, test } from 'vitest'
import { createBoth, newImport, newProduct } from '../../testing/catalogue'
import { buy, effectsOf } from '../../testing/payments'
import { stripeProductIds } from './stripe-catalogue.seeds'

const SUBSCRIBE = '/stripe/create-subscription-with-setup'

/** An administrator and a customer in a world with a new product. */
async function createShop(changes: object = {}) {
  const { client: administrator, customer } = await createBoth()
  await administrator.call('POST', '/products', { ...newProduct, ...changes })
  const subscribe = (payload = {}) => customer.call('POST', SUBSCRIBE, { productId: 'COFFEE', ...payload })
  return { administrator, customer, subscribe }
}

/** An administrator and a customer in a world with a product of the payment provider. */
async function createImport(stripeProductId: string) {
  const shop = await createShop({ id: 'OTHER' })
  const payload = { ...newImport, stripeProductId, customProductId: 'COFFEE' }
  expect(await shop.administrator.call('POST', '/products/import-stripe', payload)).toMatchObject({ status: 201 })
  return shop
}

describe('a new product', () => {
  test('costs the sum of its current prices', async () => {
    const { administrator, subscribe } = await createShop()
    await administrator.call('POST', '/products/COFFEE/prices', { priceId: 'price_acpeb_month' })
    await subscribe()
    await administrator.call('DELETE', '/products/COFFEE/prices/price_acpmh_setup')
    await subscribe()
    const due = [{ amount: 4999 + 1499 + 999 }, { amount: 1499 + 999 }]
    expect(await effectsOf(administrator, 'subscriptionCreated')).toMatchObject(due)
  })
})

describe('an imported product', () => {
  test.each([
    ['in euros, by the year', stripeProductIds.euros, 3900 + 9900, 'eur', '2027-01-15T12:00:00.000Z'],
    ['by the week', stripeProductIds.nameless, 500 + 299, 'usd', '2026-01-22T12:00:00.000Z'],
    ['once', stripeProductIds.once, 24_900, 'usd', '2026-02-15T12:00:00.000Z'],
    ['with many prices', stripeProductIds.long, 9999 + 12 * 999 - 25 * 66, 'usd', '2026-02-15T12:00:00.000Z'],
  ])('%s can be bought, and ends with its billing cycle', async (_, stripeProductId, amount, currency, expiresAt) => {
    const { administrator, customer } = await createImport(stripeProductId)
    const { serviceId } = await buy(customer, { productId: 'COFFEE' })
    expect(await effectsOf(administrator, 'charged')).toMatchObject([{ amount, currency }])
    await administrator.call('PUT', `/admin/services/${serviceId}`, { status: 'active' })
    await customer.call('POST', `/services/${serviceId}/cancel`)
    expect(await effectsOf(administrator, 'serviceCancelled')).toMatchObject([{ serviceId, expiresAt }])
  })

  test('with a one-time price needs no card if nothing is due', async () => {
    const { subscribe } = await createImport(stripeProductIds.once)
    expect(await subscribe({ coupon: 'promo_sandbox_freemonth' })).toMatchObject({
      status: 200,
      body: { clientSecret: null, serviceId: expect.any(String) },
    })
  })
})
