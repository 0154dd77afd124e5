import { createContext, useContext } from 'react'
import type { PriceWrites } from './catalogue/prices/price-writes'
import type { ProductWrites } from './catalogue/products/product-writes'
import type { PromotionWrites } from './catalogue/promotions/promotion-writes'
import type { Memory } from './edit/edit-draft'
import type { Platform } from './platform/platform-view'
import type { Provisionings } from './services/provisionings'
import type { ServiceWrites } from './services/service-writes'
import type { UserWrites } from './users/user-writes'

/** State that survives a change of the administration screen: writes to rows, watched deployments and platform switches (D-169). */
export type Admin = {
  readonly users: UserWrites
  readonly services: ServiceWrites
  readonly products: ProductWrites
  readonly prices: PriceWrites
  readonly promotions: PromotionWrites
  readonly provisionings: Provisionings
  /** Empty until the platform tab is first shown. */
  readonly platform: Platform
  readonly memory: Memory
}

export const AdminContext = createContext<Admin | undefined>(undefined)

/** @throws if there is no `AdminView` above */
export function useAdmin(): Admin {
  const admin = useContext(AdminContext)
  if (admin === undefined) throw new Error('There is no AdminView around this.')
  return admin
}
