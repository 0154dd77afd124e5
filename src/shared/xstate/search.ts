import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { searchMachine } from '#machines/shared/search.machine'
import { useFlow } from './use-flow'

/** A search while the user types, as a view uses it. */
export type Search<T> = {
  /** Exactly as the user typed it. */
  readonly text: string
  /** The results for the text. Empty until they arrive, and after a failure. */
  readonly found: readonly T[]
  readonly isBusy: boolean
  /** True after the search for the text has succeeded or failed. */
  readonly isSettled: boolean
  readonly hasFailed: boolean
  readonly search: (text: string) => void
  readonly clear: () => void
}

/**
 * Provides a search for the lifetime of the component. It starts a short pause after the last keystroke.
 *
 * @param find gets the trimmed text, which is never empty. Only the function of the first render is used: key the component by
 * what it depends on.
 */
export function useSearch<T>(find: (text: string, signal: AbortSignal) => Promise<readonly T[]>): Search<T> {
  const actor = useFlow(() =>
    searchMachine.provide({
      actors: {
        find: fromPromise<readonly unknown[], { text: string }>(({ input, signal }) => find(input.text, signal)),
      },
    }),
  )
  const snapshot = useSelector(actor, (current) => current)
  const events = useMemo(
    () => ({
      search: (text: string) => actor.send({ type: 'typed', text }),
      clear: () => actor.send({ type: 'clear' }),
    }),
    [actor],
  )
  return {
    text: snapshot.context.text,
    // Safe: the machine serves every type of result, and only `find`, which returns T, sets them.
    found: snapshot.context.found as readonly T[],
    isBusy: snapshot.hasTag('busy'),
    isSettled: snapshot.hasTag('settled'),
    hasFailed: snapshot.matches('failed'),
    ...events,
  }
}
