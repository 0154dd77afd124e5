import { decimalsOf } from '../shared/minor-units'
import type { LegacyPrice, PriceMetadata, Product, Promotion, Recurring } from '../shared/model'

/** The price of a product, in minor units. */
export type Plan = {
  readonly setup: number
  readonly recurring: number
  /** In the server's spelling, such as `usd` or `USD`. */
  readonly currency: string
  /** `month`, `year`, ...; `month` if nothing recurs. */
  readonly interval: string
  /** The number of intervals between two payments. */
  readonly intervalCount: number
  /** The number of amounts that the price is the sum of. The provider may round each of them. */
  readonly lines: number
  /** The days until the first payment. Whether they apply is the server's decision. */
  readonly trialDays?: number
}

/**
 * The price of a product from `prices[]`, or else from the legacy price, whose items win over its two sums
 * (docs/product/payment.md#prices). Undefined if amounts are missing or contradict each other, or if the portal cannot show
 * the currency correctly: no price is better than a wrong price.
 */
export function planOf(product: Product): Plan | undefined {
  if (lacksAmounts(product)) return undefined
  if (product.prices.length > 0) return planOfCharges(product.prices.flatMap(({ metadata }) => metadata ?? []))
  return product.price && planOfLegacyPrice(product.price)
}

/**
 * True if the amounts are known but do not form exactly one price, such as with a monthly and a yearly price. The API cannot
 * name the price that is meant (D-288). The product can still be bought in the store.
 */
export function isNotSoldByCard(product: Product): boolean {
  const isPriced = product.prices.length > 0 || product.price !== undefined
  return isPriced && !lacksAmounts(product) && planOf(product) === undefined
}

/** True if the product's recurring prices have different intervals. */
export function hasSeveralPeriods({ prices }: Product): boolean {
  const periods = prices.flatMap(({ metadata }) => metadata?.recurring ?? [])
  return new Set(periods.map(({ interval, interval_count: count = 1 }) => `${count} ${interval}`)).size > 1
}

/** True if an amount is missing, so that the prices have to be loaded with `GET /products/{id}/pricing`. */
export function lacksAmounts({ prices }: Product): boolean {
  return prices.some(({ metadata }) => metadata === undefined)
}

/** The product with the prices of its pricing call, or unchanged if they don't form a price. */
export function withPrices(product: Product, priced: Product): Product {
  return planOf(priced) === undefined ? product : { ...product, prices: priced.prices, price: priced.price }
}

const DEFAULT_CURRENCY = 'USD'
const MONTHLY: Recurring = { interval: 'month', interval_count: 1 }

function planOfLegacyPrice({ amt, sub, cur, items }: LegacyPrice): Plan | undefined {
  const charge = (amount: number | undefined, recurring: Recurring | undefined): readonly PriceMetadata[] =>
    amount === undefined ? [] : [{ unit_amount: amount, currency: cur ?? '', recurring }]
  const sums = [...charge(amt, undefined), ...charge(sub, MONTHLY)]
  const itemised = items
    // Tax is calculated by the payment provider.
    .filter(({ type }) => type !== 'tax')
    .flatMap(({ amount, type, recurring }) => charge(amount, recurring || type === 'recurring' ? MONTHLY : undefined))
  const plan = planOfCharges(itemised.length > 0 ? itemised : sums)
  const agrees = (amt ?? plan?.setup) === plan?.setup && (sub ?? plan?.recurring) === plan?.recurring
  return agrees ? plan : undefined
}

function planOfCharges(charges: readonly PriceMetadata[]): Plan | undefined {
  const periods = charges.flatMap(({ recurring }) => recurring ?? [])
  const currency = charges[0]?.currency || DEFAULT_CURRENCY
  const { interval, interval_count: intervalCount = 1 } = periods[0] ?? MONTHLY
  const setup = sumOf(charges.filter((charge) => charge.recurring === undefined))
  const recurring = sumOf(charges.filter((charge) => charge.recurring !== undefined))
  const agree =
    charges.every((charge) => (charge.currency || DEFAULT_CURRENCY).toUpperCase() === currency.toUpperCase()) &&
    periods.every((period) => period.interval === interval && (period.interval_count ?? 1) === intervalCount)
  const trialDays = Math.min(...periods.map(({ trial_period_days: days }) => days ?? 0))
  const lines = charges.filter(({ unit_amount }) => unit_amount !== 0).length
  const areWhole = [setup, recurring, setup + recurring, intervalCount].every(isWhole) && intervalCount > 0
  return charges.length > 0 && agree && areWhole && decimalsOf(currency) !== undefined
    ? { setup, recurring, currency, interval, intervalCount, lines, ...(isTrial(trialDays) && { trialDays }) }
    : undefined
}

/** Infinite if nothing recurs. More than ten years is an error of the server. */
const isTrial = (days: number) => Number.isSafeInteger(days) && days > 0 && days <= 3650

/** NaN if an amount is not a whole number of minor units, because two halves must not add up to a valid price. */
function sumOf(charges: readonly PriceMetadata[]): number {
  return total(charges.map(({ unit_amount }) => (Number.isSafeInteger(unit_amount) ? unit_amount : Number.NaN)))
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

/** The amounts to pay with a promotion, in minor units (docs/product/payment.md#discounts). */
export type Quote = {
  /** Without the discount. */
  readonly setup: number
  /** Without the discount. */
  readonly recurring: number
  /** The discount on the first payment. */
  readonly discount: number
  readonly dueToday: number
  /**
   * The amounts of the later payments, in order. Each applies until `months` from today, or forever if that is undefined.
   * Empty if nothing recurs.
   */
  readonly afterwards: readonly { readonly amount: number; readonly months: number | undefined }[]
}

/** A quote in which the provider's amount counts. */
export type ChargedQuote = Quote & {
  /** The difference that no discount explains: tax. Negative if the order's price is out of date. */
  readonly adjustments: number
}

/**
 * The documented calculation. It is the administrator's preview, and what the customer sees until the provider's amount is
 * known.
 */
export function quote(plan: Plan, promotion?: Promotion): Quote {
  return quoteOf(plan, promotion, reduction(promotion, roundsPrices))
}

/**
 * The calculation behind the order summary and the pay button. The provider may round differently, and its promotion may
 * cover only one of the fees: what it takes off is the discount (docs/product/payment.md#amount).
 *
 * @param amount the provider's amount for the first payment, undefined until it is known
 */
export function chargedQuote(plan: Plan, promotion: Promotion | undefined, amount: number | undefined): ChargedQuote {
  const computed = quote(plan, promotion)
  if (amount === undefined) return { ...computed, adjustments: 0 }
  const charged = chargedReduction(plan, promotion, amount)
  if (charged === undefined) return { ...computed, dueToday: amount, adjustments: amount - computed.dueToday }
  const discount = plan.setup + plan.recurring - amount
  return { ...quoteOf(plan, promotion, charged), discount, dueToday: amount, adjustments: 0 }
}

function quoteOf(plan: Plan, promotion: Promotion | undefined, reduced: Reduction): Quote {
  const { setup, recurring } = plan
  const dueToday = reduced(setup, recurring)
  const discount = setup + recurring - dueToday
  return { setup, recurring, discount, dueToday, afterwards: afterwards(plan, promotion, reduced) }
}

function afterwards(plan: Plan, promotion: Promotion | undefined, reduced: Reduction): Quote['afterwards'] {
  const regular = { amount: plan.recurring, months: undefined }
  const months = promotion ? discountedMonths(plan, promotion) : 0
  if (plan.recurring === 0) return []
  if (months === 0) return [regular]
  const discounted = { amount: reduced(0, plan.recurring), months }
  if (discounted.amount === regular.amount) return [regular]
  return months === undefined ? [discounted] : [discounted, regular]
}

/** The number of months from today in which later payments are discounted. Undefined means all of them. */
function discountedMonths(plan: Plan, { duration, durationInMonths }: Promotion): number | undefined {
  if (duration === 'forever') return undefined
  const months = durationInMonths ?? 0
  // A payment at the end of the months pays for the time after them, so it is not discounted.
  const isMoreThanOnce = duration === 'repeating' && isWhole(months) && monthsBetweenPayments(plan) < months
  return isMoreThanOnce ? months : 0
}

const MONTHS: ReadonlyMap<string, number> = new Map([
  ['day', 12 / 365],
  ['week', 12 / 52],
  ['month', 1],
  ['year', 12],
])

/** Infinite for an unknown interval, so that no discount is promised after the first payment. */
function monthsBetweenPayments({ interval, intervalCount }: Plan): number {
  return (MONTHS.get(interval) ?? Number.POSITIVE_INFINITY) * intervalCount
}

/** The total of one payment of these two fees, with the discount. */
type Reduction = (setup: number, recurring: number) => number

/** A reduction by a share of the fees. */
type Rounding = (setup: number, recurring: number, share: number) => number

/** The documented one. */
const roundsPrices: Rounding = (setup, recurring, share) => part(setup, WHOLE - share) + part(recurring, WHOLE - share)
const roundsDiscounts: Rounding = (setup, recurring, share) =>
  setup - part(setup, share) + recurring - part(recurring, share)
const roundsTotal: Rounding = (setup, recurring, share) => setup + recurring - part(setup + recurring, share)

/** A promotion covers both fees, or only one of them. */
const COVERAGES: readonly ((reduced: Reduction) => Reduction)[] = [
  (reduced) => reduced,
  (reduced) => (setup, recurring) => reduced(setup, 0) + recurring,
  (reduced) => (setup, recurring) => setup + reduced(0, recurring),
]

/** The provider's reduction, found by the amount of the first payment. Undefined if none leads to this amount. */
function chargedReduction(plan: Plan, promotion: Promotion | undefined, amount: number): Reduction | undefined {
  const { setup, recurring, lines } = plan
  const reductions = (...roundings: Rounding[]) =>
    COVERAGES.flatMap((covering) => roundings.map((rounding) => covering(reduction(promotion, rounding))))
  const isWithin = (difference: number) => (reduced: Reduction) =>
    Math.abs(reduced(setup, recurring) - amount) <= difference
  // A discount is never an extra charge.
  if (amount > setup + recurring) return undefined
  return (
    reductions(roundsPrices, roundsDiscounts, roundsTotal).find(isWithin(0)) ??
    reductions(roundsPrices).find(isWithin(lines))
  )
}

function reduction(promotion: Promotion | undefined, rounding: Rounding): Reduction {
  const { percentOff = 0, amountOff } = promotion ?? {}
  // Servers that send 0 percent together with an amount mean the amount (D-201).
  if (percentOff === 0) {
    const off = atLeastZero(Math.floor(amountOff ?? 0))
    return (setup, recurring) => Math.max(0, setup + recurring - off)
  }
  const share = Math.round((Math.min(100, atLeastZero(percentOff)) * WHOLE) / 100)
  return (setup, recurring) => rounding(setup, recurring, share)
}

/** Shares are whole millionths, so that a product with an amount is exact and a half is always rounded up. */
const WHOLE = 1_000_000

/** The cap is for amounts so large that the product is not exact. */
function part(amount: number, share: number): number {
  return Math.min(amount, Math.round((amount * share) / WHOLE))
}

/** A negative discount or NaN counts as 0, so that a discount is never an extra charge. */
function atLeastZero(value: number): number {
  return value > 0 ? value : 0
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
