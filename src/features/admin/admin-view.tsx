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
 * The area of administrators: what was begun on one of its screens goes on while others of them are shown, and what came of it is
 * said on each. When the area is left or the session is over, what is watched is left as well; a write that is under way comes to
 * its end (ux.md, item 27; reliability.md, P19).
 */
export function AdminView({
  client,
  memory,
  isSignedIn,
  children,
}: {
  client: ApiClient
  memory: Memory
  /** Asked when the area is left: what runs belongs to a session, and ends with it. */
  isSignedIn: () => boolean
  children: ReactNode
}) {
  const [admin] = useState(() => createAdmin(client, memory))
  const { provisionings, platform } = admin
  // An effect, because the actors are outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether somebody is signed in is asked at the end
  useEffect(
    () => () => {
      const mayEnd = isSignedIn()
      for (const { actors } of writesOf(admin)) actors.stopAll((write) => mayEnd && write.hasTag('busy'))
      provisionings.actors.stopAll((deployment) => mayEnd && deployment.hasTag('busy'))
      platform.stopAll(({ context }) => mayEnd && context.sent !== null)
    },
    [admin, provisionings, platform],
  )
  // The page itself must not go without a question while something is under way, which would be given up with it; nor is it loaded
  // again then, which looks like a way to the same address.
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      JSON.stringify([current.pathname, current.search]) === JSON.stringify([next.pathname, next.search]) &&
      isWriting(admin),
    enableBeforeUnload: () => isWriting(admin),
  })
  // An effect, because whether the tab is seen is something outside of React: what is watched is not watched meanwhile.
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
  const services = createServiceWrites(client, provisionings.isOver)
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
