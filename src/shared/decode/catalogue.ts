import * as v from 'valibot'
import { type Decoded, type FieldsOf, flag, identifier, minorUnits, optional, type Schemas, text } from './fields'

const recurring = v.object({
  interval: v.string(),
  interval_count: optional(v.number()),
  trial_period_days: v.exactOptional(v.fallback(v.union([v.number(), v.undefined()]), undefined)),
} satisfies FieldsOf<Schemas['Recurring']>)

export type Recurring = Decoded<typeof recurring>

// An unreadable period makes the amount unreadable too, because a monthly fee must not appear as a one-time fee.
export const amountFields = {
  unit_amount: minorUnits,
  currency: v.string(),
  recurring: v.nullish(recurring),
} satisfies FieldsOf<Schemas['PriceMetadata']>

const priceMetadata = v.pipe(
  v.object(amountFields),
  v.transform((metadata) => ({ ...metadata, recurring: metadata.recurring ?? undefined })),
)

/** An amount in minor units, its currency and its period. Without `recurring` it is due once. */
export type PriceMetadata = Decoded<typeof priceMetadata>

export const priceFields = {
  id: v.fallback(identifier, ''),
  name: v.fallback(v.string(), ''),
  description: text,
  /** Undefined if only the pricing call returns it. */
  metadata: optional(priceMetadata),
} satisfies FieldsOf<Schemas['Price']>

const price = v.object(priceFields)

export type Price = Decoded<typeof price>

const priceItem = v.object({
  name: v.string(),
  type: v.fallback(v.string(), ''),
  amount: v.pipe(v.number(), v.safeInteger()),
  visible: flag,
  recurring: flag,
} satisfies FieldsOf<Schemas['PriceItem']>)

export type PriceItem = Decoded<typeof priceItem>

const legacyPrice = v.object({
  amt: optional(minorUnits),
  sub: optional(minorUnits),
  cur: text,
  items: v.fallback(v.array(priceItem), []),
} satisfies FieldsOf<Schemas['LegacyPrice']>)

/** The price of a product without `prices`. Amounts are in minor units. */
export type LegacyPrice = Decoded<typeof legacyPrice>

export const productFields = {
  id: identifier,
  name: v.fallback(v.string(), ''),
  description: text,
  enabled: flag,
  stock: optional(v.number()),
  used: optional(v.number()),
  subscription: flag,
  prices: v.fallback(v.array(price), []),
  price: optional(legacyPrice),
} satisfies FieldsOf<Schemas['Product']>

export const productShape = v.object(productFields)

export type Product = Decoded<typeof productShape>

export const promotionFields = {
  code: identifier,
  name: text,
  percentOff: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  amountOff: optional(minorUnits),
  currency: text,
  duration: text,
  durationInMonths: optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  stripeId: optional(identifier),
  /** The ids of the products that it applies to. Empty means all. */
  applicableProducts: v.fallback(v.array(v.string()), []),
} satisfies FieldsOf<Schemas['Promotion']>

export const promotionShape = v.object(promotionFields)

/** The discount of a code. `machines/payment/pricing.ts` calculates the amount. */
export type Promotion = Decoded<typeof promotionShape>
