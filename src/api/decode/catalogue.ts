import * as v from 'valibot'
import { type Decoded, type FieldsOf, flag, identifier, minorUnits, optional, type Schemas, text } from './fields'

const recurring = v.object({
  interval: v.string(),
  interval_count: optional(v.number()),
} satisfies FieldsOf<Schemas['Recurring']>)

export type Recurring = Decoded<typeof recurring>

// A period that can't be read leaves no amount either: a monthly fee must not pass for one that is due once.
export const amountFields = {
  unit_amount: minorUnits,
  currency: v.string(),
  recurring: v.nullish(recurring),
} satisfies FieldsOf<Schemas['PriceMetadata']>

const priceMetadata = v.pipe(
  v.object(amountFields),
  v.transform((metadata) => ({ ...metadata, recurring: metadata.recurring ?? undefined })),
)

/** An amount in minor units, its currency, and how often it is due; once when `recurring` is undefined. */
export type PriceMetadata = Decoded<typeof priceMetadata>

export const priceFields = {
  id: v.fallback(v.string(), ''),
  name: v.fallback(v.string(), ''),
  description: text,
  /** Undefined where the server left it to the pricing call. */
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

/** The price of a product without `prices`, in minor units. */
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

/** A product; whether it may be bought is a rule. */
export const productShape = v.object(productFields)

export type Product = Decoded<typeof productShape>

/** What a discount takes off is bounded here; what it means is a rule. */
export const promotionFields = {
  code: identifier,
  name: text,
  percentOff: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  amountOff: optional(minorUnits),
  currency: text,
  duration: text,
  durationInMonths: optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  stripeId: optional(identifier),
  /** The ids of the products that it is good for; empty means all. */
  applicableProducts: v.fallback(v.array(v.string()), []),
} satisfies FieldsOf<Schemas['Promotion']>

export const promotionShape = v.object(promotionFields)

/** A discount behind a code; how much it takes off is the rule of `payment/pricing`. */
export type Promotion = Decoded<typeof promotionShape>
