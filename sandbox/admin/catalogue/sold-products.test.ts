import { describe, expect, test } from 'vitest'
import { ben } from '../../account/people.seeds'
import { createBoth, newImport, newProduct, productOf } from '../../testing/catalogue'
import { buy, effectsOf } from '../../testing/payments'
import { errorReading } from '../../testing/test-client'
import { sparePriceInEurosId, unreadPriceId } from './prices.seeds'
import { stripeProductIds } from './stripe-catalogue.seeds'

const SUBSCRIBE = '/stripe/create-subscription-with-setup'
const outOfStock = errorReading(409, 'OUT_OF_STOCK', 'This product is not available.')
const notPriced = errorReading(409, 'PRODUCT_NOT_PRICED', 'This product has no price that can be paid.')

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
  test('can be bought unless it is sold out, disabled or deleted', async () => {
    const { administrator, customer, subscribe } = await createShop({ stock: 1 })
    const { serviceId } = await buy(customer, { productId: 'COFFEE' })
    const charge = { userId: ben.id, amount: 4999 + 1499, currency: 'usd' }
    expect(await effectsOf(administrator, 'charged')).toMatchObject([charge])
    const service = { id: serviceId, status: 'flow', product: { id: 'COFFEE', name: 'Coffee Panel' } }
    expect(await customer.call('GET', '/services')).toMatchObject({ body: [service] })
    expect(await productOf(administrator, 'COFFEE')).toMatchObject({ used: 1 })
    expect(await subscribe()).toEqual(outOfStock)
    await administrator.call('PUT', '/products/COFFEE', { stock: 2 })
    expect(await subscribe()).toMatchObject({ status: 200 })
    await administrator.call('PATCH', '/products/COFFEE/toggle')
    expect(await subscribe()).toEqual(outOfStock)
    await administrator.call('DELETE', '/products/COFFEE')
    expect(await subscribe()).toEqual(errorReading(404, 'NOT_FOUND', 'Product not found.'))
  })

  test('costs the sum of its current prices', async () => {
    const { administrator, subscribe } = await createShop()
    await administrator.call('POST', '/products/COFFEE/prices', { priceId: 'price_acpeb_month' })
    await subscribe()
    await administrator.call('DELETE', '/products/COFFEE/prices/price_acpmh_setup')
    await subscribe()
    const due = [{ amount: 4999 + 1499 + 999 }, { amount: 1499 + 999 }]
    expect(await effectsOf(administrator, 'subscriptionCreated')).toMatchObject(due)
  })

  test.each([
    ['no prices', []],
    ['a price without an amount', ['price_acpmh_month', unreadPriceId]],
    ['prices of two currencies', ['price_acpmh_month', sparePriceInEurosId]],
    ['prices with different intervals', ['price_acpmh_month', 'price_acpyh_year']],
  ])('cannot be bought with %s', async (_, prices) => {
    const { administrator, customer, subscribe } = await createShop({ prices })
    expect(await subscribe()).toEqual(notPriced)
    expect(await effectsOf(administrator, 'subscriptionCreated')).toEqual([])
    // Codes are still validated.
    for (const code of ['SAVE10', 'BIGORDER']) {
      const response = await customer.call('POST', '/promotions/validate', { code, productIds: ['COFFEE'] })
      expect(response).toMatchObject({ status: 200 })
    }
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
