import { type Handlers, refusal, type Schemas } from '../contract'
import { wrap, wrapProducts } from '../envelope'
import { requireUser } from '../sessions'
import type { ProductRecord, World } from '../world'

/** Products and their prices (customer specification, section 7). */
export const productHandlers = {
  listProducts(call) {
    requireUser(call)
    const { world, query } = call
    const products = world.products.filter(({ enabled }) => enabled || query.enabled !== true).map(toProduct)
    const pagination = { page: 1, limit: 100, total: products.length, pages: 1 }
    return { status: 200, body: wrapProducts(world.envelope, { products, pagination }) }
  },

  getProduct(call) {
    requireUser(call)
    const product = toProduct(requireProduct(call.world, call.path.id))
    return { status: 200, body: wrap(call.world.envelope, 'product', product) }
  },

  getProductPricing(call) {
    requireUser(call)
    const product = toPricedProduct(requireProduct(call.world, call.path.id))
    return { status: 200, body: wrap(call.world.envelope, 'product', product) }
  },
} satisfies Handlers

/** @throws Refusal 404 if the world has no such product */
export function requireProduct(world: World, id: string): ProductRecord {
  const product = world.products.find((candidate) => candidate.id === id)
  if (product === undefined) throw refusal(404, 'NOT_FOUND', 'Product not found.')
  return product
}

/** @throws Refusal 404 if the world has no such product, 409 if it can't be bought */
export function requireProductForSale(world: World, id: string): ProductRecord {
  const product = requireProduct(world, id)
  if (!product.enabled || product.used >= product.stock) {
    throw refusal(409, 'OUT_OF_STOCK', 'This product is not available.')
  }
  return product
}

/** The product as lists have it: some come with prices that only have names. */
export function toProduct(record: ProductRecord): Schemas['Product'] {
  const product = toPricedProduct(record)
  if (!record.pricedOnRequest || product.prices === undefined) return product
  return { ...product, prices: product.prices.map(({ metadata: _, ...price }) => price) }
}

function toPricedProduct({
  pricedOnRequest: _,
  namesServiceOncePaid: __,
  ...product
}: ProductRecord): Schemas['Product'] {
  return product
}
