import { promotionCurrency } from '../../payment/promotion'
import { type Checks, problemsOf } from '../../shared/form'
import { decimalsOf, majorUnitsText } from '../../shared/minor-units'
import { countProblem } from '../../shared/numbers'
import type { ManagedPromotion, PromotionChanges } from './managed-promotion'
import {
  type CountLimit,
  dayOf,
  dayProblem,
  descriptionProblem,
  minimumProblem,
  nameProblem,
  sentFields,
  type TypedPromotionEdit,
} from './promotion-form'

/**
 * The initial values of the edit form. A missing limit is an empty field, and so is an amount in a currency whose decimals are
 * unknown. A promotion counts as enabled unless the server sent `false`.
 */
export function typedPromotionEdit(promotion: ManagedPromotion): TypedPromotionEdit {
  const { maxRedemptions, maxRedemptionsPerCustomer, minimumAmount } = promotion
  const decimals = decimalsOfPromotion(promotion)
  return {
    name: promotion.name ?? '',
    description: promotion.description ?? '',
    maxRedemptions: maxRedemptions === undefined ? '' : String(maxRedemptions),
    maxRedemptionsPerCustomer: maxRedemptionsPerCustomer === undefined ? '' : String(maxRedemptionsPerCustomer),
    redeemBy: dayOf(promotion.redeemBy),
    minimumAmount: minimumAmount === undefined || decimals === undefined ? '' : majorUnitsText(minimumAmount, decimals),
    applicableProducts: promotion.applicableProducts,
    enabled: promotion.enabled ?? true,
  }
}

/** The fields of the form as they are sent. */
export function sentEdit(typed: TypedPromotionEdit, promotion: ManagedPromotion) {
  return sentFields(typed, decimalsOfPromotion(promotion))
}

const decimalsOfPromotion = (promotion: ManagedPromotion) => decimalsOf(promotionCurrency(promotion))

type CheckedFields = Pick<TypedPromotionEdit, 'name' | 'description' | 'redeemBy' | 'minimumAmount' | CountLimit>

/**
 * Validates the edit form of a promotion. An unchanged limit is not validated: the date may be in the past by now.
 */
export function promotionEditProblems(
  before: ManagedPromotion,
  after: TypedPromotionEdit,
  today: Date,
): Partial<Record<keyof CheckedFields, string>> {
  const previous = typedPromotionEdit(before)
  const checks: Checks<CheckedFields> = {
    name: nameProblem,
    description: descriptionProblem,
    maxRedemptions: (count) => (count === previous.maxRedemptions ? undefined : countProblem(count)),
    maxRedemptionsPerCustomer: (count) =>
      count === previous.maxRedemptionsPerCustomer ? undefined : countProblem(count),
    redeemBy: (day) => (day === previous.redeemBy ? undefined : dayProblem(day, today)),
    minimumAmount: (amount) =>
      amount === previous.minimumAmount ? undefined : minimumProblem(amount, decimalsOfPromotion(before)),
  }
  return problemsOf<CheckedFields>(checks, after)
}

/** True if 'Save Changes' is enabled (docs/product/admin/catalogue.md#editing-a-promotion). */
export function isPromotionEditComplete({ name, description }: TypedPromotionEdit): boolean {
  return name.trim() !== '' && description.trim() !== ''
}

/**
 * The payload of an edit, or undefined if nothing changed. It contains all fields of the form, but limits only above 0. The API
 * leaves a missing limit unchanged, so emptying a limit is not a change (D-072).
 *
 * @param uncertain fields that are sent as typed, because it is unknown what the server has
 */
export function promotionChanges(
  before: ManagedPromotion,
  after: TypedPromotionEdit,
  uncertain: ReadonlySet<string> = NONE,
): PromotionChanges | undefined {
  const previous: Readonly<Record<string, unknown>> = changesTo(before, typedPromotionEdit(before))
  const changes = changesTo(before, after)
  const differs = Object.entries(changes).some(
    ([field, value]) => !isSame(value, previous[field]) || uncertain.has(field),
  )
  return differs ? changes : undefined
}

const NONE: ReadonlySet<string> = new Set()

/** The payload that enables or disables a promotion: like an edit, it contains all fields of the form, with the limits above 0. */
export function enabledChange(promotion: ManagedPromotion, enabled: boolean): PromotionChanges {
  return { ...changesTo(promotion, typedPromotionEdit(promotion)), enabled }
}

/**
 * An unchanged date or amount goes back as the server had it, because the form shows only the day of `redeemBy`. An unreadable
 * `redeemBy` and an untouched switch that the server did not send are left out.
 */
function changesTo(before: ManagedPromotion, typed: TypedPromotionEdit): PromotionChanges {
  const previous = typedPromotionEdit(before)
  const { redeemBy, minimumAmount = 0 } = before
  const hasSameDay = previous.redeemBy !== '' && typed.redeemBy === previous.redeemBy
  const { enabled, ...sent } = sentEdit(typed, before)
  return {
    ...sent,
    ...((before.enabled !== undefined || enabled !== previous.enabled) && { enabled }),
    ...(redeemBy !== undefined && hasSameDay && { redeemBy }),
    ...(minimumAmount > 0 && typed.minimumAmount === previous.minimumAmount && { minimumAmount }),
  }
}

/** Compares as JSON, because the products are a list. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
