import type { Call, Handlers } from '../server/handlers'
import { pageOf } from '../server/pages'
import { rejection } from '../server/rejection'
import { isAdministrator, requireUser } from '../server/sessions'
import type { ProductRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'
import { toManagedProduct, toPricedProduct, toProduct, withCustomers } from './product-responses'

/** Products and their prices (openapi.yaml), with more fields for administrators. */
export const productHandlers = {
  listProducts(call) {
    const user = requireUser(call)
    const { world, query } = call
    const wanted = world.products.filter(isWanted(query))
    if (query.page === undefined && query.limit === undefined) {
      const products = withCustomers(world, user, wanted.map(toProduct))
      const pagination = { page: 1, limit: Math.max(100, products.length), total: products.length, pages: 1 }
      return { status: 200, body: { data: { products, pagination } } }
    }
    const { records, pagination } = pageOf(wanted, query)
    const products = withCustomers(world, user, records.map(toProduct))
    return { status: 200, body: { data: { products: products, pagination: pagination } } }
  },

  getProduct(call) {
    const user = requireUser(call)
    const { world, path } = call
    const record = requireProduct(world, path.id)
    const product = isAdministrator(user) ? toManagedProduct(world, record) : toProduct(record)
    return { status: 200, body: { data: product } }
  },

  getProductPricing(call) {
    requireUser(call)
    const product = toPricedProduct(requireProduct(call.world, call.path.id))
    return { status: 200, body: { data: product } }
  },
} satisfies Handlers

function isWanted({ enabled, subscription, search }: Call<'listProducts'>['query']) {
  const part = search?.trim().toLowerCase()
  return (product: ProductRecord) =>
    (enabled === undefined || product.enabled === enabled) &&
    (subscription === undefined || product.subscription === subscription) &&
    (!part || [product.name, product.id].some((text) => text.toLowerCase().includes(part)))
}

/** @throws Rejection 404 if the world has no such product */
export function requireProduct(world: World, id: string): ProductRecord {
  const product = world.products.find((candidate) => candidate.id === id)
  if (product === undefined) throw rejection(404, 'NOT_FOUND', 'Product not found.')
  return product
}

/** @throws Rejection 404 if the world has no such product, 409 if it can't be bought */
export function requireProductForSale(world: World, id: string): ProductRecord {
  const product = requireProduct(world, id)
  if (!product.enabled || product.used >= product.stock) {
    throw rejection(409, 'OUT_OF_STOCK', 'This product is not available.')
  }
  return product
}
