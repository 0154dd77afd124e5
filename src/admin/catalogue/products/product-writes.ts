import {
  type ManagedProduct,
  type ProductPayload,
  productChanges,
  sentFields,
  type TypedProduct,
  typedProduct,
} from '#machines/admin/catalogue/managed-product'
import type { ProductImportPayload } from '#machines/admin/catalogue/product-import'
import type { Price } from '#machines/shared/model'
import type { ApiClient } from '../../../shared/client/client'
import type { Admin } from '../../kit/admin-context'
import { type OpenEdit, saveEdit } from '../../kit/edit/save-edit'
import type { WriteKinds } from '../../kit/edit/write-kinds'
import { createWrites, type Subject, senderOf, type Writes } from '../../kit/edit/writes'
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

export type ProductEdit = OpenEdit<ManagedProduct, TypedProduct>

export type ProductInput =
  | { readonly verb: 'create'; readonly payload: ProductPayload }
  | { readonly verb: 'import'; readonly payload: ProductImportPayload }
  | { readonly verb: 'update'; readonly edit: ProductEdit }
  | { readonly verb: 'enable' | 'disable' | 'delete' | 'sync' }
  | { readonly verb: 'addPrice' | 'removePrice'; readonly priceId: string }

export type ProductSubject = Subject<ProductInput['verb'], ProductRow>
export type ProductWrites = Writes<ProductSubject, ProductInput>

/** The ids of the writes that create a product. No product can have them, because ids contain no spaces. */
export const NEW_PRODUCT_ID = 'new product'
export const IMPORTED_PRODUCT_ID = 'imported product'

/** The writes to products (docs/product/admin/catalogue.md#products). */
const PRODUCT_WRITES: WriteKinds<ProductInput> = {
  create: {
    label: 'Create Product',
    isInDialog: true,
    concernsOthers: true,
    call: (client, _, signal, { payload }) => createProduct(client, payload, signal),
    done: 'Product created successfully',
    failed: 'Failed to create product',
  },
  import: {
    label: 'Import',
    isInDialog: true,
    concernsOthers: true,
    call: (client, _, signal, { payload }) => importStripeProduct(client, payload, signal),
    done: 'Product imported successfully',
    failed: 'Failed to import Stripe product',
  },
  update: {
    label: 'Save Changes',
    isInDialog: true,
    call: (client, id, signal, { edit }) => saveProduct(client, id, edit, signal),
    done: 'Product updated successfully',
    failed: 'Failed to update product',
  },
  // Enabling and disabling need no confirmation, because they can be undone.
  enable: {
    label: 'Enable',
    call: (client, id, signal) => setEnabled(client, id, true, signal),
    done: 'Product enabled successfully',
    failed: 'Failed to toggle product status',
  },
  disable: {
    label: 'Disable',
    call: (client, id, signal) => setEnabled(client, id, false, signal),
    done: 'Product disabled successfully',
    failed: 'Failed to toggle product status',
  },
  delete: {
    label: 'Delete',
    isInDialog: true,
    confirmation: 'Are you sure you want to delete this product? This action cannot be undone.',
    call: deleteProduct,
    done: 'Product deleted successfully',
    failed: 'Failed to delete product',
  },
  addPrice: {
    label: 'Add Price',
    isInDialog: true,
    concernsOthers: true,
    call: (client, id, signal, { priceId }) => addProductPrice(client, id, priceId, signal),
    done: 'Price added to product successfully',
    failed: 'Failed to add price to product',
  },
  removePrice: {
    label: 'Remove',
    isInDialog: true,
    concernsOthers: true,
    question: 'Remove Price?',
    call: (client, id, signal, { priceId }) => removeProductPrice(client, id, priceId, signal),
    done: 'Price removed from product successfully',
    failed: 'Failed to remove price from product',
  },
  sync: {
    label: 'Sync Customers',
    isInDialog: true,
    call: syncProductCustomers,
    done: 'Customers synced successfully',
    failed: 'Failed to sync customers',
  },
}

/** The writes of the tab 'Products'. See openapi.yaml. */
export function createProductWrites(client: ApiClient, { activity }: Pick<Admin, 'activity'>): ProductWrites {
  return createWrites({
    activity,
    entityName: 'Product',
    texts: PRODUCT_WRITES,
    nameOf: ({ id, name, changedPrice: price }) => (price ? `${price.name || price.id}, ${name || id}` : name || id),
    perform: senderOf(client, PRODUCT_WRITES),
  })
}

/** All fields are sent, and a sale in between must not be set back (D-193). */
function saveProduct(client: ApiClient, id: string, edit: ProductEdit, signal: AbortSignal): Promise<void> {
  return saveEdit(
    { entityName: 'Product', typedOf: typedProduct, sentOf: sentFields, changesOf: productChanges },
    edit,
    () => getManagedProduct(client, id, signal),
    (changes) => updateProduct(client, id, changes, signal),
  )
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
