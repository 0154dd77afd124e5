import { toManagedProduct } from '../../purchase/product-responses'
import type { Handlers } from '../../server/handlers'
import { invalidInput, rejection } from '../../server/rejection'
import { requireAdministrator } from '../../server/sessions'
import { recordEffect } from '../../server/worlds/ledger'
import type { CatalogueProduct } from '../../server/worlds/records'
import { createId, type World } from '../../server/worlds/world'
import { requirePrice, toProductPrice, unknownPricesOf } from './prices'
import { makeProduct, newProductId, saleOf } from './products.handlers'
import { rejectSentinelStripeProduct } from './stripe-product.sentinels'

/** Previews and imports products of the payment provider. See docs/product/admin/catalogue.md#import. */
export const productImportHandlers = {
  previewStripeProduct(call) {
    requireAdministrator(call)
    const { world, path } = call
    const { prices, ...product } = findInCatalogue(world, path.stripeProductId)
    return { status: 200, body: { data: { product, priceCount: prices.length, prices } } }
  },

  importStripeProduct(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, body, now } = call
    const source = findInCatalogue(world, body.stripeProductId)
    rejectImport(world, source)
    const id = newProductId(world, body.customProductId)
    const createdAt = now.toISOString()
    world.prices.push(...unknownPricesOf(world, source, { createId, createdAt }))
    const product = makeProduct({
      ...saleOf(body),
      id,
      name: source.name,
      description: source.description,
      stripeProductId: source.id,
      prices: source.prices.map((price) => toProductPrice(requirePrice(world, price.id))),
      createdAt,
    })
    world.products.push(product)
    recordEffect(world, now, { type: 'productImported', byUserId, productId: id, stripeProductId: source.id })
    return { status: 201, body: { data: toManagedProduct(world, product) } }
  },
} satisfies Handlers

/** @throws Rejection if the payment provider has no such product, or fails */
function findInCatalogue(world: World, stripeProductId: string): CatalogueProduct {
  rejectSentinelStripeProduct(stripeProductId)
  const product = world.stripeCatalogue.find(({ id }) => id === stripeProductId)
  if (product === undefined) throw rejection(404, 'NOT_FOUND', 'No such product at the payment provider.')
  return product
}

/** @throws Rejection 409 if the product is already imported, 422 if it has no prices */
function rejectImport({ products }: World, { id, prices }: CatalogueProduct): void {
  if (products.some(({ stripeProductId }) => stripeProductId === id)) {
    throw rejection(409, 'RESOURCE_ALREADY_EXISTS', 'This product has already been imported.')
  }
  if (prices.length > 0) return
  throw invalidInput([{ field: 'stripeProductId', message: 'This product has no prices at the payment provider' }])
}
