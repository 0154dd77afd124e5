import { useState } from 'react'
import type { ManagedProduct } from '#machines/admin/catalogue/managed-product'
import { toApiError } from '#machines/shared/api-error'
import { createPricings } from '../../../shared/calls/products'
import type { ApiClient } from '../../../shared/client/client'
import type { LoadPricing } from '../../../shared/xstate/use-priced'
import { type Choices, useChoices } from '../../kit/list/choices'
import { getManagedProduct, listAllProducts } from '../products.calls'

/** The products of the platform, including those that customers can't buy now. */
export type Products = Choices<ManagedProduct> & {
  /** Loads amounts that the list omits. */
  readonly loadPricing: LoadPricing
}

/**
 * The products that a promotion can be for. They are the choice of products and the preview
 * (docs/product/admin/catalogue.md#promotion-fields).
 *
 * @param selected ids of products
 */
export function useProducts(client: ApiClient, selected: readonly string[]): Products {
  const [loadPricing] = useState(() => createPricings(client))
  const choices = useChoices<ManagedProduct>(
    {
      readPage: (query, signal) => listAllProducts(client, { ...UNFILTERED, ...query }, signal),
      async readRow(id, signal) {
        try {
          return await getManagedProduct(client, id, signal)
        } catch (thrown) {
          if (toApiError(thrown).status === 404) return undefined
          throw thrown
        }
      },
    },
    selected,
  )
  return { ...choices, loadPricing }
}

const UNFILTERED = { enabled: undefined, subscription: undefined } as const
