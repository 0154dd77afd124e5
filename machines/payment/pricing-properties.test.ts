import fc from 'fast-check'
import { expect } from 'vitest'
import type { Product, Promotion } from '../shared/model'
import { legacyPrice, price, product, promotion } from '../testing/people'
import { testProperty } from '../testing/random-cases'
import { chargedQuote, type Plan, planOf, type Quote, quote } from './pricing'

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
  lines: fc.integer({ min: 2, max: 5 }),
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

testProperty(
  'with any charge, the lines add up to it, and a discount is never an extra charge',
  COUNT,
  fc.tuple(plans, maybe(promotions), fc.oneof(cents, fc.nat({ max: 400 })), fc.boolean()),
  ([plan, discounted, number, isNear]) => {
    // Every second amount is near the computed one.
    const charge = isNear ? Math.max(0, quote(plan, discounted).dueToday + (number % 400) - 200) : number
    const { setup, recurring, discount, dueToday, adjustments } = chargedQuote(plan, discounted, charge)
    expect([setup + recurring - discount + adjustments, dueToday, discount >= 0]).toEqual([charge, charge, true])
  },
)

const halfUp = (amount: number, percent: number) => Number((BigInt(amount) * BigInt(percent) * 2n + 100n) / 200n)

/** Servers that round what they charge, the discount of each fee, or that of the payment. */
const SERVERS: readonly ((fees: readonly [number, number], percent: number) => number)[] = [
  ([one, other], percent) => halfUp(one, 100 - percent) + halfUp(other, 100 - percent),
  ([one, other], percent) => one - halfUp(one, percent) + other - halfUp(other, percent),
  ([one, other], percent) => one + other - halfUp(one + other, percent),
]

/** Some of the fees have halves of a cent at 15 or 50 percent. */
const fees = fc.oneof(fc.nat({ max: 10_000_000 }), fc.constantFrom(0, 1, 1499, 3490, 4999))
const sold = fc.record({ setup: fees, recurring: fees })

testProperty(
  'a percentage is a discount to the cent, today and later, whatever the server rounds',
  COUNT,
  fc.tuple(sold, fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(15, 50)), fc.constantFrom(...SERVERS)),
  ([{ setup, recurring }, percentOff, server]) => {
    const plan: Plan = { setup, recurring, currency: 'usd', interval: 'month', intervalCount: 1, lines: 2 }
    const charge = server([setup, recurring], percentOff)
    // Servers that charge the same today may differ by a cent later.
    const first = SERVERS.find((other) => other([setup, recurring], percentOff) === charge) ?? server
    const quoted = chargedQuote(plan, promotion({ percentOff, duration: 'forever' }), charge)
    expect([quoted.discount, quoted.adjustments, quoted.afterwards.map(({ amount }) => amount)]).toEqual([
      setup + recurring - charge,
      0,
      recurring > 0 ? [first([0, recurring], percentOff)] : [],
    ])
  },
)

testProperty(
  'what a promotion takes off one of the fees is the discount, not tax',
  COUNT,
  fc.tuple(sold, maybe(fc.integer({ min: 1, max: 100 })), fc.integer({ min: 1, max: 10_000 }), fc.boolean()),
  ([{ setup, recurring }, percentOff, amountOff, isOnSetup]) => {
    const plan: Plan = { setup, recurring, currency: 'usd', interval: 'month', intervalCount: 1, lines: 2 }
    const covered = isOnSetup ? setup : recurring
    const discount =
      percentOff === undefined ? Math.min(covered, amountOff) : covered - halfUp(covered, 100 - percentOff)
    const charge = setup + recurring - discount
    const quoted = chargedQuote(plan, promotion({ percentOff, amountOff, duration: 'forever' }), charge)
    expect([quoted.discount, quoted.adjustments]).toEqual([discount, 0])
  },
)

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
