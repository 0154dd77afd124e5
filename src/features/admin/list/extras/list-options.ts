import type { ReactNode } from 'react'
import type { ListName } from '../../../../storage/admin/saved-views'

/** Describes a list for its options. */
export type ListOptionsProps = {
  readonly list: ListName
  /** The names of all columns except Actions, in display order. */
  readonly columns: readonly string[]
  /** Renders the dialog that exports the list as it is filtered. */
  readonly exportDialog: (onClose: () => void) => ReactNode
}
