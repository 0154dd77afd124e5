import type { Promotion } from '../model'

/** A typed code as it is sent (customer specification, section 5 'Promotion code'). Empty means none. */
export function normalisedCode(text: string): string {
  return text.trim().toUpperCase()
}

export type AutomaticPromotion = {
  readonly code: string
  /** What is said beside it once the server has accepted the code. */
  readonly note: string
}

const LAUNCH_PRODUCT = 'ACPMH'
const LAUNCH: AutomaticPromotion = {
  code: 'LWDISCOUNT',
  note: 'Limited time offer automatically applied! Valid through July 7th, 2025.',
}

/**
 * The code that is tried without being typed (customer specification, section 4 'Automatic promotion'). Its window has no
 * time zone there: it is the viewer's (decisions.md, 'Purchase and payment').
 */
export function automaticPromotion(productId: string, now: Date): AutomaticPromotion | undefined {
  const opens = new Date(2025, 5, 24)
  // 23:59 belongs to it as a whole.
  const closes = new Date(2025, 6, 8)
  return productId === LAUNCH_PRODUCT && now >= opens && now < closes ? LAUNCH : undefined
}

/**
 * Whether a promotion that the server has accepted for the product can be shown as applied: without a `stripeId` it would
 * be shown and not charged (decisions.md, 'Purchase and payment').
 */
export function canBeApplied({ stripeId }: Promotion): boolean {
  return Boolean(stripeId?.trim())
}
