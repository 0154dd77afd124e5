import type { Promotion } from '../shared/model'

/** A typed code as it is sent (customer specification, section 5 'Promotion code'). Empty means none. */
export function normalisedCode(text: string): string {
  return text.trim().toUpperCase()
}

/** A promotion that is tried without a code being typed, as `config.json` describes it. */
export type AutomaticPromotion = {
  readonly code: string
  /** The id of the product that it is for. */
  readonly product: string
  /** The first and the last minute, `2025-06-24T00:00`: the viewer's, unless a zone is named. */
  readonly from: string
  readonly until: string
  /** What is said beside it once the server has accepted the code. */
  readonly note: string
}

/** The specification's own, which holds where a deployment names none (customer specification, section 4 'Automatic promotion'). */
export const LAUNCH_PROMOTION: AutomaticPromotion = {
  code: 'LWDISCOUNT',
  product: 'ACPMH',
  from: '2025-06-24T00:00',
  until: '2025-07-07T23:59',
  note: 'Limited time offer automatically applied! Valid through July 7th, 2025.',
}

const MINUTE_MS = 60_000

/**
 * Whether a promotion is tried for a product now. The specification's window has no time zone: it is the viewer's
 * (decisions.md, 'Purchase and payment').
 *
 * @param now in ms since 1970
 */
export function isOffered(promotion: AutomaticPromotion | null, productId: string, now: number): boolean {
  if (promotion === null || promotion.product !== productId) return false
  // The last minute belongs to it as a whole.
  return now >= Date.parse(promotion.from) && now < Date.parse(promotion.until) + MINUTE_MS
}

/**
 * Whether a promotion that the server has accepted for the product can be shown as applied: without a `stripeId` it would
 * be shown and not charged (decisions.md, 'Purchase and payment').
 */
export function canBeApplied({ stripeId }: Promotion): boolean {
  return Boolean(stripeId?.trim())
}

/**
 * Whether it takes off a sum in another currency than the product's: that sum would be shown and not charged.
 *
 * @param currency of the product; a promotion that the server has accepted for it without naming one is in that
 */
export function isInOtherCurrency({ percentOff, amountOff, currency: own }: Promotion, currency: string): boolean {
  const takesSum = !percentOff && Boolean(amountOff)
  return takesSum && Boolean(own?.trim()) && own?.trim().toUpperCase() !== currency.toUpperCase()
}

/** The currency of a promotion's amounts, in upper case: USD where the server did not say (administrator specification, section 3). */
export function promotionCurrency({ currency }: Pick<Promotion, 'currency'>): string {
  return (currency?.trim() || 'USD').toUpperCase()
}
