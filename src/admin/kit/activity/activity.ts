import type { ApiError } from '#machines/shared/api-error'
import type { ActivityEntry } from './activity-entries'

/** A write with its names: the label of its action, and the kind and the name of what it changes. They contain no secret. */
type Named = Pick<ActivityEntry, 'action' | 'target'>

/** The outcome of a write. `failed` is the text of an error that has none of its own. */
type Ended = Omit<ActivityEntry, 'at' | keyof Named> | { readonly error: ApiError; readonly failed: string }

/** A write to a row, with the texts from which its names in the log are made. */
export type NamedRow = {
  readonly words: {
    readonly entityName: string
    readonly texts: Readonly<Record<string, { readonly label: string; readonly failed: string }>>
    /** A method, because each kind of row has its own type. */
    nameOf(row: unknown): string
  }
  readonly subject: { readonly verb: string; readonly row: unknown; readonly isUndo?: true }
}

/** A write that is under way. It is listed when its call ends; the caller handles the error. */
type UnderWay = { readonly call: Promise<unknown> }

export type LoggedWrite = (Named & Ended) | (Named & UnderWay & { readonly failed: string }) | (NamedRow & UnderWay)

/** The log of what the administrator did since the sign-in, in this tab (docs/product/admin/activity.md). */
export type Activity = {
  readonly userId: string
  add(write: LoggedWrite): void
  /** Runs a task when the code of the log is loaded, which the first task starts. */
  run(task: () => void): void
}
