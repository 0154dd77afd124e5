import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ApiClient } from '../shared/client/client'
import { lazyPart } from '../ui/notice/lazy-part'
import { Messages } from '../ui/notice/messages'
import { useElapsed } from '../ui/use-time'
import { createActivity } from './kit/activity/create-activity'
import { type Admin, AdminContext, type Memory, type Work } from './kit/admin-context'
import { useScreenEnd } from './kit/screen/use-screen-end'

// Loaded with the first details of a user.
const { Part: ServicesOfUser } = lazyPart(async () => (await import('./services/services-of-user')).ServicesOfUser)

// Optional, and read after the screen's own content.
const { Part: SwitchesBar } = lazyPart(async () => (await import('./platform/switches-bar')).SwitchesBar, null)
const SWITCHES_AFTER_MS = 2000

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
  const [activity] = useState(() => createActivity(memory.userId))
  const [works] = useState(() => createWorks(client, { memory, activity }))
  const isCalm = useElapsed(SWITCHES_AFTER_MS, true)
  const [alerts, setAlerts] = useState<ReadonlyMap<object, ReactNode>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is checked only on unmount
  useEffect(
    () => () => {
      const mayFinish = isSignedIn()
      for (const work of works.all()) work.stop(mayFinish)
    },
    [works],
  )
  useScreenEnd(() => {
    for (const work of works.all()) work.moveOn?.()
  })
  // Unloading the page would abort a write in progress, so the browser asks first. For blockers, a navigation to the same address
  // is a reload (D-400), which is blocked.
  const isWriting = () => works.all().some((work) => work.isWriting())
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      JSON.stringify([current.pathname, current.search]) === JSON.stringify([next.pathname, next.search]) &&
      isWriting(),
    enableBeforeUnload: isWriting,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the memory belongs to the user, who is this view's key
  const admin = useMemo<Admin>(
    () => ({
      memory,
      activity,
      workOf: works.of,
      ServicesOfUser,
      showAlerts: (create, Alerts) =>
        setAlerts((shown) =>
          shown.has(create) ? shown : new Map(shown).set(create, <Alerts key={shown.size} work={works.of(create)} />),
        ),
    }),
    [works, activity],
  )
  return (
    <AdminContext value={admin}>
      {isCalm && <SwitchesBar />}
      <Messages>{[...alerts.values()]}</Messages>
      {children}
    </AdminContext>
  )
}

/** The work of all screens that were shown. */
function createWorks(client: ApiClient, admin: Pick<Admin, 'memory' | 'activity'>) {
  const works = new Map<object, Work>()
  const of: Admin['workOf'] = (create) => {
    const known = works.get(create) ?? create(client, { ...admin, workOf: of })
    works.set(create, known)
    // Each function is the key of what it has created.
    return known as ReturnType<typeof create>
  }
  return { of, all: () => [...works.values()] }
}
