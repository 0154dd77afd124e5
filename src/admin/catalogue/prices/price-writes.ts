import type { ManagedPrice, PricePayload } from '#machines/admin/catalogue/managed-price'
import type { ApiClient } from '../../../shared/client/client'
import type { Admin } from '../../kit/admin-context'
import type { WriteKinds } from '../../kit/edit/write-kinds'
import { createWrites, type Subject, senderOf, type Writes } from '../../kit/edit/writes'
import { createPrice, deletePrice, refreshPriceMetadata } from '../prices.calls'

type PriceRow = Pick<ManagedPrice, 'id' | 'name'>

type PriceInput = { readonly verb: 'create'; readonly payload: PricePayload } | { readonly verb: 'refresh' | 'delete' }

export type PriceWrites = Writes<Subject<PriceInput['verb'], PriceRow>, PriceInput>

/** The id of the write that creates a price. No price can have it, because ids contain no spaces. */
export const NEW_PRICE_ID = 'new price'

/** The writes to prices (docs/product/admin/catalogue.md#prices). */
const PRICE_WRITES: WriteKinds<PriceInput> = {
  create: {
    label: 'Create Price',
    isInDialog: true,
    concernsOthers: true,
    call: (client, _, signal, { payload }) => createPrice(client, payload, signal),
    done: 'Price created successfully',
    failed: 'Failed to create price',
  },
  // Needs no confirmation: it only reads what the payment provider charges anyway.
  refresh: {
    label: 'Refresh Metadata',
    concernsOthers: true,
    call: refreshPriceMetadata,
    done: 'Price metadata refreshed successfully',
    failed: 'Failed to refresh price metadata',
  },
  delete: {
    label: 'Delete',
    isInDialog: true,
    confirmation: 'Are you sure you want to delete this price? This action cannot be undone.',
    call: deletePrice,
    done: 'Price deleted successfully',
    failed: 'Failed to delete price',
  },
}

/** The writes of the tab 'Prices'. See openapi.yaml. */
export function createPriceWrites(client: ApiClient, { activity }: Pick<Admin, 'activity'>): PriceWrites {
  return createWrites({
    activity,
    entityName: 'Price',
    texts: PRICE_WRITES,
    nameOf: ({ id, name }) => (name ? `${name} (${id})` : id),
    perform: senderOf(client, PRICE_WRITES),
  })
}
