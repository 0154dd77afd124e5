import { useSyncExternalStore } from 'react'
import type { Actor, AnyStateMachine, SnapshotFrom, Subscription } from 'xstate'

/**
 * One actor for each id, outside of React. For work that outlives its row in a list, such as a running write or a watched
 * deployment. The same id always returns the same actor, so there is at most one write per id (docs/reliability.md#p8). A
 * finished actor stays until it is stopped, so that its result can be shown.
 */
export type ActorsById<TLogic extends AnyStateMachine> = {
  /** Creates and starts the actor if there is none. Must not be called during a render, because a start may send a request. */
  readonly getOrCreate: (id: string) => Actor<TLogic>
  readonly has: (id: string) => boolean
  readonly get: (id: string) => Actor<TLogic> | undefined
  /** Aborts the actor's work and removes it. */
  readonly stop: (id: string) => void
  /** Stops all actors. Busy ones finish first. */
  readonly stopAll: (isBusy?: (snapshot: SnapshotFrom<TLogic>) => boolean) => void
  /** Notifies of each change of any actor. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Returns the same map until an actor changes. */
  readonly getSnapshots: () => ReadonlyMap<string, SnapshotFrom<TLogic>>
}

type Stored<TLogic extends AnyStateMachine> = { readonly actor: Actor<TLogic>; readonly subscription: Subscription }

/** Creates an empty collection. The app has one for each kind of work. */
export function createActorsById<TLogic extends AnyStateMachine>(
  create: (id: string) => Actor<TLogic>,
): ActorsById<TLogic> {
  const stored = new Map<string, Stored<TLogic>>()
  const listeners = new Set<() => void>()
  let snapshots: ReadonlyMap<string, SnapshotFrom<TLogic>> | undefined

  function notify(): void {
    snapshots = undefined
    for (const listener of listeners) listener()
  }

  function end({ actor, subscription }: Stored<TLogic>): void {
    subscription.unsubscribe()
    actor.stop()
  }

  function stop(id: string): void {
    const known = stored.get(id)
    if (known === undefined) return
    stored.delete(id)
    end(known)
    notify()
  }

  return {
    getOrCreate(id) {
      const known = stored.get(id)
      if (known !== undefined) return known.actor
      const actor = create(id)
      stored.set(id, { actor, subscription: actor.subscribe(notify) })
      // The start notifies of the first state.
      actor.start()
      return actor
    },
    has: (id) => stored.has(id),
    get: (id) => stored.get(id)?.actor,
    stop,
    stopAll(isBusy = () => false) {
      for (const [id, { actor }] of [...stored]) {
        if (!isBusy(actor.getSnapshot())) stop(id)
        else actor.subscribe((snapshot) => !isBusy(snapshot) && stop(id))
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshots() {
      snapshots ??= new Map([...stored].map(([id, { actor }]) => [id, actor.getSnapshot()]))
      return snapshots
    },
  }
}

/** Lets a view follow all actors. */
export function useSnapshots<TLogic extends AnyStateMachine>(
  actorsById: ActorsById<TLogic>,
): ReadonlyMap<string, SnapshotFrom<TLogic>> {
  return useSyncExternalStore(actorsById.subscribe, actorsById.getSnapshots, actorsById.getSnapshots)
}
