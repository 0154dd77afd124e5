import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { searchMachine } from '#machines/shared/search.machine'
import { useFlow } from './use-flow'

/** A look-up while somebody types, as a view sees it. */
export type Search<T> = {
  /** As it was typed. */
  readonly text: string
  /** What answers the text; nothing while that is not known, and when it could not be looked up. */
  readonly found: readonly T[]
  readonly isBusy: boolean
  /** Whether the text has been looked up, well or badly. */
  readonly isSettled: boolean
  readonly hasFailed: boolean
  readonly search: (text: string) => void
  readonly clear: () => void
}

/**
 * A look-up of its own for the life of the component, a pause after what was typed last.
 *
 * @param find gets the text without blanks around it, and never an empty one; that of the first rendering: key the component
 * by whatever it depends on
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
    // The cast: the machine is written once for every kind of thing, and `find` is the only one who finds any.
    found: snapshot.context.found as readonly T[],
    isBusy: snapshot.hasTag('busy'),
    isSettled: snapshot.hasTag('settled'),
    hasFailed: snapshot.matches('failed'),
    ...events,
  }
}
