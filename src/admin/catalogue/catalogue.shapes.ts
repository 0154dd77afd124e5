import * as v from 'valibot'
import { amountFields, priceFields, productFields, promotionFields } from '../../shared/decode/catalogue'
import {
  count,
  type Decoded,
  type FieldsOf,
  flag,
  identifier,
  minorUnits,
  optional,
  readableOf,
  type Schemas,
  text,
} from '../../shared/decode/fields'

/** The number of customers, or a list of them. */
const customers = optional(
  v.union([
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) => all.length),
    ),
    count,
  ]),
)

export const managedProductShape = v.pipe(
  v.object({ ...productFields, createdAt: text, customers } satisfies FieldsOf<Schemas['Product']>),
  v.transform(({ customers: customerCount, ...product }) => ({
    ...product,
    /** Undefined if the server did not send it. */
    customerCount,
  })),
)

/** A product, for administrators. */
export type ManagedProduct = Decoded<typeof managedProductShape>

/** The provider's id is required, because every write needs it. */
export const managedPriceShape = v.object({
  ...priceFields,
  id: identifier,
  createdAt: text,
} satisfies FieldsOf<Schemas['Price']>)

/** A registered price of the payment provider, identified by the provider's id (D-080). */
export type ManagedPrice = Decoded<typeof managedPriceShape>

/** A customer needs an id or a service. */
export const productCustomerShape = v.pipe(
  v.object({
    // The id is missing if the account was deleted.
    id: v.fallback(identifier, ''),
    username: text,
    email: text,
    discord: optional(v.object({ username: text })),
    status: text,
    service: optional(v.object({ id: identifier, status: text, createdAt: text })),
    createdAt: text,
  } satisfies FieldsOf<Schemas['ProductCustomer']>),
  v.check(({ id, service }) => id !== '' || service !== undefined),
  v.transform(({ discord, service, ...user }) => ({
    /** Identifies the row. */
    id: service?.id ?? user.id,
    user,
    discordUsername: discord?.username,
    service,
  })),
)

/** A customer of a product. A customer with several services has several rows. */
export type ProductCustomer = Decoded<typeof productCustomerShape>

const stripePrice = v.pipe(
  v.object({
    ...amountFields,
    /** Undefined if the provider sends null, for example for tiered prices. */
    unit_amount: optional(minorUnits),
    id: identifier,
    nickname: text,
  } satisfies FieldsOf<Schemas['StripePrice']>),
  v.transform((price) => ({ ...price, recurring: price.recurring ?? undefined })),
)

/** A price of the payment provider, in minor units. */
export type StripePrice = Decoded<typeof stripePrice>

/** Unreadable prices are counted, because the preview shows how many are missing. */
export const stripePreviewShape = v.pipe(
  v.object({
    product: v.object({ id: identifier, name: v.fallback(v.string(), ''), description: text }),
    priceCount: count,
    prices: v.array(v.unknown()),
  }),
  v.transform(({ product, priceCount = 0, prices }) => ({
    product,
    /** The number of prices, including unreadable ones. */
    priceCount: Math.max(priceCount, prices.length),
    prices: readableOf(prices, stripePrice),
  })),
)

/** A product of the payment provider, before its import. */
export type StripePreview = Decoded<typeof stripePreviewShape>

/** The products of a promotion, by id or complete. Missing means all. */
const applicableProducts = v.fallback(
  v.array(
    v.union([
      v.string(),
      v.pipe(
        v.object({ id: identifier }),
        v.transform(({ id }) => id),
      ),
    ]),
  ),
  [],
)

const FIXED: ReadonlySet<string | undefined> = new Set(['fixed', 'amount'])

/** A promotion, identified by its `_id` (D-080), which is empty if missing. Its type selects one of the discounts (D-069). */
export const managedPromotionShape = v.pipe(
  v.object({
    ...promotionFields,
    _id: v.fallback(identifier, ''),
    // A row without a code must not be hidden if it has an id.
    code: v.fallback(v.string(), ''),
    description: text,
    applicableProducts,
    discountType: text,
    maxRedemptions: count,
    maxRedemptionsPerCustomer: count,
    /** ISO 8601. */
    redeemBy: text,
    minimumAmount: optional(minorUnits),
    enabled: flag,
    createdAt: text,
    usageStats: optional(v.object({ timesRedeemed: count, valid: flag })),
  } satisfies FieldsOf<Schemas['Promotion']>),
  v.check(({ _id, code }) => _id !== '' || code !== ''),
  v.transform(({ _id, discountType, percentOff, amountOff, usageStats, ...promotion }) => ({
    ...promotion,
    id: _id,
    percentOff: FIXED.has(discountType) ? undefined : percentOff,
    amountOff: discountType === 'percentage' ? undefined : amountOff,
    timesRedeemed: usageStats?.timesRedeemed,
    /** True if customers can use it now. */
    isValid: usageStats?.valid,
  })),
)

/** A promotion, for administrators. Amounts are in minor units of its currency. */
export type ManagedPromotion = Decoded<typeof managedPromotionShape>
