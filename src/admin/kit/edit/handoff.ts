import { useEffect } from 'react'
import { createChangeEvents } from '../../../shared/xstate/resource'
import { useAdmin } from '../admin-context'

/** A write that the administrator has chosen in the palette, and the row that it affects. */
type Chosen<TAction extends string, TRow> = { readonly action: TAction; readonly row: TRow }

/** Hands writes over from the palette to one list. */
export type Handoff<TAction extends string, TRow> = {
  subscribe(listener: () => void): () => void
  give(administratorId: string, chosen: Chosen<TAction, TRow>): void
  /** Returns the write if this administrator has chosen it, and clears it. */
  take(administratorId: string): Chosen<TAction, TRow> | undefined
  clear(): void
}

/**
 * Creates the handoff of a list. A write exists only in memory, because a reload or a link must not repeat it, and can be taken
 * once, by the administrator who has chosen it (docs/product/palette.md#actions).
 */
export function createHandoff<TAction extends string, TRow>(): Handoff<TAction, TRow> {
  let pending: { readonly administratorId: string; readonly chosen: Chosen<TAction, TRow> } | undefined
  const { emit, subscribe } = createChangeEvents()
  return {
    subscribe,
    give(administratorId, chosen) {
      pending = { administratorId, chosen }
      emit()
    },
    take(administratorId) {
      const given = pending
      pending = undefined
      return given?.administratorId === administratorId ? given.chosen : undefined
    },
    clear() {
      pending = undefined
    },
  }
}

/**
 * Performs the writes that the palette hands over to a list (docs/product/palette.md#actions).
 *
 * @param isScreen false for a tab, which the palette is about to leave for the screen of the list
 * @param perform must not change what it does: only the function of the first render is used
 */
export function useHandoff<TAction extends string, TRow>(
  handoff: Handoff<TAction, TRow>,
  isScreen: boolean,
  perform: (action: TAction, row: TRow) => void,
): void {
  const { memory } = useAdmin()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `perform` only uses what is the same for the whole screen
  useEffect(() => {
    if (!isScreen) return
    const take = () => {
      const chosen = handoff.take(memory.userId)
      if (chosen === undefined) return
      // The palette is gone, so a dialog must return the focus to the screen.
      document.querySelector('h1')?.focus()
      perform(chosen.action, chosen.row)
    }
    take()
    return handoff.subscribe(take)
  }, [handoff, isScreen, memory.userId])
}
