import type { ManagedPrice } from '#machines/shared/model'
import { listPrices } from '../../../../../api/admin/catalogue/prices'
import type { ApiClient } from '../../../../../api/client/client'
import { LARGEST_PAGE } from '../../../../../api/client/pages'
import { type Choices, useChoices } from '../../../list/choices'

/** The prices that are registered in the platform. */
export type KnownPrices = Choices<ManagedPrice>

/**
 * The prices to choose from. The API has no call for one price, so a selected one is searched by its id.
 *
 * @param selected ids of prices
 */
export function useKnownPrices(client: ApiClient, selected: readonly string[] = []): KnownPrices {
  return useChoices(
    {
      readPage: (query, signal) => listPrices(client, query, signal),
      async readRow(id, signal) {
        const { rows } = await listPrices(client, { page: 1, limit: LARGEST_PAGE, search: id }, signal)
        return rows.find((price) => price.id === id)
      },
    },
    selected,
  )
}
