import { fromPromise } from 'xstate'
import type { batchMachine } from '#machines/admin/batch/batch.machine'
import type { ChosenRow, FoundRow } from '#machines/admin/batch/batch-rows'
import { type BatchCall, laneMachine } from '#machines/admin/batch/lane.machine'
import { toApiError } from '#machines/shared/api-error'
import type { Ports } from '#machines/shared/port'
import { createTurns } from '../../../shared/client/turns'
import type { Subject, Writes } from '../edit/writes'

type Row = { readonly id: string }

/** Describes one kind of row for a batch. Each list has one (docs/product/admin/batch.md). */
export type BatchKind<TRow extends Row, TVerb extends string> = {
  /** The entity name in the plural, such as 'users'. It is also the name under which the results are stored. */
  readonly list: string
  /** The writes that a batch can perform, in the order of their buttons. */
  readonly verbs: readonly [TVerb, ...TVerb[]]
  /** The consequence that the question states. */
  readonly sentences: Readonly<Record<TVerb, string>>
  readonly writes: Pick<Writes<Subject<TVerb, TRow>, never>, 'texts' | 'actors' | 'changes' | 'moveOn' | 'moves'>
  /** Performs the write to one row, as a part of the batch. */
  readonly send: (verb: TVerb, row: TRow, signal: AbortSignal) => Promise<void>
  /** Returns true if the row allows the write. */
  readonly allows: (verb: TVerb, row: TRow) => boolean
  /** Returns true if the row looks as it does after the write. */
  readonly isDone: (verb: TVerb, row: TRow) => boolean
  /** Returns the name of a row, and what distinguishes rows of the same name. */
  readonly nameOf: (row: TRow) => { readonly name: string; readonly detail?: string }
  /** Returns the id or the text that finds the row on the server. */
  readonly searchKeyOf: (row: TRow) => string
  /** Reads one row again. Undefined if it is not found. Throws an ApiError with status 404 if it does not exist. */
  readonly readRow: (row: SearchedRow, signal: AbortSignal) => Promise<TRow | undefined>
}

/** A row that is read again. */
type SearchedRow = { readonly id: string; readonly searchKey: string }

/** At most this many rows are read at the same time. */
const READS = 3

/** @param known the rows by id, which the ports update */
export function batchPorts<TRow extends { readonly id: string }, TVerb extends string>(
  kind: BatchKind<TRow, TVerb>,
  known: Map<string, TRow>,
): Ports<typeof batchMachine> {
  // Only `open` sets the verb, and its type is `TVerb`. A stored verb was one before.
  const verbOf = (verb: string) => verb as TVerb
  const lanePorts: Ports<typeof laneMachine> = {
    send: fromPromise<void, BatchCall>(async ({ input, signal }) => {
      const row = known.get(input.id)
      if (row === undefined) throw new Error('A row is known before it is sent')
      await kind.send(verbOf(input.verb), row, signal)
    }),
  }
  return {
    lane: laneMachine.provide({ actors: lanePorts }),
    readRows: fromPromise<readonly FoundRow[], { verb: string; rows: readonly ChosenRow[] }>(
      async ({ input: { verb, rows }, signal }) => {
        const inTurn = createTurns(READS)
        const reads = await Promise.allSettled(rows.map((row) => inTurn(() => read(verbOf(verb), row, signal), signal)))
        const [failure] = reads.filter(({ status }) => status === 'rejected')
        // A single row that can't be read stays as it is.
        if (failure?.status === 'rejected' && reads.every(({ status }) => status === 'rejected')) throw failure.reason
        return reads.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      },
    ),
  }

  async function read(verb: TVerb, { id, searchKey }: ChosenRow, signal: AbortSignal): Promise<readonly FoundRow[]> {
    try {
      const row = await kind.readRow({ id, searchKey }, signal)
      if (row === undefined) return []
      known.set(id, row)
      return [{ id, is: kind.isDone(verb, row) ? 'done' : kind.allows(verb, row) ? 'open' : 'changed' }]
    } catch (thrown) {
      if (toApiError(thrown).status === 404) return [{ id, is: 'changed' }]
      throw thrown
    }
  }
}
