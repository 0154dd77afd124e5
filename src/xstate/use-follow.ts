import { useEffect, useRef } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

/**
 * Keeps the router where a flow says it is: `placeOf`, a pure function, maps a snapshot to a location, or to undefined
 * where any will do (architecture.md, 'The router reflects machine state'). A flow itself never navigates.
 *
 * @param go is told of each place once
 */
export function useFollow<TActor extends AnyActorRef, TPlace extends object>(
  actor: TActor,
  placeOf: (snapshot: SnapshotFrom<TActor>) => TPlace | undefined,
  go: (place: TPlace) => void,
): void {
  const latest = useRef({ placeOf, go })
  latest.current = { placeOf, go }
  const notified = useRef<string>(undefined)
  // An effect, because an actor is something outside of React that says by itself where it has got.
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
