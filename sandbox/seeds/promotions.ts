import type { PromotionRecord } from '../payments/promotions'
import { daysFrom } from './dates'

type Seed = Partial<PromotionRecord> & Pick<PromotionRecord, 'code' | 'name'>

const seeds: readonly Seed[] = [
  // Good at any time: the window in which the portal applies it by itself is the portal's own rule.
  { code: 'LWDISCOUNT', name: 'Launch week', percentOff: 20, applicableProducts: ['ACPMH'] },
  { code: 'SAVE10', name: 'Ten per cent off', percentOff: 10 },
  { code: 'HALFYEAR', name: 'Half price for six months', percentOff: 50, duration: 'repeating', durationInMonths: 6 },
  { code: 'FOREVER5', name: 'Five dollars off, forever', amountOff: 500, duration: 'forever' },
  { code: 'SETUPFREE', name: 'No setup fee', amountOff: 4999 },
  // More than the first payment for ACPMH.
  { code: 'BIGFIX', name: 'A hundred dollars off', amountOff: 10_000 },
  { code: 'FREEMONTH', name: 'First month free', percentOff: 100 },
  { code: 'ALLFREE', name: 'Free of charge', percentOff: 100, duration: 'forever' },
  { code: 'NOSTRIPE', name: 'Unknown to the payment provider', percentOff: 30, stripeId: null },
  { code: 'YEARONLY', name: 'For yearly hosting', percentOff: 15, applicableProducts: ['ACPYH'] },
  { code: 'USEDUP', name: 'For the first hundred', percentOff: 25, isUsedUp: true },
  { code: 'RETIRED', name: 'Withdrawn', percentOff: 25, enabled: false },
]

/** The promotions of a fresh world; each is for the first payment and for all products unless it says otherwise. */
export function seedPromotions(now: Date): PromotionRecord[] {
  const expired: Seed = { code: 'EXPIRED1', name: 'Over', percentOff: 25, expiresAt: daysFrom(now, -1) }
  return [...seeds, expired].map((seed) => ({
    percentOff: null,
    amountOff: null,
    duration: 'once',
    durationInMonths: null,
    stripeId: `promo_sandbox_${seed.code.toLowerCase()}`,
    enabled: true,
    expiresAt: null,
    isUsedUp: false,
    ...seed,
    applicableProducts: [...(seed.applicableProducts ?? [])],
  }))
}
