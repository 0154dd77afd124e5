import type { SnapshotFrom } from 'xstate'
import type { purchaseMachine } from '#machines/purchase/purchase.machine'

/** What the address says of the open dialog: the product, or `new` where none is chosen yet, and the second step. */
export type PurchaseSearch = { readonly purchase: string; readonly step: 'transaction' | undefined }

/** Where no product is chosen yet. */
export const NEW_PURCHASE = 'new'

type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>

/** The product and the step as the address has them. Until the products are there, whatever the address says stays. */
export function searchOfPurchase({ value, context }: PurchaseSnapshot): PurchaseSearch | undefined {
  if (value === 'loading' || value === 'unavailable' || value === 'completed') return undefined
  const { productId, unavailableId } = context
  return {
    purchase: productId ?? unavailableId ?? NEW_PURCHASE,
    step: value === 'choosing' ? undefined : 'transaction',
  }
}

/** A purchase that is registered leads back to the services, without the dialog. */
export function placeAfterPurchase({ value }: PurchaseSnapshot): { readonly to: '/services' } | undefined {
  return value === 'completed' ? { to: '/services' } : undefined
}
