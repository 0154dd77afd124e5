import type { ManagedProduct } from '#machines/shared/model'
import type { ApiClient } from '../../../../api/client/client'
import { type Resource, useQuery } from '../../../../xstate/resource'
import { loadProducts } from './load-products'

/** All products as one dialog reads them: once, and again when somebody asks for it. */
export type Products = {
  readonly resource: Resource<readonly ManagedProduct[]>
  readonly reload: () => void
}

/** Reads all products when the component is shown. */
export function useProducts(client: ApiClient): Products {
  return useQuery(null, (_, signal) => loadProducts(client, signal))
}

/** The products that are known; undefined while there are none to look at. */
export function knownProducts({ resource }: Products): readonly ManagedProduct[] | undefined {
  return 'data' in resource ? resource.data : undefined
}
