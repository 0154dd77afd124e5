import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { ApiClient } from '../../api/client/client'
import { AdminAlerts } from './admin-alerts'
import { type Admin, AdminContext } from './admin-context'
import { createPriceWrites } from './catalogue/prices/price-writes'
import { createProductWrites } from './catalogue/products/product-writes'
import { createPromotionWrites } from './catalogue/promotions/promotion-writes'
import type { Memory } from './edit/edit-draft'
import { createPlatform } from './platform/platform-view'
import { createProvisionings } from './services/provisionings'
import { createServiceWrites } from './services/service-writes'
import { createUserWrites } from './users/user-writes'

/**
 * Wraps every administration screen. Writes and watched deployments continue while the administrator moves between the screens,
 * and each screen shows their outcome (D-169). After the administrator leaves the area, only writes in progress continue
 * (docs/reliability.md#p19).
 */
export function AdminView({
  client,
  memory,
  isSignedIn,
  children,
}: {
  client: ApiClient
  memory: Memory
  /** Called when the administrator leaves the area. Without a session, writes in progress are stopped too. */
  isSignedIn: () => boolean
  children: ReactNode
}) {
  const [admin] = useState(() => createAdmin(client, memory))
  const { provisionings, platform } = admin
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is checked only on unmount
  useEffect(
    () => () => {
      const mayEnd = isSignedIn()
      for (const { actors } of writesOf(admin)) actors.stopAll((write) => mayEnd && write.hasTag('busy'))
      provisionings.actors.stopAll((deployment) => mayEnd && deployment.hasTag('busy'))
      platform.stopAll(({ context }) => mayEnd && context.sent !== null)
    },
    [admin, provisionings, platform],
  )
  // Unloading the page would abort a write in progress, so the browser asks first. A navigation to the same address is a reload
  // and is blocked.
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      JSON.stringify([current.pathname, current.search]) === JSON.stringify([next.pathname, next.search]) &&
      isWriting(admin),
    enableBeforeUnload: () => isWriting(admin),
  })
  // Deployments are not polled while the tab is hidden.
  useEffect(() => {
    const notify = () => provisionings.notifyHidden(document.hidden)
    document.addEventListener('visibilitychange', notify)
    return () => document.removeEventListener('visibilitychange', notify)
  }, [provisionings])
  return (
    <AdminContext value={admin}>
      <AdminAlerts admin={admin} />
      {children}
    </AdminContext>
  )
}

function writesOf({ users, services, products, prices, promotions }: Admin) {
  return [users, services, products, prices, promotions]
}

function isWriting(admin: Admin): boolean {
  const isBusy = (snapshot: { hasTag: (tag: 'busy') => boolean }) => snapshot.hasTag('busy')
  return (
    writesOf(admin).some(({ actors }) => [...actors.getSnapshots().values()].some(isBusy)) ||
    [...admin.provisionings.actors.getSnapshots().values()].some(isBusy)
  )
}

function createAdmin(client: ApiClient, memory: Memory): Admin {
  const provisionings = createProvisionings(client, () => services.changes.emit())
  const services = createServiceWrites(client, provisionings.clearAfterWrite)
  return {
    users: createUserWrites(client),
    services,
    products: createProductWrites(client),
    prices: createPriceWrites(client),
    promotions: createPromotionWrites(client),
    provisionings,
    platform: createPlatform(client),
    memory,
  }
}
