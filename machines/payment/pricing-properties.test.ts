import fc from 'fast-check'
import { expect } from 'vitest'
import type { Product, Promotion } from '../shared/model'
import { legacyPrice, price, product, promotion } from '../testing/people'
import { testProperty } from '../testing/random-cases'
import { type Plan, planOf, type Quote, quote } from './pricing'

const COUNT = 500

const cents = fc.oneof(
  fc.nat({ max: 200 }),
  fc.nat({ max: 10_000_000 }),
  fc.nat({ max: Math.floor(Number.MAX_SAFE_INTEGER / 2) }),
)
const fuzzNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 0.5, 1e21, -1e21, 2 ** 53),
)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const plans: fc.Arbitrary<Plan> = fc.record({
  setup: cents,
  recurring: cents,
  currency: fc.constant('usd'),
  interval: fc.constantFrom('day', 'week', 'month', 'year', 'fortnight', 'constructor'),
  intervalCount: fc.integer({ min: 1, max: 24 }),
})

/** Valid and invalid promotions, because the server's discounts are not trusted to be valid numbers. */
const promotions: fc.Arbitrary<Promotion> = fc
  .record({
    percentOff: maybe(fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ min: 0, max: 100 }), fuzzNumber)),
    amountOff: maybe(fc.oneof(cents, fuzzNumber)),
    duration: maybe(fc.constantFrom('once', 'repeating', 'forever', 'twice')),
    durationInMonths: maybe(fc.oneof(fc.integer({ min: 1, max: 40 }), fuzzNumber)),
  })
  .map(promotion)

const isWhole = (value: number) => Number.isSafeInteger(value) && value >= 0
const quotes = fc.tuple(plans, maybe(promotions)).map(([plan, discount]) => ({ plan, result: quote(plan, discount) }))

function amountsOf({ setup, recurring, discount, dueToday, afterwards }: Quote): readonly number[] {
  return [setup, recurring, discount, dueToday, ...afterwards.map(({ amount }) => amount)]
}

testProperty(
  'with any discount, every amount is a whole number of cents and not negative',
  COUNT,
  quotes,
  ({ result }) => {
    expect(amountsOf(result).filter((amount) => !isWhole(amount))).toEqual([])
  },
)

testProperty('the discount and the amount due today add up to the price', COUNT, quotes, ({ plan, result }) => {
  const { setup, recurring, discount, dueToday, afterwards } = result
  expect([setup, recurring, discount + dueToday]).toEqual([plan.setup, plan.recurring, plan.setup + plan.recurring])
  expect(afterwards.filter(({ amount }) => amount > plan.recurring)).toEqual([])
})

testProperty(
  'the later payments end with a permanent amount and never repeat one',
  COUNT,
  quotes,
  ({ plan, result }) => {
    const { afterwards } = result
    const amounts = afterwards.map(({ amount }) => amount)
    expect([new Set(amounts).size, afterwards.at(-1)?.months, afterwards.length === 0]).toEqual([
      amounts.length,
      undefined,
      plan.recurring === 0,
    ])
    expect(afterwards.slice(0, -1).filter(({ months }) => months === undefined || months < 1)).toEqual([])
  },
)

const two = (value: fc.Arbitrary<number>) => fc.tuple(value, value).map(([a, b]) => [Math.min(a, b), Math.max(a, b)])
const percentages = two(fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ min: 0, max: 100, noNaN: true })))

testProperty(
  'a larger discount never costs more, in percent and in cents',
  COUNT,
  fc.tuple(plans, percentages, two(cents)),
  ([plan, [lowPercent, highPercent], [lowAmount, highAmount]]) => {
    const due = (overrides: Partial<Promotion>) => quote(plan, promotion(overrides)).dueToday
    expect(due({ percentOff: highPercent })).toBeLessThanOrEqual(due({ percentOff: lowPercent }))
    expect(due({ amountOff: highAmount })).toBeLessThanOrEqual(due({ amountOff: lowAmount }))
  },
)

const fixed = fc.tuple(plans, cents)

testProperty('a fixed amount is subtracted exactly, at most down to zero', COUNT, fixed, ([plan, amountOff]) => {
  const { discount } = quote(plan, promotion({ amountOff }))
  expect(discount).toBe(Math.min(amountOff, plan.setup + plan.recurring))
})

const amount = fc.oneof(cents, fuzzNumber)
const prices = fc
  .array(fc.record({ amount, monthly: fc.boolean() }), { minLength: 1, maxLength: 4 })
  .map((charges) => ({ prices: charges.map(price) }))
const sums = fc
  .record({ amt: maybe(amount), sub: maybe(amount) })
  .map((overrides) => ({ prices: [], price: legacyPrice(overrides) }))
const charged = fc.oneof<fc.Arbitrary<Partial<Product>>[]>(prices, sums)

testProperty('any amounts from the server give a valid plan or none', COUNT, charged, (overrides) => {
  const plan = planOf(product(overrides))
  if (plan !== undefined) expect(amountsOf(quote(plan)).filter((sum) => !isWhole(sum))).toEqual([])
})
