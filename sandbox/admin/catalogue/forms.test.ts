import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEW_PRODUCT, productChanges, productPayload, productProblems } from '#machines/admin/catalogue/managed-product'
import { pricePayload, priceProblems } from '#machines/admin/catalogue/price-form'
import { importPayload, isImportComplete } from '#machines/admin/catalogue/product-import'
import { promotionChanges, promotionEditProblems } from '#machines/admin/catalogue/promotion-edit'
import { promotionPayload, promotionProblems } from '#machines/admin/catalogue/promotion-form'
import type { ManagedProduct, ManagedPromotion } from '#machines/shared/model'
import { runs } from '#machines/testing/runs'
import { loadDefinition } from '../../server/definition'
import type { OperationId } from '../../server/schemas'
import { NOW } from '../../testing/administration'

/** Whatever a form of the portal accepts, the contract accepts too. */

const { checkBody } = await loadDefinition()

const LARGEST = Number.MAX_SAFE_INTEGER
const space = fc.constantFrom('', ' ', '\t', '\n', '\u00a0', '\ufeff')

function spaced(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(space, text, space).map((parts) => parts.join(''))
}

const text = spaced(
  fc.oneof(
    fc.constantFrom('', ' ', 'a', 'Ü', '\u200b', '\u{1f600}', '\ud800', '0', 'x'.repeat(5000)),
    fc.string({ unit: 'binary' }),
  ),
)
const productId = spaced(
  fc.oneof(
    fc.constantFrom('', '-', 'ACPMH', 'a b', 'ACPMÜ', 'x'.repeat(50), 'x'.repeat(51)),
    fc.stringMatching(/^[A-Za-z0-9_-]{1,50}$/),
  ),
)
const prefixed = (prefix: string) =>
  spaced(
    fc.oneof(
      text,
      text.map((end) => prefix + end),
      fc.constant(prefix),
      fc.constant(prefix.toUpperCase()),
    ),
  )
const number = spaced(
  fc.oneof(
    fc.constantFrom('', '0', '1', '-1', '12', '13', '100', '101', '1.9', '1e3', 'ten', '1,000', '9'.repeat(400)),
    fc.constantFrom(LARGEST, LARGEST + 1).map(String),
    fc.nat().map(String),
  ),
)
const amount = spaced(
  fc.oneof(
    fc.constantFrom('', '0', '0.00', '0.01', '.5', '5,', '1.005', '-1', '999999999.99', '9999999999', 'five'),
    fc.nat({ max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  ),
)
const day = fc.constantFrom('', '2026-01-14', '2026-01-15', '2026-02-29', '2028-02-29', '9999-12-31', 'soon')
const ids = fc.uniqueArray(fc.constantFrom('ACPMH', 'ACPYH', 'x'))

/**
 * Checks the payloads of the values that the form accepts.
 *
 * @param payloadOf undefined if the form does not accept the values or would send nothing
 */
function expectAccepted<Typed>(
  operationId: OperationId,
  values: fc.Arbitrary<Typed>,
  payloadOf: (typed: Typed) => object | undefined,
): void {
  let accepted = 0
  let refused = 0
  fc.assert(
    fc.property(values, (typed) => {
      const payload = payloadOf(typed)
      if (payload === undefined) {
        refused += 1
        return
      }
      accepted += 1
      // Only what arrives as JSON counts.
      expect(checkBody(operationId, {}, JSON.parse(JSON.stringify(payload)))).toEqual([])
    }),
    { numRuns: runs(750) },
  )
  expect(Math.min(accepted, refused)).toBeGreaterThan(100)
}

const hasNone = (problems: object) => Object.keys(problems).length === 0

const sale = { stock: number, used: number, enabled: fc.boolean(), subscription: fc.boolean() }
const typedProduct = fc.record({ ...sale, id: productId, name: text, prices: ids })

test('a new product', () => {
  expectAccepted('createProduct', typedProduct, (typed) =>
    hasNone(productProblems(typed)) ? productPayload(typed) : undefined,
  )
})

/** Counts as a server may send them, also those that the contract forbids. */
const sentCount = fc.option(fc.oneof(fc.nat(), fc.constantFrom(LARGEST, LARGEST + 1, -1, 1.5)), { nil: undefined })

test('changes to a product', () => {
  const products: fc.Arbitrary<ManagedProduct> = fc.record({
    id: productId,
    name: text,
    description: fc.constant(undefined),
    enabled: fc.option(fc.boolean(), { nil: undefined }),
    stock: sentCount,
    used: sentCount,
    subscription: fc.option(fc.boolean(), { nil: undefined }),
    prices: fc.constant([]),
    price: fc.constant(undefined),
    createdAt: fc.constant(undefined),
    customerCount: fc.constant(undefined),
  })
  expectAccepted('updateProduct', fc.record({ before: products, typed: typedProduct }), ({ before, typed }) => {
    const previous = { ...NEW_PRODUCT, id: before.id }
    const after = { ...typed, id: before.id }
    return hasNone(productProblems(after, previous)) ? productChanges(before, after) : undefined
  })
})

test('an import', () => {
  const typedImport = fc.record({ ...sale, stripeProductId: prefixed('prod_'), customProductId: productId })
  expectAccepted('importStripeProduct', typedImport, (typed) =>
    isImportComplete(typed) ? importPayload(typed) : undefined,
  )
})

test('a price', () => {
  const typedPrice = fc.record({ name: text, id: prefixed('price_'), description: text })
  expectAccepted('createPrice', typedPrice, (typed) =>
    hasNone(priceProblems(typed)) ? pricePayload(typed) : undefined,
  )
})

const edited = {
  name: text,
  description: text,
  maxRedemptions: number,
  maxRedemptionsPerCustomer: number,
  redeemBy: day,
  minimumAmount: amount,
  applicableProducts: ids,
  enabled: fc.boolean(),
}

test('a new promotion', () => {
  // The fields of the discount are mostly valid, because one invalid field is enough.
  const typedPromotion = fc.record({
    ...edited,
    name: fc.oneof({ weight: 9, arbitrary: fc.constant('Summer') }, { weight: 1, arbitrary: text }),
    code: text,
    description: fc.oneof({ weight: 9, arbitrary: fc.constant('Sun.') }, { weight: 1, arbitrary: text }),
    discountType: fc.constantFrom('percentage', 'fixed', 'amount'),
    percentOff: number,
    amountOff: amount,
    currency: fc.constantFrom('USD', 'EUR', 'GBP', 'XXX'),
    duration: fc.constantFrom('once', 'repeating', 'forever', 'twice'),
    durationInMonths: number,
  })
  expectAccepted('createPromotion', typedPromotion, (typed) =>
    hasNone(promotionProblems(typed, NOW)) ? promotionPayload(typed) : undefined,
  )
})

test('changes to a promotion', () => {
  const limit = fc.option(fc.oneof(fc.nat(), fc.constantFrom(1, LARGEST)), { nil: undefined })
  const promotions: fc.Arbitrary<ManagedPromotion> = fc.record({
    id: fc.constant('665f'),
    code: fc.constant('SUMMER20'),
    name: fc.option(text, { nil: undefined }),
    description: fc.option(text, { nil: undefined }),
    percentOff: fc.constant(20),
    amountOff: fc.constant(undefined),
    currency: fc.constantFrom('USD', 'JPY', 'KWD', 'coins', undefined),
    duration: fc.constant('once'),
    durationInMonths: fc.constant(undefined),
    stripeId: fc.constant(undefined),
    applicableProducts: ids,
    maxRedemptions: limit,
    maxRedemptionsPerCustomer: limit,
    redeemBy: fc.constantFrom(
      undefined,
      '2026-01-14T23:59:59.000Z',
      '2026-02-01T10:00:00Z',
      '2026-02-01T10:00:00+02:00',
      'soon',
    ),
    minimumAmount: limit,
    enabled: fc.option(fc.boolean(), { nil: undefined }),
    createdAt: fc.constant(undefined),
    timesRedeemed: fc.constant(undefined),
    isValid: fc.constant(undefined),
  })
  const typed = fc.record({ before: promotions, after: fc.record(edited) })
  expectAccepted('updatePromotion', typed, ({ before, after }) =>
    hasNone(promotionEditProblems(before, after, NOW)) ? promotionChanges(before, after) : undefined,
  )
})
