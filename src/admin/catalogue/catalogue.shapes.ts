import * as v from 'valibot'
import type { ManagedPrice } from '#machines/admin/catalogue/managed-price'
import type { ManagedProduct } from '#machines/admin/catalogue/managed-product'
import type { ManagedPromotion } from '#machines/admin/catalogue/managed-promotion'
import type { ProductCustomer } from '#machines/admin/catalogue/product-customer'
import type { StripePreview, StripePrice } from '#machines/admin/catalogue/product-import'
import { amountFields, priceFields, productFields, promotionFields } from '../../shared/decode/catalogue'
import {
  count,
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

export const managedProductShape: v.GenericSchema<unknown, ManagedProduct> = v.pipe(
  v.object({ ...productFields, createdAt: text, customers } satisfies FieldsOf<Schemas['Product']>),
  v.transform(({ customers: customerCount, ...product }) => ({ ...product, customerCount })),
)

/** The provider's id is required, because every write needs it. */
export const managedPriceShape: v.GenericSchema<unknown, ManagedPrice> = v.object({
  ...priceFields,
  id: identifier,
  createdAt: text,
} satisfies FieldsOf<Schemas['Price']>)

/** A customer needs an id or a service. */
export const productCustomerShape: v.GenericSchema<unknown, ProductCustomer> = v.pipe(
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
    id: service?.id ?? user.id,
    user,
    discordUsername: discord?.username,
    service,
  })),
)

const stripePrice: v.GenericSchema<unknown, StripePrice> = v.pipe(
  v.object({
    ...amountFields,
    unit_amount: optional(minorUnits),
    id: identifier,
    nickname: text,
  } satisfies FieldsOf<Schemas['StripePrice']>),
  v.transform((price) => ({ ...price, recurring: price.recurring ?? undefined })),
)

/** Unreadable prices are counted, because the preview shows how many are missing. */
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

/** Its type selects one of the discounts (D-069). */
export const managedPromotionShape: v.GenericSchema<unknown, ManagedPromotion> = v.pipe(
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
    isValid: usageStats?.valid,
  })),
)
