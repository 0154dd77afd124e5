import * as v from 'valibot'
import type {
  LegacyPrice,
  Price,
  PriceItem,
  PriceMetadata,
  Product,
  Promotion,
  Recurring,
} from '#machines/shared/model'
import { type FieldsOf, flag, identifier, minorUnits, optional, type Schemas, text } from './fields'

const recurring: v.GenericSchema<unknown, Recurring> = v.object({
  interval: v.string(),
  interval_count: optional(v.number()),
  trial_period_days: v.exactOptional(v.fallback(v.union([v.number(), v.undefined()]), undefined)),
} satisfies FieldsOf<Schemas['Recurring']>)

// An unreadable period makes the amount unreadable too, because a monthly fee must not appear as a one-time fee.
export const amountFields = {
  unit_amount: minorUnits,
  currency: v.string(),
  recurring: v.nullish(recurring),
} satisfies FieldsOf<Schemas['PriceMetadata']>

const priceMetadata: v.GenericSchema<unknown, PriceMetadata> = v.pipe(
  v.object(amountFields),
  v.transform((metadata) => ({ ...metadata, recurring: metadata.recurring ?? undefined })),
)

export const priceFields = {
  id: v.fallback(identifier, ''),
  name: v.fallback(v.string(), ''),
  description: text,
  metadata: optional(priceMetadata),
} satisfies FieldsOf<Schemas['Price']>

const price: v.GenericSchema<unknown, Price> = v.object(priceFields)

const priceItem: v.GenericSchema<unknown, PriceItem> = v.object({
  name: v.string(),
  type: v.fallback(v.string(), ''),
  amount: v.pipe(v.number(), v.safeInteger()),
  visible: flag,
  recurring: flag,
} satisfies FieldsOf<Schemas['PriceItem']>)

const legacyPrice: v.GenericSchema<unknown, LegacyPrice> = v.object({
  amt: optional(minorUnits),
  sub: optional(minorUnits),
  cur: text,
  items: v.fallback(v.array(priceItem), []),
} satisfies FieldsOf<Schemas['LegacyPrice']>)

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

export const productShape: v.GenericSchema<unknown, Product> = v.object(productFields)

export const promotionFields = {
  code: identifier,
  name: text,
  percentOff: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  amountOff: optional(minorUnits),
  currency: text,
  duration: text,
  durationInMonths: optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  stripeId: optional(identifier),
  applicableProducts: v.fallback(v.array(v.string()), []),
} satisfies FieldsOf<Schemas['Promotion']>

export const promotionShape: v.GenericSchema<unknown, Promotion> = v.object(promotionFields)
