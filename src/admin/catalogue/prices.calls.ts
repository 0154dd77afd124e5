import type { ManagedPrice, PricePayload } from '#machines/admin/catalogue/managed-price'
import type { Page } from '#machines/shared/model'
import { acknowledged, call } from '../../shared/client/call'
import type { ApiClient } from '../../shared/client/client'
import { activeFilters, PAGE_SIZE, TO_NEW, toOne } from '../../shared/client/pages'
import { unwrapPage } from '../../shared/decode/envelope'
import { managedPriceShape } from './catalogue.shapes'

/** The page and the filter. An undefined filter has no effect. */
export type PriceQuery = {
  readonly page: number
  readonly search: string | undefined
  readonly limit?: number
}

/** A page of the registered prices, with their amounts: GET /prices. */
export async function listPrices(
  client: ApiClient,
  { page, search, limit = PAGE_SIZE }: PriceQuery,
  signal: AbortSignal,
): Promise<Page<ManagedPrice>> {
  const query = { page, limit, withMetadata: true, ...activeFilters({ search }) }
  return unwrapPage(await call(client.GET('/prices', { params: { query }, signal })), 'prices', managedPriceShape)
}

/** Registers a price of the payment provider: POST /prices. */
export async function createPrice(client: ApiClient, body: PricePayload, signal: AbortSignal): Promise<void> {
  await acknowledged(client.POST('/prices', { ...TO_NEW, body, signal }))
}

/** Removes a registered price: DELETE /prices/{id}. */
export async function deletePrice(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.DELETE('/prices/{id}', { ...toOne(id), signal }))
}

/** Makes the server load the amount of a price again: POST /prices/{id}/refresh-metadata. */
export async function refreshPriceMetadata(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.POST('/prices/{id}/refresh-metadata', { ...toOne(id), signal }))
}
