import type { ManagedPrice, Page, PricePayload } from '#machines/shared/model'
import { acknowledged, call } from '../../client/call'
import type { ApiClient } from '../../client/client'
import { activeFilters, PAGE_SIZE, TO_NEW, toOne } from '../../client/pages'
import { managedPriceShape } from '../../decode/admin/catalogue'
import { unwrapPage } from '../../decode/envelope'

/** Which prices; what is undefined does not narrow them. */
export type PriceQuestion = {
  readonly page: number
  readonly search: string | undefined
  /** Rows on a page. */
  readonly limit?: number
}

/** A page of the prices that the platform knows, with their amounts: GET /prices. */
export async function listPrices(
  client: ApiClient,
  { page, search, limit = PAGE_SIZE }: PriceQuestion,
  signal: AbortSignal,
): Promise<Page<ManagedPrice>> {
  const query = { page, limit, withMetadata: true, ...activeFilters({ search }) }
  return unwrapPage(await call(client.GET('/prices', { params: { query }, signal })), 'prices', managedPriceShape)
}

/** Makes a price of the payment provider known: POST /prices. */
export async function createPrice(client: ApiClient, body: PricePayload, signal: AbortSignal): Promise<void> {
  await acknowledged(client.POST('/prices', { ...TO_NEW, body, signal }))
}

/** Forgets a price: DELETE /prices/{id}. */
export async function deletePrice(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.DELETE('/prices/{id}', { ...toOne(id), signal }))
}

/** Reads the amount of a price anew: POST /prices/{id}/refresh-metadata. */
export async function refreshPriceMetadata(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.POST('/prices/{id}/refresh-metadata', { ...toOne(id), signal }))
}
