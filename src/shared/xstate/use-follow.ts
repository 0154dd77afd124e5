import { useEffect, useRef } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

/** A part of the query. A key with the value undefined is not in the address. */
type Search = Readonly<Record<string, string | undefined>>

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

/**
 * Makes a part of the query follow a machine's state (docs/architecture.md#navigation), so that a reload starts there again. If
 * the state or the address changes, the query is replaced, never pushed.
 *
 * @param search the part of the query for the machine's state; undefined leaves the address unchanged
 * @param shown the current query of the address
 */
export function useReflectedSearch<TSearch extends Search>(
  search: TSearch | undefined,
  shown: NoInfer<TSearch>,
  replace: (search: TSearch) => void,
): void {
  const isShown = search === undefined || Object.entries(search).every(([key, value]) => shown[key] === value)
  const latest = useRef({ search, replace })
  latest.current = { search, replace }
  // biome-ignore lint/correctness/useExhaustiveDependencies: writes once for each query, even before the address has changed
  useEffect(() => {
    const { search: wanted, replace: write } = latest.current
    if (!isShown && wanted !== undefined) write(wanted)
  }, [isShown, JSON.stringify(search)])
}
