import * as v from 'valibot'
import { amountFields, priceFields, productFields, promotionFields } from '../catalogue'
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
} from '../fields'

/** How many have bought it, or who. */
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
    /** How many have bought it; undefined where the server did not say. */
    customerCount,
  })),
)

/** A product as administrators see it. */
export type ManagedProduct = Decoded<typeof managedProductShape>

/** Without the provider's id nothing can be done with it. */
export const managedPriceShape = v.object({
  ...priceFields,
  id: identifier,
  createdAt: text,
} satisfies FieldsOf<Schemas['Price']>)

/** A price of the payment provider that the platform knows, by the provider's id. */
export type ManagedPrice = Decoded<typeof managedPriceShape>

/** Somebody who has bought a product; who is not named is kept by their id, or by what they have bought. */
export const productCustomerShape = v.pipe(
  v.object({
    // Whose account is gone has bought it all the same.
    id: v.fallback(v.string(), ''),
    username: text,
    email: text,
    discord: optional(v.object({ username: text })),
    status: text,
    service: optional(v.object({ id: identifier, status: text, createdAt: text })),
    createdAt: text,
  } satisfies FieldsOf<Schemas['ProductCustomer']>),
  v.check(({ id, service }) => id !== '' || service !== undefined),
  v.transform(({ discord, service, ...user }) => ({
    /** Tells a row from the others of its page. */
    id: service?.id ?? user.id,
    user,
    discordUsername: discord?.username,
    service,
  })),
)

/** Somebody who has bought a product, once for each service. */
export type ProductCustomer = Decoded<typeof productCustomerShape>

const stripePrice = v.pipe(
  v.object({
    ...amountFields,
    /** Undefined where the provider has no single amount, as for tiers, and says null. */
    unit_amount: optional(minorUnits),
    id: identifier,
    nickname: text,
  } satisfies FieldsOf<Schemas['StripePrice']>),
  v.transform((price) => ({ ...price, recurring: price.recurring ?? undefined })),
)

/** A price as the payment provider lists it, in minor units. */
export type StripePrice = Decoded<typeof stripePrice>

/** A price that can't be read is counted: the preview says that it is not shown. */
export const stripePreviewShape = v.pipe(
  v.object({
    product: v.object({ id: identifier, name: v.fallback(v.string(), ''), description: text }),
    priceCount: count,
    prices: v.array(v.unknown()),
  }),
  v.transform(({ product, priceCount = 0, prices }) => ({
    product,
    /** How many there are, also those that are not listed. */
    priceCount: Math.max(priceCount, prices.length),
    prices: readableOf(prices, stripePrice),
  })),
)

/** A product as the payment provider has it, before it is imported. */
export type StripePreview = Decoded<typeof stripePreviewShape>

/** The products that a promotion is for, by id or whole; missing means all. */
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

/** A promotion by its `_id` (decisions.md, 'Identifiers'), empty where the server left it out; its type decides which of the two discounts counts ('Discount type names'). */
export const managedPromotionShape = v.pipe(
  v.object({
    ...promotionFields,
    _id: v.fallback(v.string(), ''),
    // One row that nobody understands must not hide nineteen others.
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
    /** How often it was used. */
    timesRedeemed: usageStats?.timesRedeemed,
    /** Whether somebody can use it now. */
    isValid: usageStats?.valid,
  })),
)

/** A promotion as administrators see it; amounts in minor units of its currency. */
export type ManagedPromotion = Decoded<typeof managedPromotionShape>
