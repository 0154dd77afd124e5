import { fromPromise } from 'xstate'
import { actionMachine } from '#machines/shared/action.machine'
import type { ApiError } from '#machines/shared/api-error'
import type { ApiClient } from '../../../shared/client/client'
import { type ActorsById, createActorsById, useSnapshots } from '../../../shared/xstate/actors-by-id'
import { createActor } from '../../../shared/xstate/create-actor'
import { type ChangeEvents, createChangeEvents } from '../../../shared/xstate/resource'
import type { RowActionGroups } from '../../../ui/table/row-menu-button'
import type { Activity } from '../activity/activity'
import { type Work, workOfActors } from '../admin-context'
import type { RowOffers, WriteKinds, WriteText, WriteTexts } from './write-kinds'

/** The verb of a write, and the row as it was when the write was opened. Contains no secret. */
export type Subject<TVerb extends string, TRow> = {
  readonly verb: TVerb
  readonly row: TRow
  /** Set if the write belongs to a batch, which shows its outcome (docs/product/admin/batch.md). */
  readonly isInBatch?: true
  /** Set if the write undoes another. It has no dialog, and can't be undone itself. */
  readonly isUndo?: true
}

type Words<TSubject extends Subject<string, unknown>> = {
  /** In the singular, such as 'User'. */
  readonly entityName: string
  readonly texts: WriteTexts<TSubject['verb']>
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
    /** Opens a write, and starts it unless it has a dialog (`WriteDialog`), which asks first. */
    choose(id: string, subject: TSubject, input: TInput): void
    /**
     * Ends the messages of success, and opens a write, so that it can be confirmed. Does nothing while another write to that row
     * is in progress.
     */
    ask(id: string, subject: TSubject): void
    /** Starts the opened write. */
    run(id: string, input: TInput): void
    /** Closes the confirmation or the error. */
    close(id: string): void
    /** Closes the confirmation or the error if the write has one of these verbs. A write in progress continues. */
    closeAsked(id: string, verbs: readonly string[]): void
    /** Removes the success message. */
    dismiss(id: string): void
    /** Ends the messages of success, because the administrator goes on. */
    moveOn(): void
    /** Emits with `moveOn`. */
    readonly moves: ChangeEvents
  }

/** Creates writes that outlive the screen of their list. A write that creates a row uses an id that no row has. */
export function createWrites<TSubject extends Subject<string, unknown>, TInput>({
  activity,
  perform,
  ...words
}: Words<TSubject> & {
  /** The log, which gets each write. */
  activity: Activity
  perform: (id: string, input: TInput, signal: AbortSignal) => Promise<void>
}): Writes<TSubject, TInput> {
  const [changes, moves] = [createChangeEvents(), createChangeEvents()]
  const actors: ActorsById<typeof actionMachine> = createActorsById((id) =>
    createActor(
      actionMachine.provide({
        actors: {
          perform: fromPromise<void, { input: unknown }>(({ input, signal }) => {
            // Only `run` below and an undo pass an input, and its type is `TInput`.
            const call = perform(id, input.input as TInput, signal)
            const subject = subjectOf(id)
            if (subject) activity.add({ words, subject, call })
            // A batch emits once, when it ends.
            return subject?.isInBatch ? call : call.finally(changes.emit)
          }),
        },
      }),
    ),
  )
  // Only `ask` and an undo set the subject, and its type is `TSubject`.
  const subjectOf = (id: string) => actors.get(id)?.getSnapshot().context.subject as TSubject | null | undefined
  function moveOn(): void {
    for (const [id, snapshot] of actors.getSnapshots()) {
      if (snapshot.matches('succeeded')) actors.get(id)?.send({ type: 'dismiss' })
    }
    moves.emit()
  }
  function ask(id: string, subject: TSubject): void {
    moveOn()
    const actor = actors.getOrCreate(id)
    actor.send({ type: 'close' })
    actor.send({ type: 'open', subject })
  }
  const run = (id: string, input: TInput) => actors.get(id)?.send({ type: 'run', input })
  return {
    ...words,
    ...workOfActors(actors),
    moveOn,
    moves,
    actors,
    changes,
    choose(id, subject, input) {
      ask(id, subject)
      if (!textOf(words, subject.verb).isInDialog) run(id, input)
    },
    ask,
    run,
    close: (id) => actors.get(id)?.send({ type: 'close' }),
    closeAsked(id, verbs) {
      const subject = subjectOf(id)
      if (subject && !subject.isUndo && verbs.includes(subject.verb)) actors.get(id)?.send({ type: 'close' })
    },
    dismiss: (id) => actors.get(id)?.send({ type: 'dismiss' }),
  }
}

/** Returns the function that sends the call of a write. */
export function senderOf<TInput extends { readonly verb: string }>(client: ApiClient, kinds: WriteKinds<TInput>) {
  return (id: string, input: TInput, signal: AbortSignal): Promise<void> => {
    const { call } = kinds[input.verb as TInput['verb']]
    // Safe: the kind was found by the verb of the input, which TypeScript does not relate.
    return call(client, id, signal, input as Parameters<typeof call>[3])
  }
}

/** Returns the menu of a row from its offers. */
export function menuOf<TAction extends string>(
  offers: RowOffers<TAction>,
  perform: (action: TAction) => void,
): RowActionGroups {
  return offers.map((group) =>
    group.map(({ action, label, isDestructive }) => ({ label, isDestructive, onSelect: () => perform(action) })),
  )
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
  readonly subject: TSubject
  readonly error: ApiError | null
}

/** Returns all writes outside of batches that wait for a confirmation, are in progress, or have an outcome that was not dismissed. */
export function useWrites<TSubject extends Subject<string, unknown>>({
  actors,
}: Pick<Writes<TSubject, never>, 'actors' | 'ask'>): readonly WriteState<TSubject>[] {
  return [...useSnapshots(actors)].flatMap(([id, { value, context }]) => {
    // Only `ask` and an undo set the subject, and its type is `TSubject`.
    const subject = context.subject as TSubject
    if (value === 'idle' || subject.isInBatch) return []
    const state = typeof value === 'string' ? value : 'succeeded'
    return [{ id, state, subject, error: context.error }]
  })
}

/** Returns the ids of the rows with a write in progress. */
export function useBusyIds(writes: Pick<Writes<Subject<string, unknown>, never>, 'actors'>): ReadonlySet<string> {
  return new Set([...useSnapshots(writes.actors)].flatMap(([id, snapshot]) => (snapshot.hasTag('busy') ? [id] : [])))
}
