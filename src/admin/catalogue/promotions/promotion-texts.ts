import type { ManagedPromotion } from '#machines/admin/catalogue/managed-promotion'
import { DISCOUNT_TYPES, DURATIONS, dayOf } from '#machines/admin/catalogue/promotion-form'
import { formatCount } from '../../../shared/format/count'
import { formatDay } from '../../../shared/format/date'

const DISCOUNT_TYPE_NAMES = { percentage: 'Percentage', fixed: 'Fixed Amount' }
const DURATION_NAMES = { once: 'Once', repeating: 'Repeating', forever: 'Forever' }

export const DISCOUNT_TYPE_OPTIONS = DISCOUNT_TYPES.map((value) => ({ value, label: DISCOUNT_TYPE_NAMES[value] }))
export const DURATION_OPTIONS = DURATIONS.map((value) => ({ value, label: DURATION_NAMES[value] }))

/** 'Once', '6 months' or 'Forever'. An unknown duration is shown as the server sent it. */
export function durationText({
  duration,
  durationInMonths,
}: Pick<ManagedPromotion, 'duration' | 'durationInMonths'>): string {
  if (duration === 'once' || duration === 'forever') return DURATION_NAMES[duration]
  if (duration !== 'repeating') return duration || '–'
  if (durationInMonths === undefined) return DURATION_NAMES.repeating
  return durationInMonths === 1 ? '1 month' : `${durationInMonths} months`
}

/** The number of redemptions: '3 of 100', or '3' without a limit. A limit of 0 means no limit. */
export function usedText({
  timesRedeemed,
  maxRedemptions = 0,
}: Pick<ManagedPromotion, 'timesRedeemed' | 'maxRedemptions'>): string {
  const used = formatCount(timesRedeemed) ?? '–'
  return timesRedeemed === undefined || maxRedemptions === 0 ? used : `${used} of ${formatCount(maxRedemptions)}`
}

export function usedSentence(timesRedeemed: number | undefined): string {
  if (timesRedeemed === undefined) return "We don't know how many times it has been used."
  if (timesRedeemed === 0) return 'It has never been used.'
  return timesRedeemed === 1 ? 'It has been used once.' : `It has been used ${formatCount(timesRedeemed)} times.`
}

/** 0 means no limit. */
export function limitText(limit = 0): string {
  return limit === 0 ? 'No limit' : (formatCount(limit) ?? '')
}

/** The last day of a promotion. It is shown in UTC, as it was chosen (D-071). */
export function redeemByText(redeemBy: string | undefined): string {
  return redeemBy === undefined ? 'No expiration' : (formatDay(dayOf(redeemBy)) ?? '–')
}

/** 'All products', the id of the only product, or the number of products. */
export function appliesToText({ applicableProducts }: Pick<ManagedPromotion, 'applicableProducts'>): string {
  const [first, ...others] = applicableProducts
  if (first === undefined) return 'All products'
  return others.length === 0 ? first : `${applicableProducts.length} products`
}
