import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { ActorsById } from '../../../xstate/actors-by-id'

/** Work that continues while the administrator moves between the screens, such as the writes to users (D-169). */
export type Work = {
  /** Returns true while a write is in progress. The browser then asks before it unloads the page. */
  isWriting(): boolean
  /** Stops everything when the administrator leaves the area. If `mayFinish`, a write in progress finishes first. */
  stop(mayFinish: boolean): void
}

type Busy = { hasTag: (tag: 'busy') => boolean }

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
