import { expect, test } from 'vitest'
import {
  NEW_PROMOTION,
  promotionPayload,
  promotionProblems,
  type TypedPromotion,
} from '#machines/admin/catalogue/promotion-form'
import { previewOf, promotionInPreview } from '#machines/admin/catalogue/promotion-preview'
import { planOf, quote } from '#machines/payment/pricing'
import { isForSale } from '#machines/purchase/product'
import { toApiError } from '#machines/shared/api-error'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { intentsOf } from '#sandbox/testing/payments'
import { createTestClient, type TestClient } from '#sandbox/testing/test-client'
import { createSubscription, validatePromotion } from '../../../areas/payment/payment.calls'
import { getProductPricing, listEnabledProducts } from '../../../shared/calls/products'
import type { ApiClient } from '../../../shared/client/client'
import { stay, visitorWith } from '../../../testing/visitor'
import { importStripeProduct } from '../products.calls'
import { createPromotion } from '../promotions.calls'

const { usual, euros, nameless, daily, once } = stripeProductIds
const REJECTED = { kind: 'rejected' } as const

/** An administrator and a customer in one world with products of every interval and in two currencies. */
async function start() {
  const sandbox = createSandbox()
  const [shop, home] = [await createTestClient(sandbox, 'one'), await createTestClient(sandbox, 'one')]
  await Promise.all([shop.signIn(ruth), home.signIn(ada)])
  const [administrator, customer] = [visitorWith(shop).client, visitorWith(home).client]
  for (const stripeProductId of [usual, euros, nameless, daily, once]) {
    const sale = { stock: 5, used: 0, enabled: true, subscription: true }
    await importStripeProduct(administrator, { stripeProductId, customProductId: stripeProductId, ...sale }, stay())
  }
  const sold = (await listEnabledProducts(customer, stay())).filter(isForSale)
  const products = await Promise.all(sold.map(({ id }) => getProductPricing(customer, id, stay())))
  return { administrator, customer, home, products }
}

/** The amounts that a customer sees with a code, and the amount that the payment provider charges. */
async function paymentWith(customer: ApiClient, home: TestClient, productId: string, code: string) {
  const promotion = await validatePromotion(customer, { code, productId }, stay()).catch((thrown: unknown) => {
    expect(toApiError(thrown).code).toMatch(/^PROMOTION_/)
  })
  const plan = planOf(await getProductPricing(customer, productId, stay()))
  if (!promotion || plan === undefined) return REJECTED
  const { intent } = await createSubscription(customer, { productId, coupon: promotion.stripeId }, stay())
  const charged = (await intentsOf(home)).find(({ id }) => id === intent?.id)?.amount ?? 0
  return { shown: quote(plan, promotion), charged }
}

const fixed = { discountType: 'fixed', percentOff: '' }

/** With the number of products, of nine, that accept the code. */
test.each<[string, Partial<TypedPromotion>, number]>([
  ['a percentage, rounded', { percentOff: '33', duration: 'forever' }, 9],
  ['everything', { percentOff: '100', duration: 'repeating', durationInMonths: '3' }, 9],
  ['an amount in one currency', { ...fixed, amountOff: '7.99', currency: 'EUR' }, 1],
  ['more than the first payment', { ...fixed, amountOff: '300.00', duration: 'forever' }, 8],
  ['a percentage above a minimum', { percentOff: '10', minimumAmount: '20.00' }, 6],
  ['a percentage for one product', { percentOff: '12', applicableProducts: [daily] }, 1],
])('the preview of %s equals what customers see and are charged', async (_, fields, accepted) => {
  const { administrator, customer, home, products } = await start()
  const typed = { ...NEW_PROMOTION, name: 'Any', description: 'Any', code: 'any-1', ...fields }
  expect(promotionProblems(typed, new Date())).toEqual({})
  const preview = promotionInPreview(typed)
  if (preview === undefined) throw new Error('A valid promotion has a preview')
  await createPromotion(administrator, promotionPayload(typed), stay())
  const lines = previewOf(preview, products)
  const paid = []
  for (const { id } of products) paid.push(await paymentWith(customer, home, id, 'ANY-1'))
  const shown = products.map(({ id }) => lines.find(({ product }) => product.id === id)?.quote)
  expect(paid).toEqual(shown.map((quoted) => (quoted ? { shown: quoted, charged: quoted.dueToday } : REJECTED)))
  expect(shown.filter(Boolean)).toHaveLength(accepted)
})
