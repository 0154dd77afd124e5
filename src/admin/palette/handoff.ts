import { useEffect } from 'react'
import type { ManagedService, ServiceVerb } from '#machines/admin/services/managed-service'
import type { ManagedUser, UserVerb } from '#machines/admin/users/managed-user'
import { createChangeEvents } from '../../shared/xstate/resource'
import { useAdmin } from '../admin-context'

/** A write that the administrator has chosen in the palette, and the row that it affects. */
export type Handoff =
  | { readonly list: 'users'; readonly action: UserVerb; readonly row: ManagedUser }
  | { readonly list: 'services'; readonly action: ServiceVerb | 'provision'; readonly row: ManagedService }

type OfList<TList extends Handoff['list']> = Extract<Handoff, { readonly list: TList }>

/**
 * Hands a write over from the palette to its list. It exists only in memory, because a reload or a link must not repeat a write,
 * and can be taken once, by the administrator who has chosen it (docs/product/palette.md#actions).
 */
export function createHandoffs() {
  let pending: { readonly administratorId: string; readonly handoff: Handoff } | undefined
  const { emit, subscribe } = createChangeEvents()
  return {
    subscribe,
    give(administratorId: string, handoff: Handoff): void {
      pending = { administratorId, handoff }
      emit()
    },
    /** Returns the write for a list, and clears it. */
    take<TList extends Handoff['list']>(list: TList, administratorId: string): OfList<TList> | undefined {
      const given = pending
      if (given === undefined || given.handoff.list !== list) return undefined
      pending = undefined
      // Safe: the list was compared above.
      return given.administratorId === administratorId ? (given.handoff as OfList<TList>) : undefined
    },
    clear(): void {
      pending = undefined
    },
  }
}

export const handoffs = createHandoffs()

/**
 * Performs the writes that the palette hands over to a list (docs/product/palette.md#actions).
 *
 * @param isScreen false for a tab, which the palette is about to leave for the screen of the list
 * @param perform must not change what it does: only the function of the first render is used
 */
export function useHandoff<TList extends Handoff['list']>(
  list: TList,
  isScreen: boolean,
  perform: (handoff: Extract<Handoff, { readonly list: TList }>) => void,
): void {
  const { memory } = useAdmin()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `perform` only uses what is the same for the whole screen
  useEffect(() => {
    if (!isScreen) return
    const take = () => {
      const handoff = handoffs.take(list, memory.userId)
      if (handoff !== undefined) perform(handoff)
    }
    take()
    return handoffs.subscribe(take)
  }, [list, isScreen, memory.userId])
}
