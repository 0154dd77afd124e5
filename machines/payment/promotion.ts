import type { ApiError } from '../shared/api-error'
import type { Promotion } from '../shared/model'
import { tidiedToAscii } from '../shared/typed-text'

/**
 * The code in the form that is sent to the server (docs/product/payment.md#promotions): tidied and in upper case. In Turkish, i and I
 * are different letters; in a code they are one. Empty means no code.
 */
export function normalizedCode(text: string): string {
  return tidiedToAscii(text)
    .toUpperCase()
    .replace(/İ|I\u0307+/g, 'I')
}

/** A promotion that is tried without a typed code, as configured in `config.json`. */
export type AutomaticPromotion = {
  readonly code: string
  /** A product id. */
  readonly product: string
  /** The first and the last minute, such as `2025-06-24T00:00`, in the viewer's time zone unless a zone is named. */
  readonly from: string
  readonly until: string
  /** The text beside the promotion after the server has accepted the code. */
  readonly note: string
}

/** The default if `config.json` has no `automaticPromotion` (docs/product/payment.md#automatic-promotion). */
export const LAUNCH_PROMOTION: AutomaticPromotion = {
  code: 'LWDISCOUNT',
  product: 'ACPMH',
  from: '2025-06-24T00:00',
  until: '2025-07-07T23:59',
  note: 'Limited time offer automatically applied! Valid through July 7th, 2025.',
}

const MINUTE_MS = 60_000

/**
 * True if the automatic promotion is tried for the product. Times without a zone are in the viewer's time zone (D-041).
 *
 * @param now in ms since 1970
 */
export function isOffered(promotion: AutomaticPromotion | null, productId: string, now: number): boolean {
  if (promotion === null || promotion.product !== productId) return false
  // The whole last minute is included.
  return now >= Date.parse(promotion.from) && now < Date.parse(promotion.until) + MINUTE_MS
}

/** A promotion without a `stripeId` cannot be applied: it would be shown but not charged (D-040). */
export function canBeApplied({ stripeId }: Promotion): boolean {
  return Boolean(stripeId?.trim())
}

/**
 * True if the promotion's fixed amount is in another currency than the product's: it would be shown but not charged
 * (D-287). A promotion without a currency counts as being in the product's currency.
 *
 * @param currency the product's
 */
export function isInOtherCurrency({ percentOff, amountOff, currency: own }: Promotion, currency: string): boolean {
  const isFixedAmount = !percentOff && Boolean(amountOff)
  return isFixedAmount && Boolean(own?.trim()) && own?.trim().toUpperCase() !== currency.toUpperCase()
}

/** The currency of a promotion's amounts, in upper case. The default is USD (docs/product/admin/catalogue.md#promotions). */
export function promotionCurrency({ currency }: Pick<Promotion, 'currency'>): string {
  return (currency?.trim() || 'USD').toUpperCase()
}

const NOT_ABOUT_PROMOTION: ReadonlySet<number> = new Set([401, 409, 429, 502, 503, 504])

/**
 * The server has responded to this promotion with an error. A 401 ends the session, a 409 is usually about another payment, a
 * 429 asks to wait, and the rest is a gateway's: these are not about the promotion.
 */
export const rejectsPromotion = ({ status, code }: ApiError): boolean =>
  code?.startsWith('PROMOTION_') === true || (status !== undefined && !NOT_ABOUT_PROMOTION.has(status))
