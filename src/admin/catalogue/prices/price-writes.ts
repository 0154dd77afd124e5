import type { ManagedPrice, PricePayload } from '#machines/admin/catalogue/managed-price'
import type { ApiClient } from '../../../shared/client/client'
import type { Admin } from '../../admin-context'
import { createWrites, type Subject, type Writes, type WriteTexts } from '../../kit/edit/writes'
import { createPrice, deletePrice, refreshPriceMetadata } from '../prices.calls'

export type PriceRow = Pick<ManagedPrice, 'id' | 'name'>

export type PriceInput =
  | { readonly verb: 'create'; readonly payload: PricePayload }
  | { readonly verb: 'refresh' | 'delete' }

export type PriceSubject = Subject<PriceInput['verb'], PriceRow>
export type PriceWrites = Writes<PriceSubject, PriceInput>

/** The id of the write that creates a price. No price can have it, because ids contain no spaces. */
export const NEW_PRICE_ID = 'new price'

const TEXTS: WriteTexts<PriceSubject['verb']> = {
  create: {
    label: 'Create Price',
    done: 'Price created successfully',
    failed: 'Failed to create price',
    isInDialog: true,
    concernsOthers: true,
  },
  refresh: {
    label: 'Refresh Metadata',
    done: 'Price metadata refreshed successfully',
    failed: 'Failed to refresh price metadata',
    concernsOthers: true,
  },
  delete: { label: 'Delete', done: 'Price deleted successfully', failed: 'Failed to delete price', isInDialog: true },
}

/** The writes of the tab 'Prices'. See openapi.yaml. */
export function createPriceWrites(client: ApiClient, { activity }: Pick<Admin, 'activity'>): PriceWrites {
  return createWrites<PriceSubject, PriceInput>({
    activity,
    entityName: 'Price',
    texts: TEXTS,
    nameOf: ({ id, name }) => (name ? `${name} (${id})` : id),
    perform(id, input, signal) {
      if (input.verb === 'create') return createPrice(client, input.payload, signal)
      return input.verb === 'refresh' ? refreshPriceMetadata(client, id, signal) : deletePrice(client, id, signal)
    },
  })
}
