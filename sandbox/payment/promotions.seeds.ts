import { playerAt } from '../account/players.seeds'
import { daysFrom } from '../server/worlds/dates'
import type { PromotionRecord, RedemptionRecord } from '../server/worlds/records'

/** The number of customers, in the order of registration, among whom the redemptions are distributed. */
const REDEEMER_COUNT = 30

type Seed = Partial<Omit<PromotionRecord, 'redeemBy' | 'redemptions'>> &
  Pick<PromotionRecord, 'code' | 'name' | 'description'> & {
    /** Negative for an expired promotion; without it the promotion never expires. */
    redeemInDays?: number
    /** The number of redemptions; 0 without it. */
    used?: number
  }

// In the order of creation.
const seeds: readonly Seed[] = [
  // Always valid: only the portal knows the window in which it is applied automatically.
  {
    code: 'LWDISCOUNT',
    name: 'Launch week',
    description: 'Applied automatically during launch week.',
    percentOff: 20,
    applicableProducts: ['ACPMH'],
    used: 41,
  },
  {
    code: 'SAVE10',
    name: 'Ten percent off',
    description: 'For the newsletter.',
    percentOff: 10,
    maxRedemptions: 500,
    used: 12,
  },
  {
    code: 'HALFYEAR',
    name: 'Half price for six months',
    description: 'For customers who move their server here.',
    percentOff: 50,
    duration: 'repeating',
    durationInMonths: 6,
    used: 5,
  },
  {
    code: 'FOREVER5',
    name: 'Five dollars off, forever',
    description: 'For the first customers.',
    amountOff: 500,
    duration: 'forever',
    used: 3,
  },
  { code: 'SETUPFREE', name: 'No setup fee', description: 'Covers the setup fee.', amountOff: 4999 },
  // More than the first payment for ACPMH.
  { code: 'BIGFIX', name: 'A hundred dollars off', description: 'For a long outage.', amountOff: 10_000, used: 1 },
  { code: 'FREEMONTH', name: 'First month free', description: 'Setup and first month.', percentOff: 100, used: 2 },
  { code: 'ALLFREE', name: 'Free of charge', description: 'For partners.', percentOff: 100, duration: 'forever' },
  {
    code: 'NOSTRIPE',
    name: 'Unknown to the payment provider',
    description: 'Its coupon is missing.',
    percentOff: 30,
    stripeId: null,
  },
  {
    code: 'YEARONLY',
    name: 'For yearly hosting',
    description: 'Fifteen percent off a year.',
    percentOff: 15,
    applicableProducts: ['ACPYH'],
    used: 7,
  },
  {
    code: 'USEDUP',
    name: 'For the first hundred',
    description: 'Used up within a day.',
    percentOff: 25,
    maxRedemptions: 100,
    used: 100,
  },
  { code: 'RETIRED', name: 'Withdrawn', description: 'Was shared publicly.', percentOff: 25, enabled: false, used: 66 },
  { code: 'EXPIRED1', name: 'Over', description: 'Ended yesterday.', percentOff: 25, redeemInDays: -1, used: 19 },
  {
    code: 'ONCEEACH',
    name: 'Once per customer',
    description: 'Each customer can use it once.',
    percentOff: 15,
    maxRedemptionsPerCustomer: 1,
    redeemInDays: 90,
    used: 4,
  },
  {
    code: 'LASTONE',
    name: 'For the first ten',
    description: 'One is left.',
    percentOff: 40,
    maxRedemptions: 10,
    redeemInDays: 30,
    used: 9,
  },
  {
    code: 'BIGORDER',
    name: 'For large orders',
    description: 'For orders of $100 or more.',
    percentOff: 30,
    minimumAmount: 10_000,
  },
  {
    code: 'EUROFIVE',
    name: 'Five euros off',
    description: 'For prices in euros.',
    amountOff: 500,
    currency: 'EUR',
  },
  {
    code: 'QUIDSIN',
    name: 'Ten pounds off',
    description: 'Not released yet.',
    amountOff: 1000,
    currency: 'GBP',
    duration: 'repeating',
    durationInMonths: 3,
    enabled: false,
  },
]

/**
 * The promotions of a new world. By default each is for the first payment and for all products.
 *
 * @param count the number of all promotions; expired ones are added to the named ones
 */
export function seedPromotions(now: Date, count: number): PromotionRecord[] {
  const old = Array.from({ length: count - seeds.length }, (_, index) => oldPromotion(index))
  const all = [...old, ...seeds]
  return all.map((seed, index) => toRecord(seed, now, index, daysFrom(now, -3 - 9 * (all.length - 1 - index))))
}

function oldPromotion(index: number): Seed {
  const number = index + 1
  return {
    code: `OLD${String(number).padStart(3, '0')}`,
    name: `Old promotion ${number}`,
    description: 'Ended long ago.',
    percentOff: 5 + (index % 60),
    redeemInDays: -2 - index,
    used: index,
  }
}

function toRecord(
  { redeemInDays, used = 0, ...seed }: Seed,
  now: Date,
  index: number,
  createdAt: string,
): PromotionRecord {
  return {
    id: `665f4${String(index).padStart(19, '0')}`,
    discountType: seed.amountOff === undefined ? 'percentage' : 'fixed',
    percentOff: null,
    amountOff: null,
    currency: 'USD',
    duration: 'once',
    durationInMonths: null,
    stripeId: `promo_sandbox_${seed.code.toLowerCase()}`,
    enabled: true,
    createdAt,
    redeemBy: redeemInDays === undefined ? null : daysFrom(now, redeemInDays),
    maxRedemptions: null,
    maxRedemptionsPerCustomer: null,
    minimumAmount: null,
    ...seed,
    applicableProducts: [...(seed.applicableProducts ?? [])],
    redemptions: Array.from({ length: used }, (_, use) => redemption(seed.code, use)),
  }
}

function redemption(code: string, index: number): RedemptionRecord {
  const subscriptionId = `sub_sandbox_${code.toLowerCase()}_${index + 1}`
  return { userId: playerAt(index % REDEEMER_COUNT).id, subscriptionId }
}
