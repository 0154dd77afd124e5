import { toManagedProduct } from '../../purchase/product-responses'
import { requireProduct } from '../../purchase/products.handlers'
import type { Handlers } from '../../server/handlers'
import type { Schemas } from '../../server/schemas'
import { requireAdministrator } from '../../server/sessions'
import { recordEffect } from '../../server/worlds/ledger'
import type { ProductRecord } from '../../server/worlds/records'
import { requirePrice, toProductPrice } from './prices'
import { newProductId, rejectUnknownPrices } from './product-rules'

/** Creates, changes and deletes products. See docs/product/admin/catalogue.md#calls. */
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
