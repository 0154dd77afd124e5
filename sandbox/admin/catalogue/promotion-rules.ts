import type { Schemas } from '../../server/schemas'
import { brokenFields, filledText, optional, type Rule, when, wholeNumber } from '../../server/value-rules'
import type { PromotionRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'

type Payload = Schemas['PromotionPayload']
type Broken = Schemas['ValidationError'][]

const MAX_PERCENT = 100
const MAX_MONTHS = 12

/** Validates a new promotion, with one entry for each invalid field. See docs/product/admin/catalogue.md#promotion-fields. */
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
 * Validates the changes to a promotion. A time in the past is valid and ends the promotion. Its own products may have been
 * deleted.
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

/** A percentage may have a currency too, that of the minimum amount. */
function discountRules({ discountType }: Payload): Record<'percentOff' | 'amountOff' | 'currency', Rule> {
  if (discountType === 'percentage') {
    return { percentOff: wholeNumber(1, MAX_PERCENT), amountOff: leftOut, currency: optional(filledText) }
  }
  return { percentOff: leftOut, amountOff: wholeNumber(1, Number.MAX_SAFE_INTEGER), currency: filledText }
}

function leftOut(value: unknown): string | undefined {
  return when(value === undefined, 'must be omitted')
}

/** @param besides ids that are valid even if the product no longer exists */
function productsThatExist({ products }: World, besides: readonly string[] = []): Rule {
  const known = new Set([...products.map(({ id }) => id), ...besides])
  return (value) => when(Array.isArray(value) && value.every((id) => known.has(id)), 'There is no such product')
}
