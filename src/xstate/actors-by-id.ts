import { useSyncExternalStore } from 'react'
import type { Actor, AnyStateMachine, SnapshotFrom, Subscription } from 'xstate'

/**
 * One actor for each id, outside of React: for what outlives the row that it is shown in, such as a write that is under way
 * or a deployment that is watched. Whoever asks for the same id gets the same actor, so that there is one of each in flight
 * (reliability.md, P8). An actor that has come to its end by itself stays, so that it can be shown, until it is stopped.
 */
export type ActorsById<TLogic extends AnyStateMachine> = {
  /** The actor of this id, which is made and started when there is none. Never while drawing: to start may be to call. */
  readonly getOrCreate: (id: string) => Actor<TLogic>
  readonly has: (id: string) => boolean
  /** The actor of this id, if there is one. */
  readonly get: (id: string) => Actor<TLogic> | undefined
  /** Gives up what it is doing, and forgets it. */
  readonly stop: (id: string) => void
  /** Stops all of them, but lets those that are busy come to the end of that first. */
  readonly stopAll: (isBusy?: (snapshot: SnapshotFrom<TLogic>) => boolean) => void
  /** Tells of each change of any of them. Answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** Where each of them is: the same map until one of them changes. */
  readonly getSnapshots: () => ReadonlyMap<string, SnapshotFrom<TLogic>>
}

type Stored<TLogic extends AnyStateMachine> = { readonly actor: Actor<TLogic>; readonly subscription: Subscription }

/** No actors yet; there is one collection for each kind of thing in the whole app. */
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
      // Starting it tells of its first state.
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

/** Follows all of them from a view. */
export function useSnapshots<TLogic extends AnyStateMachine>(
  actorsById: ActorsById<TLogic>,
): ReadonlyMap<string, SnapshotFrom<TLogic>> {
  return useSyncExternalStore(actorsById.subscribe, actorsById.getSnapshots, actorsById.getSnapshots)
}
