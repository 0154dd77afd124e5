import type { Schemas } from '../../server/schemas'
import { brokenFields, filledText, optional, type Rule, when, wholeNumber } from '../../server/value-rules'
import type { PromotionRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'

type Payload = Schemas['PromotionPayload']
type Broken = Schemas['ValidationError'][]

const MAX_PERCENT = 100
const MAX_MONTHS = 12

/** What is wrong with a new promotion, one entry for each field (administrator specification, section 5). */
export function brokenPromotionRules(world: World, payload: Payload, now: Date): Broken {
  const rules = {
    name: filledText,
    code: filledText,
    description: filledText,
    ...discountRules(payload),
    durationInMonths: payload.duration === 'repeating' ? wholeNumber(1, MAX_MONTHS) : leftOut,
    redeemBy: optional((value) => when(new Date(String(value)) > now, 'must not be in the past')),
    applicableProducts: optional(productsThatExist(world)),
  }
  return brokenFields(rules, payload)
}

/**
 * What is wrong with a change of a promotion. A time in the past ends it; a product that it has been good for may be gone
 * meanwhile.
 */
export function brokenPromotionChanges(
  world: World,
  { applicableProducts }: PromotionRecord,
  changes: Schemas['PromotionChanges'],
): Broken {
  const rules = {
    name: optional(filledText),
    description: optional(filledText),
    applicableProducts: optional(productsThatExist(world, applicableProducts)),
  }
  return brokenFields(rules, changes)
}

/** A percentage, or an amount of a currency; the currency may also be that of the minimum amount. */
function discountRules({ discountType }: Payload): Record<'percentOff' | 'amountOff' | 'currency', Rule> {
  if (discountType === 'percentage') {
    return { percentOff: wholeNumber(1, MAX_PERCENT), amountOff: leftOut, currency: optional(filledText) }
  }
  return { percentOff: leftOut, amountOff: wholeNumber(1, Number.MAX_SAFE_INTEGER), currency: filledText }
}

function leftOut(value: unknown): string | undefined {
  return when(value === undefined, 'must be left out')
}

/** @param besides ids that are right although there may be no such product */
function productsThatExist({ products }: World, besides: readonly string[] = []): Rule {
  const known = new Set([...products.map(({ id }) => id), ...besides])
  return (value) => when(Array.isArray(value) && value.every((id) => known.has(id)), 'There is no such product')
}
