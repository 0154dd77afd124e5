import type { SnapshotFrom } from 'xstate'
import type { purchaseMachine } from '#machines/purchase/purchase.machine'

/** The open dialog in the address (docs/product/purchase.md#address). `purchase` is a product id or `new`. */
export type PurchaseSearch = { readonly purchase: string; readonly step: 'transaction' | undefined }

/** The value of `purchase` while no product is selected. */
export const NEW_PURCHASE = 'new'

type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>

/** The address of the dialog's current product and step, or undefined if the address must not change, such as while loading. */
export function searchOfPurchase({ value, context }: PurchaseSnapshot): PurchaseSearch | undefined {
  if (value === 'loading' || value === 'unavailable' || value === 'completed') return undefined
  const { productId, unavailableId } = context
  return {
    purchase: productId ?? unavailableId ?? NEW_PURCHASE,
    step: value === 'choosing' ? undefined : 'transaction',
  }
}

/** A completed purchase closes the dialog. */
export function placeAfterPurchase({ value }: PurchaseSnapshot): { readonly to: '/services' } | undefined {
  return value === 'completed' ? { to: '/services' } : undefined
}
