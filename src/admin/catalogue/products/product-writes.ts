import type { ManagedProduct, ProductChanges, ProductPayload } from '#machines/admin/catalogue/managed-product'
import type { ProductImportPayload } from '#machines/admin/catalogue/product-import'
import type { Price } from '#machines/shared/model'
import type { ApiClient } from '../../../shared/client/client'
import type { Admin } from '../../admin-context'
import { createWrites, type Subject, type Writes, type WriteTexts } from '../../kit/edit/writes'
import {
  addProductPrice,
  createProduct,
  deleteProduct,
  getManagedProduct,
  importStripeProduct,
  removeProductPrice,
  syncProductCustomers,
  toggleProduct,
  updateProduct,
} from '../products.calls'

export type ProductRow = Pick<ManagedProduct, 'id' | 'name'> & {
  readonly customerCount?: number | undefined
  /** The price that is being added or removed. */
  readonly changedPrice?: Pick<Price, 'id' | 'name'>
}

export type ProductInput =
  | { readonly verb: 'create'; readonly payload: ProductPayload }
  | { readonly verb: 'import'; readonly payload: ProductImportPayload }
  | { readonly verb: 'update'; readonly changes: ProductChanges }
  | { readonly verb: 'enable' | 'disable' | 'delete' | 'sync' }
  | { readonly verb: 'addPrice' | 'removePrice'; readonly priceId: string }

export type ProductSubject = Subject<ProductInput['verb'], ProductRow>
export type ProductWrites = Writes<ProductSubject, ProductInput>

/** The ids of the writes that create a product. No product can have them, because ids contain no spaces. */
export const NEW_PRODUCT_ID = 'new product'
export const IMPORTED_PRODUCT_ID = 'imported product'

const TEXTS: WriteTexts<ProductSubject['verb']> = {
  create: {
    label: 'Create Product',
    done: 'Product created successfully',
    failed: 'Failed to create product',
    isInDialog: true,
    concernsOthers: true,
  },
  import: {
    label: 'Import',
    done: 'Product imported successfully',
    failed: 'Failed to import Stripe product',
    isInDialog: true,
    concernsOthers: true,
  },
  update: {
    label: 'Save Changes',
    done: 'Product updated successfully',
    failed: 'Failed to update product',
    isInDialog: true,
  },
  enable: { label: 'Enable', done: 'Product enabled successfully', failed: 'Failed to toggle product status' },
  disable: { label: 'Disable', done: 'Product disabled successfully', failed: 'Failed to toggle product status' },
  delete: {
    label: 'Delete',
    done: 'Product deleted successfully',
    failed: 'Failed to delete product',
    isInDialog: true,
  },
  addPrice: {
    label: 'Add Price',
    done: 'Price added to product successfully',
    failed: 'Failed to add price to product',
    isInDialog: true,
    concernsOthers: true,
  },
  removePrice: {
    label: 'Remove',
    question: 'Remove Price?',
    done: 'Price removed from product successfully',
    failed: 'Failed to remove price from product',
    isInDialog: true,
    concernsOthers: true,
  },
  sync: {
    label: 'Sync Customers',
    done: 'Customers synced successfully',
    failed: 'Failed to sync customers',
    isInDialog: true,
  },
}

/** The writes of the tab 'Products'. See openapi.yaml. */
export function createProductWrites(client: ApiClient, { activity }: Pick<Admin, 'activity'>): ProductWrites {
  return createWrites<ProductSubject, ProductInput>({
    activity,
    entityName: 'Product',
    texts: TEXTS,
    nameOf: ({ id, name, changedPrice: price }) => (price ? `${price.name || price.id}, ${name || id}` : name || id),
    perform: (id, input, signal) => perform(client, id, input, signal),
  })
}

function perform(client: ApiClient, id: string, input: ProductInput, signal: AbortSignal): Promise<void> {
  switch (input.verb) {
    case 'create':
      return createProduct(client, input.payload, signal)
    case 'import':
      return importStripeProduct(client, input.payload, signal)
    case 'update':
      return updateProduct(client, id, input.changes, signal)
    case 'enable':
    case 'disable':
      return setEnabled(client, id, input.verb === 'enable', signal)
    case 'delete':
      return deleteProduct(client, id, signal)
    case 'addPrice':
      return addProductPrice(client, id, input.priceId, signal)
    case 'removePrice':
      return removeProductPrice(client, id, input.priceId, signal)
    case 'sync':
      return syncProductCustomers(client, id, signal)
  }
}

/**
 * The call toggles, and the list may be out of date. So the product is read first, and nothing is sent if it already has the
 * wanted state (docs/product/admin/catalogue.md#availability).
 */
async function setEnabled(client: ApiClient, id: string, isEnabled: boolean, signal: AbortSignal): Promise<void> {
  // If the read fails, the toggle is sent: the user has seen the state in the list.
  const current = await getManagedProduct(client, id, signal).catch(() => undefined)
  if (current?.enabled !== isEnabled) await toggleProduct(client, id, signal)
}
