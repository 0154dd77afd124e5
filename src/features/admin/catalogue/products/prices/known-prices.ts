import type { ManagedPrice } from '#machines/shared/model'
import { listPrices } from '../../../../../api/admin/catalogue/prices'
import type { ApiClient } from '../../../../../api/client/client'
import { LARGEST_PAGE, loadAllRows } from '../../../../../api/client/pages'
import { type Resource, useQuery } from '../../../../../xstate/resource'

/** All prices that are registered in the platform. */
export type KnownPrices = {
  readonly resource: Resource<readonly ManagedPrice[]>
  readonly reload: () => void
}

/** Loads them once per component. */
export function useKnownPrices(client: ApiClient): KnownPrices {
  return useQuery(null, (_, signal) =>
    loadAllRows(
      (page, limited) => listPrices(client, { page, search: undefined, limit: LARGEST_PAGE }, limited),
      signal,
    ),
  )
}
