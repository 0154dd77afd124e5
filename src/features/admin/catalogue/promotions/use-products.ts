import type { ManagedProduct } from '#machines/shared/model'
import type { ApiClient } from '../../../../api/client/client'
import { type Resource, useQuery } from '../../../../xstate/resource'
import { loadProducts } from './load-products'

/** All products. A dialog loads them once, and again if the user retries. */
export type Products = {
  readonly resource: Resource<readonly ManagedProduct[]>
  readonly reload: () => void
}

export function useProducts(client: ApiClient): Products {
  return useQuery(null, (_, signal) => loadProducts(client, signal))
}

/** Undefined while no products are loaded. */
export function knownProducts({ resource }: Products): readonly ManagedProduct[] | undefined {
  return 'data' in resource ? resource.data : undefined
}
