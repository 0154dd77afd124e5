import { fromPromise, waitFor } from 'xstate'
import { actionMachine } from '#machines/shared/action.machine'
import type { ApiError } from '#machines/shared/api-error'
import { type ActorsById, createActorsById, useSnapshots } from '../../../xstate/actors-by-id'
import { type ChangeEvents, createChangeEvents } from '../../../xstate/change-events'
import { createActor } from '../../../xstate/create-actor'
import type { Activity } from '../activity/activity'
import { type Work, workOfActors } from './work'

/** The verb of a write, and the row as it was when the write was opened. Contains no secret. */
export type Subject<TVerb extends string, TRow> = {
  readonly verb: TVerb
  readonly row: TRow
  /** Set if the write belongs to a batch, which shows its outcome (docs/product/admin/batch.md). */
  readonly isInBatch?: true
  /** Set if the write undoes another. It has no dialog, and can't be undone itself. */
  readonly isUndo?: true
}

export type EntityName = 'User' | 'Service' | 'Product' | 'Price' | 'Promotion'

/** The texts of one kind of write (docs/product/admin/README.md#messages, D-190). */
export type WriteText<TVerb extends string = string> = {
  /** The label of its button. */
  readonly label: string
  /** The title of the confirmation. The default is the label and the entity name. */
  readonly question?: string
  readonly done: string
  /** Shown if the server's response has no message. */
  readonly failed: string
  /** Set if the write has a dialog, which shows the error itself. */
  readonly isInDialog?: true
  /** Set if the write creates a row or involves others, so that a 404 does not mean that the row is gone. */
  readonly concernsOthers?: true
  /** The verb of the opposite write, which 'Undo' sends (docs/product/admin/README.md#undo). */
  readonly undo?: TVerb
}

export type WriteTexts<TVerb extends string> = Readonly<Record<TVerb, WriteText<TVerb>>>

type Words<TSubject extends Subject<string, unknown>> = {
  readonly entityName: EntityName
  readonly texts: Readonly<Record<TSubject['verb'], WriteText>>
  /** Returns the name of a row for messages. */
  readonly nameOf: (row: TSubject['row']) => string
  /** Returns the input of an undo. Left out if the verb is enough. */
  undoInput?(undo: TSubject): unknown
}

/** The writes to one kind of row. Each row has at most one in flight (docs/reliability.md#p8). */
export type Writes<TSubject extends Subject<string, unknown>, TInput> = Words<TSubject> &
  Work & {
    readonly actors: ActorsById<typeof actionMachine>
    /** Emits after every write, successful or not, because a list that was loaded before may be outdated. */
    readonly changes: ChangeEvents
    /** Opens a write, so that it can be confirmed. Does nothing while another write to that row is in progress. */
    ask(id: string, subject: TSubject): void
    /** Starts the opened write. */
    run(id: string, input: TInput): void
    /**
     * Performs a write of a batch. Its outcome is not shown, and no change event follows.
     *
     * @throws ApiError if the write fails, or if another write to that row is in progress
     */
    runInBatch(id: string, subject: TSubject, input: TInput, signal: AbortSignal): Promise<void>
    /** Closes the confirmation or the error. */
    close(id: string): void
    /** Closes the confirmation or the error if the write has one of these verbs. A write in progress continues. */
    closeAsked(id: string, verbs: readonly string[]): void
    /** Removes the success message. */
    dismiss(id: string): void
  }

/** Creates writes that outlive the screen of their list. A write that creates a row uses an id that no row has. */
export function createWrites<TSubject extends Subject<string, unknown>, TInput>({
  activity,
  perform,
  ...words
}: Words<TSubject> & {
  /** Gets each write when it ends. */
  activity: Activity
  perform: (id: string, input: TInput, signal: AbortSignal) => Promise<void>
}): Writes<TSubject, TInput> {
  const changes = createChangeEvents()
  const actors: ActorsById<typeof actionMachine> = createActorsById((id) =>
    createActor(
      actionMachine.provide({
        actors: {
          perform: fromPromise<void, { input: unknown }>(({ input, signal }) =>
            activity
              // Only `run` below and an undo pass an input, and its type is `TInput`.
              .follow(writeOf(id), perform(id, input.input as TInput, signal))
              .finally(() => {
                if (!subjectOf(id)?.isInBatch) changes.emit()
              }),
          ),
        },
      }),
    ),
  )
  // Only `ask` and an undo set the subject, and its type is `TSubject`.
  const subjectOf = (id: string) => actors.get(id)?.getSnapshot().context.subject as TSubject | null | undefined
  function ask(id: string, subject: TSubject): void {
    // An administrator who continues has seen the earlier success messages.
    for (const [other, snapshot] of actors.getSnapshots()) {
      if (snapshot.matches('succeeded')) actors.get(other)?.send({ type: 'dismiss' })
    }
    const actor = actors.getOrCreate(id)
    actor.send({ type: 'close' })
    actor.send({ type: 'open', subject })
  }
  /** Names the write in progress for the log. */
  function writeOf(id: string) {
    // Only an opened write runs, so it has a subject.
    const { verb, row, isUndo } = subjectOf(id) as TSubject
    const { label, failed } = textOf(words, verb)
    const action = isUndo ? `${label} (undo)` : label
    return { action, target: `${words.entityName} ${words.nameOf(row)}`, failed }
  }
  return {
    ...words,
    ...workOfActors(actors),
    actors,
    changes,
    ask,
    async runInBatch(id, subject, input, signal) {
      if (actors.get(id)?.getSnapshot().hasTag('busy')) throw IN_PROGRESS
      ask(id, subject)
      const actor = actors.getOrCreate(id)
      actor.send({ type: 'run', input })
      const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { signal })
      // The batch shows the outcome.
      actor.send({ type: 'close' })
      actor.send({ type: 'dismiss' })
      if (context.error !== null) throw context.error
    },
    run: (id, input) => actors.get(id)?.send({ type: 'run', input }),
    close: (id) => actors.get(id)?.send({ type: 'close' }),
    closeAsked(id, verbs) {
      const subject = subjectOf(id)
      if (subject && !subject.isUndo && verbs.includes(subject.verb)) actors.get(id)?.send({ type: 'close' })
    },
    dismiss: (id) => actors.get(id)?.send({ type: 'dismiss' }),
  }
}

/** Nothing was sent, as with a rejection by the server. */
const IN_PROGRESS: ApiError = {
  kind: 'http',
  status: 409,
  message: 'Another change to this row is in progress. Nothing was sent.',
}

export function textOf<TSubject extends Subject<string, unknown>>(
  { texts }: Pick<Words<TSubject>, 'texts'>,
  verb: TSubject['verb'],
): WriteText {
  return texts[verb]
}

export type WriteState<TSubject> = {
  readonly id: string
  readonly state: 'confirming' | 'running' | 'failed' | 'succeeded'
  /** True for some seconds after a success, in which it can be undone. */
  readonly isRecent: boolean
  readonly subject: TSubject
  readonly error: ApiError | null
}

/** Returns all writes outside of batches that wait for a confirmation, are in progress, or have an outcome that was not dismissed. */
export function useWrites<TSubject extends Subject<string, unknown>>({
  actors,
}: Pick<Writes<TSubject, never>, 'actors' | 'ask'>): readonly WriteState<TSubject>[] {
  return [...useSnapshots(actors)].flatMap(([id, snapshot]) => {
    const { value, context } = snapshot
    // Only `ask` and an undo set the subject, and its type is `TSubject`.
    const subject = context.subject as TSubject
    if (value === 'idle' || subject.isInBatch) return []
    const state = typeof value === 'string' ? value : 'succeeded'
    return [{ id, state, isRecent: snapshot.hasTag('undoable'), subject, error: context.error }]
  })
}

/** Returns the ids of the rows with a write in progress. */
export function useBusyIds(writes: Pick<Writes<Subject<string, unknown>, never>, 'actors'>): ReadonlySet<string> {
  return new Set([...useSnapshots(writes.actors)].flatMap(([id, snapshot]) => (snapshot.hasTag('busy') ? [id] : [])))
}
