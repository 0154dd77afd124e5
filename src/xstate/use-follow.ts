import { useEffect, useRef } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

/**
 * Makes the router follow an actor, because a machine never navigates (docs/architecture.md#navigation).
 *
 * @param placeOf a pure function that maps a snapshot to a place, or to undefined if every place is fine
 * @param go is called once for each place
 */
export function useFollow<TActor extends AnyActorRef, TPlace extends object>(
  actor: TActor,
  placeOf: (snapshot: SnapshotFrom<TActor>) => TPlace | undefined,
  go: (place: TPlace) => void,
): void {
  const latest = useRef({ placeOf, go })
  latest.current = { placeOf, go }
  const notified = useRef<string>(undefined)
  useEffect(() => {
    function notify() {
      const place = latest.current.placeOf(actor.getSnapshot())
      const key = JSON.stringify(place)
      if (place !== undefined && key !== notified.current) latest.current.go(place)
      notified.current = key
    }
    const subscription = actor.subscribe({ next: notify, complete: notify })
    notify()
    return () => subscription.unsubscribe()
  }, [actor])
}
