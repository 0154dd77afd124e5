import { toManagedProduct } from '../../purchase/product-responses'
import { requireProduct } from '../../purchase/products.handlers'
import type { Handlers } from '../../server/handlers'
import { invalidInput, rejection } from '../../server/rejection'
import type { Schemas } from '../../server/schemas'
import { requireAdministrator } from '../../server/sessions'
import { recordEffect } from '../../server/worlds/ledger'
import type { ProductRecord } from '../../server/worlds/records'
import { createId, type World } from '../../server/worlds/world'
import { requirePrice, toProductPrice } from './prices'

const GENERATED_ID_LENGTH = 6

/** Creates, changes and deletes products. See openapi.yaml. */
export const managedProductHandlers = {
  createProduct(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, body, now } = call
    rejectUnknownPrices(world, body.prices)
    const product = makeProduct({
      ...saleOf(body),
      id: newProductId(world, body.id),
      name: body.name,
      // A price that is sent twice is added once.
      prices: [...new Set(body.prices)].map((id) => toProductPrice(requirePrice(world, id))),
      createdAt: now.toISOString(),
    })
    world.products.push(product)
    recordEffect(world, now, { type: 'productCreated', byUserId, productId: product.id })
    return { status: 201, body: { data: toManagedProduct(world, product) } }
  },

  updateProduct(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, body, now } = call
    const product = requireProduct(world, path.id)
    changeProduct(product, body)
    recordEffect(world, now, { type: 'productUpdated', byUserId, productId: product.id, fields: Object.keys(body) })
    return { status: 200, body: { data: toManagedProduct(world, product) } }
  },

  deleteProduct(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, now } = call
    const { id: productId } = requireProduct(world, path.id)
    // The services stay; from now on their product is only the id.
    world.products = world.products.filter(({ id }) => id !== productId)
    world.customers = world.customers.filter((customer) => customer.productId !== productId)
    recordEffect(world, now, { type: 'productDeleted', byUserId, productId })
    return { status: 200, body: { message: 'Product deleted.' } }
  },

  toggleProduct(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, now } = call
    const product = requireProduct(world, path.id)
    product.enabled = !product.enabled
    recordEffect(world, now, {
      type: 'productToggled',
      byUserId,
      productId: product.id,
      isEnabled: product.enabled,
    })
    return { status: 200, body: { data: toManagedProduct(world, product) } }
  },
} satisfies Handlers

type Sale = Pick<ProductRecord, 'stock' | 'used' | 'enabled' | 'subscription'>

export function saleOf({ stock, used, enabled, subscription }: Sale): Sale {
  return { stock, used, enabled, subscription }
}

type Given = Sale & Pick<ProductRecord, 'id' | 'name' | 'prices' | 'createdAt'>

/** A new product without any of the seeds' special cases. */
export function makeProduct(
  given: Given & Partial<Pick<ProductRecord, 'description' | 'stripeProductId'>>,
): ProductRecord {
  return { description: null, stripeProductId: null, ...given, pricedOnRequest: false, namesServiceOncePaid: false }
}

/** Changes only the fields that were sent. */
function changeProduct(product: ProductRecord, changes: Schemas['ProductChanges']): void {
  if (changes.name !== undefined) product.name = changes.name
  if (changes.stock !== undefined) product.stock = changes.stock
  if (changes.used !== undefined) product.used = changes.used
  if (changes.enabled !== undefined) product.enabled = changes.enabled
  if (changes.subscription !== undefined) product.subscription = changes.subscription
}

/** @throws Rejection 422 if any price is not registered */
function rejectUnknownPrices({ prices }: World, ids: readonly string[]): void {
  const known = new Set(prices.map(({ id }) => id))
  if (ids.every((id) => known.has(id))) return
  throw invalidInput([{ field: 'prices', message: 'There is no such price' }])
}

/**
 * Returns the requested id, or generates one.
 *
 * @throws Rejection 409 if it is taken
 */
export function newProductId({ products }: World, requested: string | undefined): string {
  const isTaken = (id: string) => products.some((product) => product.id === id)
  if (requested !== undefined) {
    if (isTaken(requested)) throw rejection(409, 'RESOURCE_ALREADY_EXISTS', 'A product with this ID already exists.')
    return requested
  }
  for (;;) {
    const generated = `PR-${createId().slice(0, GENERATED_ID_LENGTH)}`
    if (!isTaken(generated)) return generated
  }
}

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
