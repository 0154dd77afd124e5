import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ApiClient } from '../shared/client/client'
import { createActivity } from './kit/activity/create-activity'
import { type Admin, AdminContext, type Memory, type Work } from './kit/admin-context'
import classes from './kit/screen/admin.module.css'

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
  const [alerts, setAlerts] = useState<ReadonlyMap<object, ReactNode>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is checked only on unmount
  useEffect(
    () => () => {
      const mayFinish = isSignedIn()
      for (const work of works.all()) work.stop(mayFinish)
    },
    [works],
  )
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
      showAlerts: (create, Alerts) =>
        setAlerts((shown) =>
          shown.has(create) ? shown : new Map(shown).set(create, <Alerts key={shown.size} work={works.of(create)} />),
        ),
    }),
    [works, activity],
  )
  return (
    <AdminContext value={admin}>
      <AdminAlerts>{[...alerts.values()]}</AdminAlerts>
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

/** Shows the outcomes of all writes and deployments on every administration screen, and stays in view while a list is scrolled. */
function AdminAlerts({ children }: { children: ReactNode }) {
  return (
    // A click removes the alert together with its button, so the focus moves here.
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside handle the mouse and the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a button is a click
    <div
      className={classes.alerts}
      tabIndex={-1}
      onClick={({ currentTarget, target }) => isButton(target) && moveFocus(currentTarget)}
    >
      {children}
    </div>
  )
}

/** Moves the focus to the alerts, or to the heading if the last one has been removed. */
function moveFocus(alerts: HTMLElement): void {
  alerts.focus()
  requestAnimationFrame(() => {
    if (alerts.childElementCount === 0) document.querySelector('h1')?.focus({ preventScroll: true })
  })
}

const isButton = (target: EventTarget) => target instanceof Element && target.closest('button') !== null
