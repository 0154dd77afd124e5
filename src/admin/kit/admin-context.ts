import { type ComponentType, createContext, useContext, useEffect } from 'react'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { ApiClient } from '../../shared/client/client'
import type { ActorsById } from '../../shared/xstate/actors-by-id'
import type { Drafts } from '../../shared/xstate/drafts'
import type { Activity } from './activity/activity'

/** Work that continues while the administrator moves between the screens, such as the writes to users (D-169). */
export type Work = {
  /** Returns true while a write is in progress. The browser then asks before it unloads the page. */
  isWriting(): boolean
  /** Stops everything when the administrator leaves the area. If `mayFinish`, a write in progress finishes first. */
  stop(mayFinish: boolean): void
  /** Ends the messages of success, which the administrator has seen. Left out if the work has none. */
  moveOn?(): void
}

type Busy = { hasTag: (tag: 'busy') => boolean }

/** The drafts, and the user to whom they belong (D-024). */
export type Memory = { readonly drafts: Drafts; readonly userId: string }

/** State that survives a change of the administration screen: drafts, and the work that the screens have created (D-169). */
export type Admin = {
  readonly memory: Memory
  /** The log of the administrator's writes (docs/product/admin/activity.md). */
  readonly activity: Activity
  /** Returns the work that `create` has created. The first call creates it. */
  readonly workOf: <TWork extends Work>(create: CreateWork<TWork>) => TWork
  /** Shows the outcomes of work on every administration screen from now on. */
  readonly showAlerts: <TWork extends Work>(create: CreateWork<TWork>, Alerts: Alerts<TWork>) => void
  /** Shows the services of a user in the user's details. It belongs to the area of the services, which imports that of the users. */
  readonly ServicesOfUser: ComponentType<{ readonly client: ApiClient; readonly userId: string }>
}

/** @param admin the user's id, the log, and the work that this work builds on */
export type CreateWork<TWork extends Work> = (
  client: ApiClient,
  admin: Pick<Admin, 'memory' | 'activity' | 'workOf'>,
) => TWork
export type Alerts<TWork extends Work> = ComponentType<{ work: TWork }>

export const AdminContext = createContext<Admin | undefined>(undefined)

/** @throws if there is no `AdminView` above */
export function useAdmin(): Admin {
  const admin = useContext(AdminContext)
  if (admin === undefined) throw new Error('There is no AdminView around this.')
  return admin
}

/**
 * Returns work that continues after its screen is left. Each screen creates its own, so that the first screen loads no code of
 * the others (D-342).
 *
 * @param Alerts shows the outcomes, on all administration screens. Left out if the screen itself shows them
 */
export function useWork<TWork extends Work>(create: CreateWork<TWork>, Alerts?: Alerts<NoInfer<TWork>>): TWork {
  const { workOf, showAlerts } = useAdmin()
  useEffect(() => {
    if (Alerts !== undefined) showAlerts(create, Alerts)
  }, [create, Alerts, showAlerts])
  return workOf(create)
}

/** The work of actors whose writes in progress have the tag `busy`. */
export function workOfActors<TLogic extends AnyStateMachine>(
  actors: SnapshotFrom<TLogic> extends Busy ? ActorsById<TLogic> : never,
): Work {
  const isBusy = (snapshot: Busy) => snapshot.hasTag('busy')
  return {
    isWriting: () => [...actors.getSnapshots().values()].some(isBusy),
    stop: (mayFinish) => actors.stopAll((snapshot) => mayFinish && isBusy(snapshot)),
  }
}
