import { normalizedCode } from '../../payment/promotion'
import { type Checks, problemsOf, required } from '../../shared/form'
import { majorUnitsText, minorUnitsOf } from '../../shared/minor-units'
import { countProblem, readCount } from '../../shared/numbers'
import type { PromotionChanges, PromotionPayload } from './managed-promotion'

export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const

export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const

export const DURATIONS = ['once', 'repeating', 'forever'] as const

/** The fields of both promotion forms. Amounts are in major units; `redeemBy` is a day (`YYYY-MM-DD`) or empty. */
export type TypedPromotionEdit = {
  readonly name: string
  readonly description: string
  readonly maxRedemptions: string
  readonly maxRedemptionsPerCustomer: string
  readonly redeemBy: string
  readonly minimumAmount: string
  /** Product ids. An empty list means all products. */
  readonly applicableProducts: readonly string[]
  readonly enabled: boolean
}

/** The values of the create form. `discountType`, `currency` and `duration` are values of the lists above. */
export type TypedPromotion = TypedPromotionEdit & {
  readonly code: string
  readonly discountType: string
  /** Only used for a percentage. */
  readonly percentOff: string
  /** Only used for a fixed amount, like the currency. */
  readonly amountOff: string
  readonly currency: string
  readonly duration: string
  /** Only used for a repeating promotion. */
  readonly durationInMonths: string
}

/** The defaults are in docs/product/admin/catalogue.md#promotion-fields. */
export const NEW_PROMOTION: TypedPromotion = {
  name: '',
  code: '',
  description: '',
  discountType: 'percentage',
  percentOff: '',
  amountOff: '',
  currency: 'USD',
  duration: 'once',
  durationInMonths: '1',
  maxRedemptions: '',
  maxRedemptionsPerCustomer: '',
  redeemBy: '',
  minimumAmount: '',
  applicableProducts: [],
  enabled: true,
}

const noProblem = () => undefined
export const nameProblem = required('Name is required')
export const descriptionProblem = required('Description is required')
const codeRequired = required('Code is required')

function percentageProblem(text: string): string | undefined {
  return isBetween(readCount(text), 1, 100) ? undefined : 'Percentage must be a whole number from 1 to 100'
}

function amountProblem(text: string): string | undefined {
  return (minorUnitsOf(text) ?? 0) < 1 ? 'Please enter an amount of at least 0.01, such as 10.00' : undefined
}

function monthsProblem(text: string): string | undefined {
  return isBetween(monthsOf(text), 1, 12) ? undefined : 'Months must be between 1 and 12'
}

function isBetween(number = Number.NaN, min: number, max: number): boolean {
  return number >= min && number <= max
}

/** The minimum amount is optional. `decimals` are those of its currency. */
export function minimumProblem(text: string, decimals = 2): string | undefined {
  const isAmount = text.trim() === '' || minorUnitsOf(text, decimals) !== undefined
  return isAmount ? undefined : `Please enter an amount such as ${majorUnitsText(10 ** (decimals + 1), decimals)}`
}

/** The day is optional. Its end in UTC must be after `today`. */
export function dayProblem(day: string, today: Date): string | undefined {
  const redeemBy = redeemByOf(day)
  if (redeemBy === undefined) return day === '' ? undefined : 'Please enter a valid date'
  return isPast(redeemBy, today) ? 'This date is in the past' : undefined
}

type Discount = Pick<TypedPromotion, 'percentOff' | 'amountOff' | 'durationInMonths'>

/** Only the fields that will be sent are validated. */
function discountChecks({ discountType, duration }: TypedPromotion): Checks<Discount> {
  const isFixed = discountTypeOf(discountType) === 'fixed'
  return {
    percentOff: isFixed ? noProblem : percentageProblem,
    amountOff: isFixed ? amountProblem : noProblem,
    durationInMonths: durationOf(duration) === 'repeating' ? monthsProblem : noProblem,
  }
}

/** True if the fields of the discount are valid, even if other fields are not. */
export function isDiscountComplete(typed: TypedPromotion): boolean {
  return Object.keys(problemsOf<Discount>(discountChecks(typed), typed)).length === 0
}

/** The limits that are counts. */
export type CountLimit = 'maxRedemptions' | 'maxRedemptionsPerCustomer'

type CheckedFields = Discount &
  Pick<TypedPromotion, 'name' | 'code' | 'description' | 'redeemBy' | 'minimumAmount' | CountLimit>

/**
 * Validates the create form (docs/product/admin/catalogue.md#promotion-fields). A valid field has no entry, and neither has a
 * field that the type or the duration does not use.
 */
export function promotionProblems(typed: TypedPromotion, today: Date): Partial<Record<keyof CheckedFields, string>> {
  const checks: Checks<CheckedFields> = {
    name: nameProblem,
    code: (code) => codeRequired(normalizedCode(code)),
    description: descriptionProblem,
    ...discountChecks(typed),
    maxRedemptions: countProblem,
    maxRedemptionsPerCustomer: countProblem,
    redeemBy: (day) => dayProblem(day, today),
    minimumAmount: (amount) => minimumProblem(amount),
  }
  return problemsOf<CheckedFields>(checks, typed)
}

/** True if 'Create Promotion' is enabled (docs/product/admin/catalogue.md#promotion-fields). */
export function isPromotionComplete({ name, code, description }: TypedPromotion): boolean {
  return [name, normalizedCode(code), description].every((text) => text.trim() !== '')
}

/** The number of months; a text without a number becomes 1 (docs/product/admin/catalogue.md#promotion-fields). */
export function monthsOf(text: string): number | undefined {
  return readCount(text, 1)
}

/** The last second of a day (`YYYY-MM-DD`) in UTC (D-071), or undefined if the text is not a day. */
export function redeemByOf(day: string): string | undefined {
  const redeemBy = `${day}T23:59:59.000Z`
  // `Date` turns February 31 into March 3, so only a real day comes back unchanged.
  return day !== '' && dayOf(redeemBy) === day ? redeemBy : undefined
}

/** The day (`YYYY-MM-DD`) in UTC of an ISO 8601 time, or '' if it is missing or unreadable. */
export function dayOf(redeemBy: string | undefined): string {
  const time = Date.parse(redeemBy ?? '')
  // `toISOString` writes years with more than four digits with a sign; the form has no such years.
  const [, day = ''] = Number.isNaN(time) ? [] : (/^(\d{4}-\d{2}-\d{2})T/.exec(new Date(time).toISOString()) ?? [])
  return day
}

/** True if an ISO 8601 time is in the past. An unreadable time is not. */
export function isPast(redeemBy: string | undefined, now: Date): boolean {
  return Date.parse(redeemBy ?? '') < now.getTime()
}

function discountTypeOf(text: string): PromotionPayload['discountType'] {
  return text === 'fixed' ? 'fixed' : 'percentage'
}

function sentDiscount({ discountType, percentOff, amountOff, currency }: TypedPromotion) {
  if (discountTypeOf(discountType) === 'percentage') {
    return { discountType: 'percentage', percentOff: readCount(percentOff) ?? 0 } as const
  }
  return {
    discountType: 'fixed',
    amountOff: minorUnitsOf(amountOff) ?? 0,
    currency: CURRENCIES.find((candidate) => candidate === currency) ?? 'USD',
  } as const
}

function durationOf(text: string): PromotionPayload['duration'] {
  return DURATIONS.find((duration) => duration === text) ?? 'once'
}

function sentDuration(typed: TypedPromotion) {
  const duration = durationOf(typed.duration)
  return duration === 'repeating' ? { duration, durationInMonths: monthsOf(typed.durationInMonths) ?? 1 } : { duration }
}

/** The payload of a new promotion (docs/product/admin/catalogue.md#promotion-sending). */
export function promotionPayload(typed: TypedPromotion): PromotionPayload {
  const { name, description, ...rest } = sentFields(typed)
  return {
    name,
    code: normalizedCode(typed.code),
    description,
    ...sentDiscount(typed),
    ...sentDuration(typed),
    ...rest,
  }
}

type Sent = PromotionChanges &
  Required<Pick<PromotionChanges, 'name' | 'description' | 'applicableProducts' | 'enabled'>>

/** The fields that both forms send; limits only above 0. `decimals` are those of the minimum amount's currency. */
export function sentFields(typed: TypedPromotionEdit, decimals?: number): Sent {
  const maxRedemptions = readCount(typed.maxRedemptions) ?? 0
  const maxRedemptionsPerCustomer = readCount(typed.maxRedemptionsPerCustomer) ?? 0
  const redeemBy = redeemByOf(typed.redeemBy)
  const minimumAmount = minorUnitsOf(typed.minimumAmount, decimals) ?? 0
  return {
    name: typed.name.trim(),
    description: typed.description.trim(),
    ...(maxRedemptions > 0 && { maxRedemptions }),
    ...(maxRedemptionsPerCustomer > 0 && { maxRedemptionsPerCustomer }),
    ...(redeemBy !== undefined && { redeemBy }),
    ...(minimumAmount > 0 && { minimumAmount }),
    applicableProducts: [...typed.applicableProducts],
    enabled: typed.enabled,
  }
}
