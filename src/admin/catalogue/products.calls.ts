import type { ManagedProduct, ProductChanges, ProductPayload } from '#machines/admin/catalogue/managed-product'
import type { ProductCustomer } from '#machines/admin/catalogue/product-customer'
import type { ProductImportPayload, StripePreview } from '#machines/admin/catalogue/product-import'
import type { Page } from '#machines/shared/model'
import { acknowledged, call } from '../../shared/client/call'
import type { ApiClient } from '../../shared/client/client'
import { activeFilters, PAGE_SIZE, TO_NEW, toOne } from '../../shared/client/pages'
import { unwrap, unwrapPage } from '../../shared/decode/envelope'
import { managedProductShape, productCustomerShape, stripePreviewShape } from './catalogue.shapes'

/** The page and the filters. An undefined filter has no effect. */
export type ProductQuery = {
  readonly page: number
  readonly enabled: boolean | undefined
  readonly subscription: boolean | undefined
  readonly search: string | undefined
  readonly limit?: number
}

/** A page of all products: GET /products. */
export async function listAllProducts(
  client: ApiClient,
  { page, limit = PAGE_SIZE, ...filters }: ProductQuery,
  signal: AbortSignal,
): Promise<Page<ManagedProduct>> {
  const query = { page, limit, ...activeFilters(filters) }
  return unwrapPage(await call(client.GET('/products', { params: { query }, signal })), 'products', managedProductShape)
}

/** One product, for administrators: GET /products/{id}. Its prices may have no amounts. */
export async function getManagedProduct(client: ApiClient, id: string, signal: AbortSignal): Promise<ManagedProduct> {
  const response = await call(client.GET('/products/{id}', { params: { path: { id } }, signal }))
  return unwrap(response, 'product', managedProductShape)
}

/** Creates a product: POST /products. */
export async function createProduct(client: ApiClient, body: ProductPayload, signal: AbortSignal): Promise<void> {
  await acknowledged(client.POST('/products', { ...TO_NEW, body, signal }))
}

/** Changes a product: PUT /products/{id}. */
export async function updateProduct(
  client: ApiClient,
  id: string,
  body: ProductChanges,
  signal: AbortSignal,
): Promise<void> {
  await acknowledged(client.PUT('/products/{id}', { ...toOne(id), body, signal }))
}

/** Deletes a product permanently: DELETE /products/{id}. */
export async function deleteProduct(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.DELETE('/products/{id}', { ...toOne(id), signal }))
}

/** Enables or disables a product: PATCH /products/{id}/toggle. Sent twice, it has no effect. */
export async function toggleProduct(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.PATCH('/products/{id}/toggle', { ...toOne(id), signal }))
}

/** Adds a price to a product: POST /products/{id}/prices. */
export async function addProductPrice(
  client: ApiClient,
  id: string,
  priceId: string,
  signal: AbortSignal,
): Promise<void> {
  await acknowledged(client.POST('/products/{id}/prices', { ...toOne(id), body: { priceId }, signal }))
}

/** Removes a price from a product: DELETE /products/{id}/prices/{priceId}. */
export async function removeProductPrice(
  client: ApiClient,
  id: string,
  priceId: string,
  signal: AbortSignal,
): Promise<void> {
  const params = { path: { id, priceId } }
  await acknowledged(client.DELETE('/products/{id}/prices/{priceId}', { params, parseAs: 'text', signal }))
}

export type CustomerQuery = { readonly productId: string; readonly page: number }

/** A page of the customers of a product: GET /products/{id}/customers. */
export async function listProductCustomers(
  client: ApiClient,
  { productId, page }: CustomerQuery,
  signal: AbortSignal,
): Promise<Page<ProductCustomer>> {
  const params = { path: { id: productId }, query: { page, limit: PAGE_SIZE } }
  const response = await call(client.GET('/products/{id}/customers', { params, signal }))
  const { rows, ...rest } = unwrapPage(response, 'customers', productCustomerShape)
  // Several rows of a customer without services can have the same id.
  return { ...rest, rows: rows.map((row, index) => ({ ...row, id: `${row.id} ${index}` })) }
}

/** Synchronizes the customers of a product: POST /products/{id}/sync-customers. */
export async function syncProductCustomers(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.POST('/products/{id}/sync-customers', { ...toOne(id), signal }))
}

/** A product of the payment provider: GET /products/stripe-preview/{stripeProductId}. */
export async function previewStripeProduct(
  client: ApiClient,
  stripeProductId: string,
  signal: AbortSignal,
): Promise<StripePreview> {
  const params = { path: { stripeProductId } }
  const response = await call(client.GET('/products/stripe-preview/{stripeProductId}', { params, signal }))
  return unwrap(response, 'preview', stripePreviewShape)
}

/** Imports a product of the payment provider: POST /products/import-stripe. */
export async function importStripeProduct(
  client: ApiClient,
  body: ProductImportPayload,
  signal: AbortSignal,
): Promise<void> {
  await acknowledged(client.POST('/products/import-stripe', { ...TO_NEW, body, signal }))
}
