import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planOf, quote } from '../../payment/pricing'
import type { Product, Promotion, PromotionPayload } from '../../shared/model'
import { price, product } from '../../testing/people'
import { least, runs } from '../../testing/runs'
import { NEW_PROMOTION, promotionPayload, type TypedPromotion } from './promotion-form'
import { previewOf, promotionInPreview } from './promotion-preview'

const RUNS = runs(500)

/** Valid numbers, limit values and invalid texts. */
const typedNumber = fc.oneof(
  fc.nat({ max: 120 }).map(String),
  fc.nat({ max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
  fc.constantFrom('', ' ', '0', '0.01', '1', '12', '13', '100', '101', '-1', '5,50', '1e3', 'ten', '999999999'),
)
const ids = ['one', 'two', 'three', 'gone']

const promotions: fc.Arbitrary<TypedPromotion> = fc
  .record({
    discountType: fc.constantFrom('percentage', 'fixed', 'amount', ''),
    percentOff: typedNumber,
    amountOff: typedNumber,
    currency: fc.constantFrom('USD', 'EUR', 'GBP', 'XXX'),
    duration: fc.constantFrom('once', 'repeating', 'forever', ''),
    durationInMonths: typedNumber,
    minimumAmount: typedNumber,
    applicableProducts: fc.subarray(ids),
  })
  .map((fields) => ({ ...NEW_PROMOTION, ...fields }))

const cents = fc.oneof(fc.nat({ max: 200 }), fc.nat({ max: 10_000_000 }))
const amounts = fc.array(fc.record({ amount: fc.option(cents, { nil: Number.NaN }), monthly: fc.boolean() }), {
  maxLength: 3,
})
const products: fc.Arbitrary<readonly Product[]> = fc
  .array(fc.tuple(amounts, fc.constantFrom('usd', 'EUR', 'gbp')), { minLength: 3, maxLength: 3 })
  .map((each) =>
    each.map(([own, currency], index) =>
      product({ id: ids[index] ?? '', prices: own.map((amount) => price({ ...amount, currency })) }),
    ),
  )

/** The promotion as the server would return it to customers. */
function storedAs(sent: PromotionPayload): Promotion {
  return {
    code: sent.code,
    name: sent.name,
    percentOff: sent.discountType === 'percentage' ? sent.percentOff : undefined,
    amountOff: sent.discountType === 'fixed' ? sent.amountOff : undefined,
    currency: sent.currency,
    duration: sent.duration,
    durationInMonths: sent.duration === 'repeating' ? sent.durationInMonths : undefined,
    stripeId: 'promo_1',
    applicableProducts: sent.applicableProducts ?? [],
  }
}

test('the preview equals the calculation that customers see, if they can use the code', () => {
  let quoted = 0
  fc.assert(
    fc.property(promotions, products, (typed, sold) => {
      const previewed = promotionInPreview(typed)
      fc.pre(previewed !== undefined)
      const sent = promotionPayload(typed)
      const { currency = 'USD', minimumAmount = 0 } = sent
      for (const { product: shown, plan, regular, quote: discounted, problems } of previewOf(previewed, sold)) {
        expect([plan, regular]).toEqual([planOf(shown), plan && quote(plan)])
        const isSame = plan?.currency.toUpperCase() === currency
        const isEnough = minimumAmount === 0 || (isSame && plan && plan.setup + plan.recurring >= minimumAmount)
        const canBeUsed = plan !== undefined && (sent.discountType === 'percentage' || isSame) && isEnough === true
        expect(discounted).toEqual(canBeUsed ? quote(plan, storedAs(sent)) : undefined)
        expect(problems.some((problem) => ['no price', 'currency', 'minimum'].includes(problem))).toBe(!canBeUsed)
        quoted += Number(canBeUsed)
      }
    }),
    { numRuns: RUNS },
  )
  expect(quoted).toBeGreaterThanOrEqual(least(RUNS / 4))
})
