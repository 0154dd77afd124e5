import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { actionMachine } from '#machines/shared/action.machine'
import type { ApiError } from '#machines/shared/api-error'
import { useFlow } from './use-flow'

/** One write that is asked for in a dialog, as a view sees it. */
export type Action<TInput> = {
  /** Whether its dialog is open. */
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly hasSucceeded: boolean
  /** Why the last try failed. */
  readonly error: ApiError | null
  readonly open: () => void
  readonly close: () => void
  readonly run: (input: TInput) => void
  readonly dismiss: () => void
}

/**
 * A write of its own for the life of the component, which does it once for each click that it can do anything with.
 *
 * @param perform what it does, of the first rendering: key the component by whatever it depends on
 * @param onSucceeded told once for each success
 */
export function useAction<TInput>(
  perform: (input: TInput, signal: AbortSignal) => Promise<void>,
  onSucceeded: () => void = () => {},
): Action<TInput> {
  const actor = useFlow(() =>
    actionMachine.provide({
      actors: {
        perform: fromPromise<void, { input: unknown }>(({ input, signal }) =>
          // The cast: `run` below is the only one who hands anything in.
          perform(input.input as TInput, signal),
        ),
      },
      actions: { notifySucceeded: onSucceeded },
    }),
  )
  const snapshot = useSelector(actor, (current) => current)
  const events = useMemo(
    () => ({
      open: () => actor.send({ type: 'open' }),
      close: () => actor.send({ type: 'close' }),
      run: (input: TInput) => actor.send({ type: 'run', input }),
      dismiss: () => actor.send({ type: 'dismiss' }),
    }),
    [actor],
  )
  return {
    isOpen: snapshot.hasTag('open'),
    isBusy: snapshot.hasTag('busy'),
    hasSucceeded: snapshot.matches('succeeded'),
    error: snapshot.context.error,
    ...events,
  }
}
