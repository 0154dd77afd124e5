import type { Actor } from 'xstate'
import { batchMachine } from '#machines/admin/batch/batch.machine'
import type { BatchRow } from '#machines/admin/batch/batch-rows'
import { createActor } from '../../../shared/xstate/create-actor'
import type { Admin, Work } from '../admin-context'
import { textOf } from '../edit/writes'
import { type BatchKind, batchPorts } from './batch.ports'
import { batches } from './batches'

/** The running batch of a list, as its question and its results need it. */
export type ShownBatch = {
  readonly actor: Actor<typeof batchMachine>
  /** The entity name in the plural, such as 'users'. */
  readonly list: string
  readonly textsOf: (verb: string) => BatchTexts
}

type BatchTexts = {
  readonly label: string
  readonly isDestructive: boolean
  /** Shown if the server's response has no message. */
  readonly failed: string
  /** The consequence that the question states. */
  readonly sentence: string
}

/** The batch of one list. It continues on every administration screen, and its results stay until they are dismissed. */
export type BatchWork<TRow extends { readonly id: string }, TVerb extends string> = Work &
  ShownBatch & {
    readonly kind: BatchKind<TRow, TVerb>
    /** Asks before the writes. Does nothing while there is another batch, or results with a problem. */
    open(verb: TVerb, rows: readonly TRow[]): void
  }

/** A page that is still there after this time was not unloaded. */
const LEAVING_MS = 5_000

/** Creates the batch of a list, with the results of a batch that a reload has interrupted. */
export function createBatchWork<TRow extends { readonly id: string }, TVerb extends string>(
  kind: BatchKind<TRow, TVerb>,
  { memory }: Pick<Admin, 'memory'>,
): BatchWork<TRow, TVerb> {
  const owner = { userId: memory.userId, list: kind.list }
  /** The rows as they were last read, for the subjects of their writes. */
  const known = new Map<string, TRow>()
  /** True while the page may unload. */
  let isLeaving = false
  let isConfirming = false
  let staying: ReturnType<typeof setTimeout> | undefined
  const actor = createActor(
    batchMachine.provide({
      actors: batchPorts(kind, known),
      actions: { notifyEnded: kind.writes.changes.emit },
    }),
    { input: { interrupted: batches.read(owner) } },
  )
  actor.subscribe((snapshot) => {
    const wasConfirming = isConfirming
    isConfirming = snapshot.matches('confirming')
    // Nothing was sent before the question was confirmed, and a late response must not restore what a logout has cleared.
    if (isConfirming || !(wasConfirming || batches.read(owner))) return
    batches.save(owner, isLeaving ? withoutAborts(snapshot.context) : snapshot.context)
  })
  actor.start()
  // Results without a problem end like the success of a single write.
  const unsubscribe = kind.writes.moves.subscribe(() => actor.send({ type: 'moveOn' }))
  // A page that unloads aborts the calls in progress, and their lanes must not send the next rows before it is gone.
  function leave(): void {
    isLeaving = true
    actor.send({ type: 'leave' })
    clearTimeout(staying)
    staying = setTimeout(() => {
      isLeaving = false
      actor.send({ type: 'stay' })
    }, LEAVING_MS)
  }
  window.addEventListener('beforeunload', leave)
  function end(): void {
    window.removeEventListener('beforeunload', leave)
    clearTimeout(staying)
    unsubscribe()
    actor.stop()
  }
  return {
    kind,
    actor,
    list: kind.list,
    textsOf(stored) {
      // A verb that an older version has stored may be gone.
      const verb = kind.verbs.find((one) => one === stored) ?? kind.verbs[0]
      const { label, failed, isInDialog = false } = textOf(kind.writes, verb)
      return { label, failed, isDestructive: isInDialog, sentence: kind.sentences[verb] }
    },
    open(verb, rows) {
      kind.writes.moveOn()
      for (const row of rows) known.set(row.id, row)
      actor.send({
        type: 'open',
        verb,
        rows: rows.map((row) => ({
          id: row.id,
          ...kind.nameOf(row),
          searchKey: kind.searchKeyOf(row),
        })),
      })
    },
    isWriting: () => actor.getSnapshot().hasTag('busy'),
    stop(mayFinish) {
      // The calls in progress finish, and no other row is sent.
      actor.send({ type: 'stop' })
      if (!mayFinish || !actor.getSnapshot().hasTag('busy')) end()
      else actor.subscribe((snapshot) => !snapshot.hasTag('busy') && end())
    },
  }
}

/** The calls that the unload has aborted count as calls without a response, not as network errors. */
function withoutAborts({ verb, rows }: { readonly verb: string; readonly rows: readonly BatchRow[] }) {
  const isAborted = (row: BatchRow) => row.state === 'unclear' && row.error?.kind === 'network'
  return { verb, rows: rows.map((row) => (isAborted(row) ? ({ ...row, error: null } as BatchRow) : row)) }
}
