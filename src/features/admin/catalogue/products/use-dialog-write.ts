import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { textOf, useWrites, type WriteState } from '../../edit/writes'
import type { ProductInput, ProductRow, ProductSubject, ProductWrites } from './product-writes'

/** The writes of a dialog, as it shows them. */
export type DialogWrite = {
  /** The one that is asked about, under way, or has failed; none of another screen's. */
  readonly current: WriteState<ProductSubject> | undefined
  /** Whether one is under way of this dialog: then it can't be closed. */
  readonly isBusy: boolean
  /** Whether anything is being done to the product, here or elsewhere: then nothing else is begun. */
  readonly isLocked: boolean
  /** What went well last, until something else is asked. */
  readonly done: string | undefined
  /** It has been seen. */
  readonly clearDone: () => void
  /** How long the server asked to wait, in ms, and which refusal did so. */
  readonly waitMs: number
  readonly waitKey: string | undefined
  readonly ask: (row: ProductRow, verb: ProductInput['verb']) => void
  readonly run: (input: ProductInput) => void
  /** Closes what is asked about, or has failed. */
  readonly close: () => void
}

/**
 * The writes of a dialog about one product that stays open after them, and so says itself what came of each: the alerts of the
 * area are behind it.
 */
export function useDialogWrite(writes: ProductWrites, id: string, verbs: readonly ProductInput['verb'][]): DialogWrite {
  const write = useWrites(writes).find((candidate) => candidate.id === id)
  const own = write && verbs.includes(write.subject.verb) ? write : undefined
  const [done, setDone] = useState<string>()
  const isBusy = own?.state === 'running'
  const succeeded = own?.state === 'succeeded' ? own.subject.verb : undefined
  // An effect, because the write is kept outside of React: said here, it is not said again behind the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has succeeded
  useEffect(() => {
    if (succeeded === undefined) return
    setDone(textOf(writes, succeeded).done)
    writes.dismiss(id)
  }, [succeeded])
  // An effect, because the write is kept outside of React: a question or a refusal is over with its dialog, also when Back has
  // closed it.
  useEffect(() => () => writes.closeAsked(id, verbs), [writes, id, verbs])
  // Whoever leaves while it is being sent would not hear how it ended.
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
