import { normalisedCode } from '../../payment/promotion'
import { type Checks, problemsOf, required } from '../../shared/form'
import { majorUnitsText, minorUnitsOf } from '../../shared/minor-units'
import type { PromotionChanges, PromotionPayload } from '../../shared/model'
import { wholeNumberOf, wholeNumberProblem } from '../../shared/numbers'

export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const

export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const

export const DURATIONS = ['once', 'repeating', 'forever'] as const

/** What both forms of a promotion have: amounts in major units, and `redeemBy` a day (`YYYY-MM-DD`) or empty. */
export type TypedPromotionEdit = {
  readonly name: string
  readonly description: string
  readonly maxRedemptions: string
  readonly maxRedemptionsPerCustomer: string
  readonly redeemBy: string
  readonly minimumAmount: string
  /** Ids; empty means all. */
  readonly applicableProducts: readonly string[]
  readonly enabled: boolean
}

/** A promotion while it is typed; `discountType`, `currency` and `duration` are values of the lists above. */
export type TypedPromotion = TypedPromotionEdit & {
  readonly code: string
  readonly discountType: string
  /** Of a percentage alone. */
  readonly percentOff: string
  /** Of a fixed amount alone, as is the currency. */
  readonly amountOff: string
  readonly currency: string
  readonly duration: string
  /** Of a repeating promotion alone. */
  readonly durationInMonths: string
}

/** From the administrator specification, section 9 'Promotion defaults'. */
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

const anything = () => undefined
export const nameProblem = required('Name is required')
export const descriptionProblem = required('Description is required')

function percentageProblem(text: string): string | undefined {
  return wholeNumberProblem(text, 1, 100) && 'Percentage must be between 1 and 100'
}

function amountProblem(text: string): string | undefined {
  return (minorUnitsOf(text) ?? 0) < 1 ? 'Amount must be at least 0.01' : undefined
}

function monthsProblem(text: string): string | undefined {
  const months = monthsOf(text)
  return months < 1 || months > 12 ? 'Months must be between 1 and 12' : undefined
}

/** A minimum amount may be left out; `decimals` are those of its currency. */
export function minimumProblem(text: string, decimals = 2): string | undefined {
  const isAmount = text.trim() === '' || minorUnitsOf(text, decimals) !== undefined
  return isAmount ? undefined : `Please enter an amount such as ${majorUnitsText(10 ** (decimals + 1), decimals)}`
}

/** A day may be left out; one that is there ends in UTC after `today`. */
export function dayProblem(day: string, today: Date): string | undefined {
  const redeemBy = redeemByOf(day)
  if (redeemBy === undefined) return day === '' ? undefined : 'Please enter a date such as 2030-12-31'
  return isPast(redeemBy, today) ? 'This date is in the past' : undefined
}

/** The discount of a promotion: its fields judge each other, so that only what is sent is complained of. */
type Discount = Pick<TypedPromotion, 'percentOff' | 'amountOff' | 'durationInMonths'>

function discountChecks({ discountType, duration }: TypedPromotion): Checks<Discount> {
  const isFixed = discountTypeOf(discountType) === 'fixed'
  return {
    percentOff: isFixed ? anything : percentageProblem,
    amountOff: isFixed ? amountProblem : anything,
    durationInMonths: durationOf(duration) === 'repeating' ? monthsProblem : anything,
  }
}

/** Whether the discount itself could be sent as it is typed, whatever else is missing. */
export function isDiscountComplete(typed: TypedPromotion): boolean {
  return Object.keys(problemsOf<Discount>(discountChecks(typed), typed)).length === 0
}

type CheckedFields = Discount & Pick<TypedPromotion, 'name' | 'code' | 'description' | 'redeemBy' | 'minimumAmount'>

/**
 * What is wrong with a promotion's fields (administrator specification, section 5). A field that will do, and one that its type
 * or duration has no use for, has no entry.
 */
export function promotionProblems(typed: TypedPromotion, today: Date): Partial<Record<keyof CheckedFields, string>> {
  const checks: Checks<CheckedFields> = {
    name: nameProblem,
    code: required('Code is required'),
    description: descriptionProblem,
    ...discountChecks(typed),
    redeemBy: (day) => dayProblem(day, today),
    minimumAmount: (amount) => minimumProblem(amount),
  }
  return problemsOf<CheckedFields>(checks, typed)
}

/** Whether the button is enabled: name, code and description are there (administrator specification, section 5 'Create Promotion'). */
export function isPromotionComplete({ name, code, description }: TypedPromotion): boolean {
  return [name, code, description].every((text) => text.trim() !== '')
}

/** For how many months a promotion repeats: 'non-number becomes 1' (administrator specification, section 5). */
export function monthsOf(text: string): number {
  const [, digits] = /^(-?\d+)(?:\.\d*)?$/.exec(text.trim()) ?? []
  // What is too large to be a number of months stays too large.
  return Math.min(Number(digits ?? 1), Number.MAX_SAFE_INTEGER)
}

/** The last moment of a day (`YYYY-MM-DD`) in UTC, as it is sent (decisions.md, '`redeemBy`'); undefined for what is no day. */
export function redeemByOf(day: string): string | undefined {
  const redeemBy = `${day}T23:59:59.000Z`
  // A calendar's day comes back as itself: the 31st of February would be the third of March.
  return day !== '' && dayOf(redeemBy) === day ? redeemBy : undefined
}

/** The day (`YYYY-MM-DD`) in UTC of a moment (ISO 8601); '' without one, or when it can't be read. */
export function dayOf(redeemBy: string | undefined): string {
  const time = Date.parse(redeemBy ?? '')
  // A year of more than four digits is written with a sign.
  const [, day = ''] = Number.isNaN(time) ? [] : (/^(\d{4}-\d{2}-\d{2})T/.exec(new Date(time).toISOString()) ?? [])
  return day
}

/** Whether a moment (ISO 8601) is over; one that can't be read is not. */
export function isPast(redeemBy: string | undefined, now: Date): boolean {
  return Date.parse(redeemBy ?? '') < now.getTime()
}

function discountTypeOf(text: string): PromotionPayload['discountType'] {
  return text === 'fixed' ? 'fixed' : 'percentage'
}

function durationOf(text: string): PromotionPayload['duration'] {
  return DURATIONS.find((duration) => duration === text) ?? 'once'
}

/** A new promotion as it is sent (administrator specification, section 5 'Promotion sending'). The code is what customers' typing becomes. */
export function promotionPayload(typed: TypedPromotion): PromotionPayload {
  const discountType = discountTypeOf(typed.discountType)
  const duration = durationOf(typed.duration)
  const { name, description, ...rest } = sentFields(typed)
  return {
    name,
    code: normalisedCode(typed.code),
    description,
    discountType,
    ...(discountType === 'fixed'
      ? {
          amountOff: minorUnitsOf(typed.amountOff) ?? 0,
          currency: CURRENCIES.find((currency) => currency === typed.currency) ?? 'USD',
        }
      : { percentOff: wholeNumberOf(typed.percentOff) }),
    duration,
    ...(duration === 'repeating' && { durationInMonths: monthsOf(typed.durationInMonths) }),
    ...rest,
  }
}

type Sent = PromotionChanges &
  Required<Pick<PromotionChanges, 'name' | 'description' | 'applicableProducts' | 'enabled'>>

/** What both forms send: limits above 0 alone, and a day if there is one. `decimals` are those of the minimum amount's currency. */
export function sentFields(typed: TypedPromotionEdit, decimals?: number): Sent {
  const maxRedemptions = wholeNumberOf(typed.maxRedemptions)
  const maxRedemptionsPerCustomer = wholeNumberOf(typed.maxRedemptionsPerCustomer)
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
