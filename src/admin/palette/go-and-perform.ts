import type { RegisteredRouter } from '@tanstack/react-router'
import type { Handoff } from '../kit/edit/handoff'
import type { Found } from './find-rows'

/** Distinguishes the navigations, because one that was blocked may be repeated later without the write. */
let handoffId = 0

/** Ends the wait for the last navigation. */
let stopLast = () => {}

/** Returns the place that shows a row, with its details or its edit dialog if that is opened. */
export function placeOf({ list, row, query }: Found, opened?: 'view' | 'edit') {
  const search = { ...query, ...(opened && { [opened]: row.id }) }
  return list === 'users' ? ({ to: '/admin/users', search } as const) : ({ to: '/admin/services', search } as const)
}

/**
 * Goes to the list of a row and hands a write over to it. If the administrator stays, for example because of unsaved changes, or
 * goes elsewhere, the write is discarded: it must never run later.
 */
export function goAndPerform<TAction extends string, TRow>(
  router: RegisteredRouter,
  administratorId: string,
  place: ReturnType<typeof placeOf>,
  handoff: Handoff<TAction, TRow>,
  chosen: { readonly action: TAction; readonly row: TRow },
): void {
  stopLast()
  handoffId += 1
  const id = handoffId
  const isThere = router.buildLocation(place).href === router.state.location.href
  let hasArrived = isThere
  const unsubscribe = router.history.subscribe(({ location, action }) => {
    if (hasArrived || action.type !== 'PUSH' || location.state.handoff !== id) return void stopLast()
    hasArrived = true
    handoff.give(administratorId, chosen)
  })
  stopLast = () => {
    unsubscribe()
    handoff.clear()
  }
  if (isThere) handoff.give(administratorId, chosen)
  else void router.navigate({ ...place, state: { handoff: id } })
}
