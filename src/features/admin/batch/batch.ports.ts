import { fromPromise } from 'xstate'
import type { BatchCall, batchMachine } from '#machines/admin/batch/batch.machine'
import type { ChosenRow, FoundRow } from '#machines/admin/batch/batch-rows'
import { toApiError } from '#machines/shared/api-error'
import type { Ports } from '#machines/shared/port'
import { createTurns } from '../../../api/client/turns'
import type { BatchKind } from './batch-kind'

/** At most this many rows are read at the same time. */
const READS = 3

/** @param known the rows by id, which the ports update */
export function batchPorts<TRow extends { readonly id: string }, TVerb extends string>(
  kind: BatchKind<TRow, TVerb>,
  known: Map<string, TRow>,
): Ports<typeof batchMachine> {
  // Only `open` sets the verb, and its type is `TVerb`. A stored verb was one before.
  const verbOf = (verb: string) => verb as TVerb
  const send = fromPromise<void, BatchCall>(async ({ input, signal }) => {
    const row = known.get(input.id)
    if (row === undefined) throw new Error('A row is known before it is sent')
    await kind.send(verbOf(input.verb), row, signal)
  })
  return {
    sendFirst: send,
    sendSecond: send,
    sendThird: send,
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
