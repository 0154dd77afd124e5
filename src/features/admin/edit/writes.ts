import { fromPromise } from 'xstate'
import { actionMachine } from '#machines/shared/action.machine'
import type { ApiError } from '#machines/shared/api-error'
import { type ActorsById, createActorsById, useSnapshots } from '../../../xstate/actors-by-id'
import { type ChangeEvents, createChangeEvents } from '../../../xstate/change-events'
import { createActor } from '../../../xstate/create-actor'

/** What a write is about: what is done, and to which row, as it was then. Nothing secret. */
export type Subject<TVerb extends string, TRow> = {
  readonly verb: TVerb
  readonly row: TRow
}

/** What a row is, as people are told. */
export type EntityName = 'User' | 'Service' | 'Product' | 'Price' | 'Promotion'

/** What is said of one kind of write (administrator specification, section 8). */
export type WriteText = {
  /** What its button says. */
  readonly label: string
  /** What the dialog that asks about it is called; missing where it follows from the label and the noun. */
  readonly question?: string
  readonly done: string
  /** Where the server does not say why. */
  readonly failed: string
  /** Whether it has a dialog, which says itself what went wrong. */
  readonly isInDialog?: true
  /** Whether it makes a row, or is about more than its row: then a 404 does not say that the row is gone. */
  readonly concernsOthers?: true
}

/** What the writes to one kind of row are called, by verb. */
export type WriteTexts<TVerb extends string> = Readonly<Record<TVerb, WriteText>>

type Words<TSubject extends Subject<string, unknown>> = {
  readonly entityName: EntityName
  readonly texts: WriteTexts<TSubject['verb']>
  /** What a row is called. */
  readonly nameOf: (row: TSubject['row']) => string
}

/** The writes to one kind of row, of which there is one in flight for each row (reliability.md, P8). */
export type Writes<TSubject extends Subject<string, unknown>, TInput> = Words<TSubject> & {
  readonly actors: ActorsById<typeof actionMachine>
  /** One for each that has ended, well or badly: a list that was read before is old. */
  readonly changes: ChangeEvents
  /** Opens what asks about it; nothing while something is being done to that row. */
  ask(id: string, subject: TSubject): void
  /** Does what was asked about. */
  run(id: string, input: TInput): void
  /** Closes what asks, or what says that it failed. */
  close(id: string): void
  /** Closes what asks about one of these, or says that it failed, when that is no longer shown. What runs goes on. */
  closeAsked(id: string, verbs: readonly string[]): void
  /** That it succeeded has been seen. */
  dismiss(id: string): void
}

/** Writes to rows that outlive the screen of their list. What makes a row is one to an id that no row has. */
export function createWrites<TSubject extends Subject<string, unknown>, TInput>({
  perform,
  ...words
}: Words<TSubject> & {
  perform: (id: string, input: TInput, signal: AbortSignal) => Promise<void>
}): Writes<TSubject, TInput> {
  const changes = createChangeEvents()
  const actors = createActorsById((id) =>
    createActor(
      actionMachine.provide({
        actors: {
          perform: fromPromise<void, { input: unknown }>(({ input, signal }) =>
            // The cast: `run` below is the only one who hands anything in.
            perform(id, input.input as TInput, signal).finally(changes.emit),
          ),
        },
      }),
    ),
  )
  return {
    ...words,
    actors,
    changes,
    ask(id, subject) {
      // What went well before has been seen by whoever goes on.
      for (const [other, snapshot] of actors.getSnapshots()) {
        if (snapshot.matches('succeeded')) actors.get(other)?.send({ type: 'dismiss' })
      }
      const actor = actors.getOrCreate(id)
      actor.send({ type: 'close' })
      actor.send({ type: 'open', subject })
    },
    run: (id, input) => actors.get(id)?.send({ type: 'run', input }),
    close: (id) => actors.get(id)?.send({ type: 'close' }),
    closeAsked(id, verbs) {
      const actor = actors.get(id)
      // The cast: `ask` is the only one who opens.
      const subject = actor?.getSnapshot().context.subject as TSubject | null | undefined
      if (subject && verbs.includes(subject.verb)) actor?.send({ type: 'close' })
    },
    dismiss: (id) => actors.get(id)?.send({ type: 'dismiss' }),
  }
}

/** What is said of a write of that verb. */
export function textOf<TSubject extends Subject<string, unknown>>(
  { texts }: Pick<Words<TSubject>, 'texts'>,
  verb: TSubject['verb'],
): WriteText {
  return texts[verb]
}

/** How far one write is, as a view sees it. */
export type WriteState<TSubject> = {
  readonly id: string
  readonly state: 'confirming' | 'running' | 'failed' | 'succeeded'
  readonly subject: TSubject
  readonly error: ApiError | null
}

/** Follows all writes that are asked about, under way, or have ended and were not dismissed. */
export function useWrites<TSubject extends Subject<string, unknown>>({
  actors,
}: Pick<Writes<TSubject, never>, 'actors' | 'ask'>): readonly WriteState<TSubject>[] {
  return [...useSnapshots(actors)].flatMap(([id, { value, context }]) =>
    value === 'idle'
      ? []
      : // The cast: `ask` is the only one who opens.
        [{ id, state: value, subject: context.subject as TSubject, error: context.error }],
  )
}

/** The ids of the rows to which something is being done. */
export function useBusyIds(writes: Pick<Writes<Subject<string, unknown>, never>, 'actors'>): ReadonlySet<string> {
  return new Set([...useSnapshots(writes.actors)].flatMap(([id, snapshot]) => (snapshot.hasTag('busy') ? [id] : [])))
}
