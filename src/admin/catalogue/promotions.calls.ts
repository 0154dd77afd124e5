import type { ManagedPromotion, PromotionChanges, PromotionPayload } from '#machines/admin/catalogue/managed-promotion'
import type { Page } from '#machines/shared/model'
import { acknowledged, call } from '../../shared/client/call'
import type { ApiClient } from '../../shared/client/client'
import { activeFilters, PAGE_SIZE, TO_NEW, toOne } from '../../shared/client/pages'
import { unwrapPage } from '../../shared/decode/envelope'
import { managedPromotionShape } from './catalogue.shapes'

/** The page and the filters. An undefined filter has no effect. */
export type PromotionQuery = {
  readonly page: number
  readonly search: string | undefined
  readonly enabled: boolean | undefined
  readonly expired: boolean | undefined
  readonly limit?: number
}

/** A page of the promotions, with their usage: GET /promotions. */
export async function listPromotions(
  client: ApiClient,
  { page, limit = PAGE_SIZE, ...filters }: PromotionQuery,
  signal: AbortSignal,
): Promise<Page<ManagedPromotion>> {
  const query = { page, limit, withUsageStats: true, ...activeFilters(filters) }
  const response = await call(client.GET('/promotions', { params: { query }, signal }))
  return unwrapPage(response, 'promotions', managedPromotionShape)
}

/** Creates a promotion: POST /promotions. */
export async function createPromotion(client: ApiClient, body: PromotionPayload, signal: AbortSignal): Promise<void> {
  await acknowledged(client.POST('/promotions', { ...TO_NEW, body, signal }))
}

/** Changes only the given fields: PUT /promotions/{id}. */
export async function updatePromotion(
  client: ApiClient,
  id: string,
  body: PromotionChanges,
  signal: AbortSignal,
): Promise<void> {
  await acknowledged(client.PUT('/promotions/{id}', { ...toOne(id), body, signal }))
}

/** Deletes a promotion permanently, with its coupon at the payment provider: DELETE /promotions/{id}. */
export async function deletePromotion(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.DELETE('/promotions/{id}', { ...toOne(id), signal }))
}
