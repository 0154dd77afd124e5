import type { PricePayload, ProductImportPayload, ProductPayload, PromotionPayload } from '#machines/shared/model'
import { sparePriceId } from '#sandbox/admin/catalogue/prices.seeds'
import { stripeProductIds, unknownPriceIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'

/** Valid payloads, whose ids the sandbox's seeds do not use yet. */
export const goodProduct: ProductPayload = {
  id: 'PANEL_2',
  name: 'Second Panel',
  prices: ['price_acpmh_setup', sparePriceId],
  stock: 10,
  used: 0,
  enabled: true,
  subscription: true,
}

export const goodImport: ProductImportPayload = {
  stripeProductId: stripeProductIds.usual,
  customProductId: 'STARTER',
  stock: 5,
  used: 1,
  enabled: true,
  subscription: true,
}

export const goodPrice: PricePayload = {
  name: 'More storage',
  id: unknownPriceIds.recurring,
  description: 'A hundred gigabytes.',
}

export const goodPromotion: PromotionPayload = {
  name: 'Summer',
  code: 'SUMMER20',
  description: 'Twenty percent off in summer.',
  discountType: 'percentage',
  percentOff: 20,
  duration: 'repeating',
  durationInMonths: 3,
  maxRedemptions: 50,
  maxRedemptionsPerCustomer: 1,
  redeemBy: '2099-08-31T23:59:59.000Z',
  minimumAmount: 1000,
  applicableProducts: ['ACPMH'],
  enabled: true,
}
