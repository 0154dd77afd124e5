import { promotionCurrency } from '../../payment/promotion'
import { decimalsOf } from '../../shared/currency'
import { type Checks, problemsOf } from '../../shared/form'
import { majorUnitsText } from '../../shared/minor-units'
import type { ManagedPromotion, PromotionChanges } from '../../shared/model'
import {
  dayOf,
  dayProblem,
  descriptionProblem,
  minimumProblem,
  nameProblem,
  sentFields,
  type TypedPromotionEdit,
} from './promotion-form'

/**
 * Before anybody types: a limit that is not there is an empty field, and so is an amount in a currency whose decimals are not
 * known. A promotion counts as enabled unless the server says otherwise.
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

const decimalsOfPromotion = (promotion: ManagedPromotion) => decimalsOf(promotionCurrency(promotion))

type CheckedFields = Pick<TypedPromotionEdit, 'name' | 'description' | 'redeemBy' | 'minimumAmount'>

/**
 * What is wrong with the edit form of a promotion. Of a day and an amount that nobody has changed nothing is said: the day may
 * be over by now.
 */
export function promotionEditProblems(
  before: ManagedPromotion,
  after: TypedPromotionEdit,
  today: Date,
): Partial<Record<keyof CheckedFields, string>> {
  const had = typedPromotionEdit(before)
  const checks: Checks<CheckedFields> = {
    name: nameProblem,
    description: descriptionProblem,
    redeemBy: (day) => (day === had.redeemBy ? undefined : dayProblem(day, today)),
    minimumAmount: (amount) =>
      amount === had.minimumAmount ? undefined : minimumProblem(amount, decimalsOfPromotion(before)),
  }
  return problemsOf<CheckedFields>(checks, after)
}

/** Whether the button is enabled: name and description are there (administrator specification, section 5 'Edit Promotion'). */
export function isPromotionEditComplete({ name, description }: TypedPromotionEdit): boolean {
  return name.trim() !== '' && description.trim() !== ''
}

/**
 * The changes to a promotion as they are sent, or undefined when there are none: all fields of the form, limits above 0 alone.
 * What is left out stays as it is, so that a limit that was emptied is no change (decisions.md, 'Clearing a limit in Edit
 * Promotion').
 *
 * @param uncertain the fields of which nobody knows what the server has, because a save of them had no clear answer
 */
export function promotionChanges(
  before: ManagedPromotion,
  after: TypedPromotionEdit,
  uncertain: ReadonlySet<string> = NONE,
): PromotionChanges | undefined {
  const had: Readonly<Record<string, unknown>> = changesTo(before, typedPromotionEdit(before))
  const changes = changesTo(before, after)
  const differs = Object.entries(changes).some(([field, value]) => !isSame(value, had[field]) || uncertain.has(field))
  return differs ? changes : undefined
}

const NONE: ReadonlySet<string> = new Set()

/**
 * A day and an amount that nobody has touched go back as the server had them: the form shows less of a moment than there is. A
 * moment that can't be read is left out, and stays as it is; so does a switch of which the server says nothing.
 */
function changesTo(before: ManagedPromotion, typed: TypedPromotionEdit): PromotionChanges {
  const had = typedPromotionEdit(before)
  const { redeemBy, minimumAmount = 0 } = before
  const hasSameDay = had.redeemBy !== '' && typed.redeemBy === had.redeemBy
  const { enabled, ...sent } = sentFields(typed, decimalsOfPromotion(before))
  return {
    ...sent,
    ...((before.enabled !== undefined || enabled !== had.enabled) && { enabled }),
    ...(redeemBy !== undefined && hasSameDay && { redeemBy }),
    ...(minimumAmount > 0 && typed.minimumAmount === had.minimumAmount && { minimumAmount }),
  }
}

/** Products are a list, everything else is a value. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
