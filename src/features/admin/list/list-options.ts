import type { ListName } from './use-table-view'

/** What the options of a list need to know about it. */
export type ListOptionsProps = {
  readonly list: ListName
  /** The names of all columns except Actions, in display order. */
  readonly columns: readonly string[]
}
