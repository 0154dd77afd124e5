import type { ManagedPrice } from '#machines/model'
import { type Resource, useAnswer } from '../../../actors/resource'
import type { ApiClient } from '../../../api/client'
import { listPrices } from '../../../api/prices'

/** All prices that the platform knows, for somebody to choose from. */
export type KnownPrices = {
  readonly resource: Resource<readonly ManagedPrice[]>
  readonly reload: () => void
}

/** Reads them for the life of the component. */
export function useKnownPrices(client: ApiClient): KnownPrices {
  return useAnswer(null, (_, signal) => listKnownPrices(client, signal))
}

/**
 * One page after the other, because each says how many there are; a price that has moved between them is there once. A page
 * that brings nothing new is the last one, whatever the server says.
 */
export async function listKnownPrices(client: ApiClient, signal: AbortSignal): Promise<readonly ManagedPrice[]> {
  const known = new Map<string, ManagedPrice>()
  for (let page = 1; ; page += 1) {
    const { rows, pages } = await listPrices(client, { page, search: undefined }, signal)
    const before = known.size
    for (const price of rows) known.set(price.id, price)
    if (known.size === before || page >= pages) return [...known.values()]
  }
}
