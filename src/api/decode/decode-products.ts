import * as v from 'valibot'
import type {
  ManagedPrice,
  ManagedProduct,
  ManagedPromotion,
  ProductCustomer,
  StripePreview,
  StripePrice,
} from '#machines/shared/model'
import {
  amountFields,
  count,
  flag,
  identifier,
  minorUnits,
  optional,
  priceFields,
  productFields,
  promotionFields,
  text,
} from './decode'
import { readableOf } from './envelope'

/** The shapes of answers about what is sold, to administrators; `decode` says how they are written. */

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

export const managedProductShape: v.GenericSchema<unknown, ManagedProduct> = v.pipe(
  v.object({ ...productFields, createdAt: text, customers }),
  v.transform(({ customers: customerCount, ...product }) => ({ ...product, customerCount })),
)

/** Without the provider's id nothing can be done with it. */
export const managedPriceShape: v.GenericSchema<unknown, ManagedPrice> = v.object({
  ...priceFields,
  id: identifier,
  createdAt: text,
})

/** Somebody who has bought a product; who is not named is kept by their id, or by what they have bought. */
export const productCustomerShape: v.GenericSchema<unknown, ProductCustomer> = v.pipe(
  v.object({
    // Whose account is gone has bought it all the same.
    id: v.fallback(v.string(), ''),
    username: text,
    email: text,
    discord: optional(v.object({ username: text })),
    status: text,
    service: optional(v.object({ id: identifier, status: text, createdAt: text })),
    createdAt: text,
  }),
  v.check(({ id, service }) => id !== '' || service !== undefined),
  v.transform(({ discord, service, ...user }) => ({
    id: service?.id ?? user.id,
    user,
    discordUsername: discord?.username,
    service,
  })),
)

/** The provider has prices without one amount, such as those in tiers, and then says null. */
const stripePrice: v.GenericSchema<unknown, StripePrice> = v.pipe(
  v.object({ ...amountFields, unit_amount: optional(minorUnits), id: identifier, nickname: text }),
  v.transform((price) => ({ ...price, recurring: price.recurring ?? undefined })),
)

/** A price that can't be read is counted: the preview says that it is not shown. */
export const stripePreviewShape: v.GenericSchema<unknown, StripePreview> = v.pipe(
  v.object({
    product: v.object({ id: identifier, name: v.fallback(v.string(), ''), description: text }),
    priceCount: count,
    prices: v.array(v.unknown()),
  }),
  v.transform(({ product, priceCount = 0, prices }) => ({
    product,
    priceCount: Math.max(priceCount, prices.length),
    prices: readableOf(prices, stripePrice),
  })),
)

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
export const managedPromotionShape: v.GenericSchema<unknown, ManagedPromotion> = v.pipe(
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
    redeemBy: text,
    minimumAmount: optional(minorUnits),
    enabled: flag,
    createdAt: text,
    usageStats: optional(v.object({ timesRedeemed: count, valid: flag })),
  }),
  v.check(({ _id, code }) => _id !== '' || code !== ''),
  v.transform(({ _id, discountType, percentOff, amountOff, usageStats, ...promotion }) => ({
    ...promotion,
    id: _id,
    percentOff: FIXED.has(discountType) ? undefined : percentOff,
    amountOff: discountType === 'percentage' ? undefined : amountOff,
    timesRedeemed: usageStats?.timesRedeemed,
    isValid: usageStats?.valid,
  })),
)
