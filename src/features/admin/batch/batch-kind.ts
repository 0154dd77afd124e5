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
  readonly writes: Pick<Writes<Subject<TVerb, TRow>, never>, 'texts' | 'actors' | 'changes'>
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
export type SearchedRow = { readonly id: string; readonly searchKey: string }
