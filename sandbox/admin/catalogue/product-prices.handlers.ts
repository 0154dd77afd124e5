import { requireProduct } from '../../purchase/products.handlers'
import type { Handlers } from '../../server/handlers'
import { rejection } from '../../server/rejection'
import { requireAdministrator } from '../../server/sessions'
import { recordEffect } from '../../server/worlds/ledger'
import { requirePrice, toProductPrice } from './prices'

/** Adds prices to a product and removes them. See docs/product/admin/catalogue.md#product-prices. */
export const productPriceHandlers = {
  addProductPrice(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, body, now } = call
    const product = requireProduct(world, path.id)
    const price = requirePrice(world, body.priceId)
    const prices = product.prices ?? []
    if (prices.some(({ id }) => id === price.id)) {
      throw rejection(409, 'RESOURCE_ALREADY_EXISTS', 'This product already has this price.')
    }
    product.prices = [...prices, toProductPrice(price)]
    recordEffect(world, now, { type: 'productPriceAdded', byUserId, productId: product.id, priceId: price.id })
    return { status: 200, body: { message: 'Price added.' } }
  },

  removeProductPrice(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, now } = call
    const product = requireProduct(world, path.id)
    const { priceId } = path
    const prices = product.prices ?? []
    if (!prices.some(({ id }) => id === priceId)) {
      throw rejection(404, 'NOT_FOUND', 'This product does not have this price.')
    }
    product.prices = prices.filter(({ id }) => id !== priceId)
    recordEffect(world, now, { type: 'productPriceRemoved', byUserId, productId: product.id, priceId })
    return { status: 200, body: { message: 'Price removed.' } }
  },
} satisfies Handlers
