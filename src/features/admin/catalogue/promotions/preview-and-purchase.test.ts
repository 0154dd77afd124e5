import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
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
import { least, runs } from '#machines/testing/runs'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { intentsOf } from '#sandbox/testing/payments'
import { createTestClient, type TestClient } from '#sandbox/testing/test-client'
import { importStripeProduct } from '../../../../api/admin/catalogue/products'
import { createPromotion } from '../../../../api/admin/catalogue/promotions'
import type { ApiClient } from '../../../../api/client/client'
import { createSubscription, validatePromotion } from '../../../../api/payment/payments'
import { getProductPricing, listEnabledProducts } from '../../../../api/purchase/products'
import { stay, visitorWith } from '../../../../api/testing/visitor'

vi.setConfig({ testTimeout: 120_000 })

const RUNS = runs(20)
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

/** Valid promotions with every kind of discount, duration and limit. */
const typedPromotions = (ids: readonly string[]): fc.Arbitrary<TypedPromotion> => {
  const amount = fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom(1, 799, 1499, 4999 + 1499, 10_000))
  const amountText = amount.map((minorUnits) => (minorUnits / 100).toFixed(2))
  return fc
    .record({
      discountType: fc.constantFrom('percentage', 'fixed'),
      percentOff: fc.integer({ min: 1, max: 100 }).map(String),
      amountOff: amountText,
      currency: fc.constantFrom('USD', 'EUR', 'GBP'),
      duration: fc.constantFrom('once', 'repeating', 'forever'),
      durationInMonths: fc.integer({ min: 1, max: 12 }).map(String),
      minimumAmount: fc.option(amountText, { nil: '', freq: 3 }),
      applicableProducts: fc.oneof(fc.constant([]), fc.subarray([...ids], { minLength: 1 })),
    })
    .map((typed) => ({ ...NEW_PROMOTION, name: 'Any', description: 'Any', ...typed }))
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

test('the preview equals what customers see and are charged with the code', async () => {
  const { administrator, customer, home, products } = await start()
  const ids = products.map(({ id }) => id)
  let made = 0
  const seen = { accepted: 0, rejected: 0 }
  await fc.assert(
    fc.asyncProperty(typedPromotions(ids), fc.constantFrom(...products), async (anyTyped, product) => {
      made += 1
      const typed = { ...anyTyped, code: `any-${made}` }
      expect(promotionProblems(typed, new Date())).toEqual({})
      const preview = promotionInPreview(typed)
      if (preview === undefined) throw new Error('A valid promotion has a preview')
      await createPromotion(administrator, promotionPayload(typed), stay())
      // The promotion may or may not apply to this product.
      const line = previewOf(preview, products).find((candidate) => candidate.product.id === product.id)
      const paid = await paymentWith(customer, home, product.id, typed.code.toUpperCase())
      expect(paid).toEqual(line?.quote ? { shown: line.quote, charged: line.quote.dueToday } : REJECTED)
      seen[paid === REJECTED ? 'rejected' : 'accepted'] += 1
    }),
    { numRuns: RUNS },
  )
  expect(Math.min(seen.accepted, seen.rejected)).toBeGreaterThanOrEqual(least(RUNS / 10))
})
