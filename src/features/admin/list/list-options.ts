import type { ReactNode } from 'react'
import type { ListName } from '../../../storage/saved-views'

/** What the options of a list need to know about it. */
export type ListOptionsProps = {
  readonly list: ListName
  /** The names of all columns except Actions, in display order. */
  readonly columns: readonly string[]
  /** Renders the dialog that exports the list as it is filtered. */
  readonly exportDialog: (onClose: () => void) => ReactNode
}
