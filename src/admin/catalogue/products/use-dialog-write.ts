import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { textOf, useWrites, type WriteState } from '../../kit/edit/writes'
import type { ProductInput, ProductRow, ProductSubject, ProductWrites } from './product-writes'

/** The state of a dialog's writes. */
export type DialogWrite = {
  /** The dialog's own write that is being confirmed, is under way or has failed. */
  readonly current: WriteState<ProductSubject> | undefined
  /** True while a write of this dialog is under way. The dialog can't be closed then. */
  readonly isBusy: boolean
  /** True while any write to the product is under way, here or elsewhere. */
  readonly isLocked: boolean
  /** The success message of the last write, until the next write starts. */
  readonly done: string | undefined
  readonly clearDone: () => void
  /** The time until the next attempt, in ms, and the reference of the rejection that requires it. */
  readonly waitMs: number
  readonly waitKey: string | undefined
  readonly ask: (row: ProductRow, verb: ProductInput['verb']) => void
  readonly run: (input: ProductInput) => void
  /** Closes the question or the error. */
  readonly close: () => void
}

/**
 * The writes of a dialog that stays open after each of them. The dialog shows their outcome itself, because it covers the alerts
 * of the screen.
 */
export function useDialogWrite(writes: ProductWrites, id: string, verbs: readonly ProductInput['verb'][]): DialogWrite {
  const write = useWrites(writes).find((candidate) => candidate.id === id)
  const own = write && verbs.includes(write.subject.verb) ? write : undefined
  const [done, setDone] = useState<string>()
  const isBusy = own?.state === 'running'
  const succeeded = own?.state === 'succeeded' ? own.subject.verb : undefined
  // The dialog shows the message, so it must not appear again behind the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has succeeded
  useEffect(() => {
    if (succeeded === undefined) return
    setDone(textOf(writes, succeeded).done)
    writes.dismiss(id)
  }, [succeeded])
  // A question or an error ends with its dialog, even if the browser's Back button closes it.
  useEffect(() => () => writes.closeAsked(id, verbs), [writes, id, verbs])
  // A user who leaves while a write is being sent would not see its outcome.
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: () => isBusy })
  return {
    current: succeeded === undefined ? own : undefined,
    isBusy,
    isLocked: write?.state === 'running',
    done,
    clearDone: () => setDone(undefined),
    waitMs: own?.error?.retryAfterMs ?? 0,
    waitKey: own?.error?.reference,
    ask(row, verb) {
      setDone(undefined)
      writes.ask(id, { verb, row })
    },
    run: (input) => writes.run(id, input),
    close: () => writes.close(id),
  }
}
