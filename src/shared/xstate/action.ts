import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { actionMachine } from '#machines/shared/action.machine'
import type { ApiError } from '#machines/shared/api-error'
import { useFlow } from './use-flow'

/** One write with its dialog, as a view uses it. */
export type Action<TInput> = {
  /** True while the dialog is open. */
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly hasSucceeded: boolean
  /** The error of the last attempt. */
  readonly error: ApiError | null
  readonly open: () => void
  readonly close: () => void
  readonly run: (input: TInput) => void
  readonly dismiss: () => void
}

/**
 * Provides one write with its dialog, for the lifetime of the component. A click while the write is running has no effect.
 *
 * @param perform performs the write. Only the function of the first render is used: key the component by what it depends on.
 * @param onSucceeded is called once for each success
 */
export function useAction<TInput>(
  perform: (input: TInput, signal: AbortSignal) => Promise<void>,
  onSucceeded: () => void = () => {},
): Action<TInput> {
  const actor = useFlow(() =>
    actionMachine.provide({
      actors: {
        perform: fromPromise<void, { input: unknown }>(({ input, signal }) =>
          // Safe: only `run` below passes an input.
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
