import { decimalsOf } from '../shared/currency'
import type { LegacyPrice, PriceMetadata, Product, Promotion, Recurring } from '../shared/model'

/** What a product costs, in minor units. */
export type Plan = {
  readonly setup: number
  readonly recurring: number
  /** As the server wrote it. */
  readonly currency: string
  /** `month`, `year`, ...; `month` when nothing recurs. */
  readonly interval: string
  /** How many such intervals lie between two payments. */
  readonly intervalCount: number
}

/**
 * What a product costs, from `prices[]`, else from the legacy price, whose items win over its two sums. Undefined when
 * amounts are missing, contradict each other, or are in a currency whose amounts cannot be shown truly: then 'Product
 * information not found' is shown rather than a wrong price (decisions.md, 'Purchase and payment').
 */
export function planOf(product: Product): Plan | undefined {
  if (lacksAmounts(product)) return undefined
  if (product.prices.length > 0) return planOfCharges(product.prices.flatMap(({ metadata }) => metadata ?? []))
  return product.price && planOfLegacyPrice(product.price)
}

/**
 * Whether a product whose amounts are known has no one price that could be charged, such as with a monthly and a yearly one: the
 * API has no way to say which is meant. It can still be bought in the store.
 */
export function isNotSoldByCard(product: Product): boolean {
  const isPriced = product.prices.length > 0 || product.price !== undefined
  return isPriced && !lacksAmounts(product) && planOf(product) === undefined
}

/** Whether its recurring prices are due at different times. */
export function hasSeveralPeriods({ prices }: Product): boolean {
  const periods = prices.flatMap(({ metadata }) => metadata?.recurring ?? [])
  return new Set(periods.map(({ interval, interval_count: count = 1 }) => `${count} ${interval}`)).size > 1
}

/** Whether a price came without its amount, so that the pricing call has to be asked. */
export function lacksAmounts({ prices }: Product): boolean {
  return prices.some(({ metadata }) => metadata === undefined)
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
  const canBeCounted = [setup, recurring, setup + recurring, intervalCount].every(isWhole) && intervalCount > 0
  return charges.length > 0 && agree && canBeCounted && decimalsOf(currency) !== undefined
    ? { setup, recurring, currency, interval, intervalCount }
    : undefined
}

/** NaN if one of the amounts is no whole number of cents: halves must not add up to a price. */
function sumOf(charges: readonly PriceMetadata[]): number {
  return total(charges.map(({ unit_amount }) => (Number.isSafeInteger(unit_amount) ? unit_amount : Number.NaN)))
}

/** Whole, not negative, and not beyond what can be counted exactly. */
function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

/** A plan's price with what a promotion takes off (customer specification, section 9 'Discount maths'), in minor units. */
export type Quote = {
  /** Regular. */
  readonly setup: number
  /** Regular. */
  readonly recurring: number
  /** What is taken off today. */
  readonly discount: number
  readonly dueToday: number
  /**
   * What is charged from the second payment on, in order; `months` says for how long counted from today, undefined for
   * good. Empty when nothing recurs.
   */
  readonly afterwards: readonly { readonly amount: number; readonly months: number | undefined }[]
}

/** The one calculation behind the summary, the pay button and the administrator's preview. */
export function quote(plan: Plan, promotion?: Promotion): Quote {
  const { setup, recurring } = plan
  const dueToday = discounted([setup, recurring], promotion)
  return { setup, recurring, discount: setup + recurring - dueToday, dueToday, afterwards: afterwards(plan, promotion) }
}

function afterwards(plan: Plan, promotion: Promotion | undefined): Quote['afterwards'] {
  const regular = { amount: plan.recurring, months: undefined }
  const months = promotion ? discountedMonths(plan, promotion) : 0
  if (plan.recurring === 0) return []
  if (months === 0) return [regular]
  const reduced = { amount: discounted([plan.recurring], promotion), months }
  if (reduced.amount === regular.amount) return [regular]
  return months === undefined ? [reduced] : [reduced, regular]
}

/** For how many months from today a payment after the first one is discounted: 0 when none is, undefined when all are. */
function discountedMonths(plan: Plan, { duration, durationInMonths }: Promotion): number | undefined {
  if (duration === 'forever') return undefined
  const months = durationInMonths ?? 0
  // The second payment has to fall within the months: one that falls on their end pays for what comes after them.
  const isMoreThanOnce = duration === 'repeating' && isWhole(months) && monthsBetweenPayments(plan) < months
  return isMoreThanOnce ? months : 0
}

const MONTHS: ReadonlyMap<string, number> = new Map([
  ['day', 12 / 365],
  ['week', 12 / 52],
  ['month', 1],
  ['year', 12],
])

/** An interval that is not known is no month: then nothing after the first payment is promised. */
function monthsBetweenPayments({ interval, intervalCount }: Plan): number {
  return (MONTHS.get(interval) ?? Number.POSITIVE_INFINITY) * intervalCount
}

/** What one payment comes to; a fixed amount is taken off the first part as far as it goes, then off the next. */
function discounted(parts: readonly number[], promotion: Promotion | undefined): number {
  const { percentOff = 0, amountOff } = promotion ?? {}
  // A percentage of 0 is none: servers that write one beside an amount mean the amount.
  if (percentOff === 0) return Math.max(0, total(parts) - atLeastZero(Math.floor(amountOff ?? 0)))
  const percentLeft = 100 - Math.min(100, atLeastZero(percentOff))
  // Each part by itself, as it is charged. The cap is for amounts so large that the product is not exact.
  return total(parts.map((part) => Math.min(part, Math.round((part * percentLeft) / 100))))
}

/** A discount is never an extra charge, and one that is no number is none. */
function atLeastZero(value: number): number {
  return value > 0 ? value : 0
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
