import type { ReactNode } from 'react'

/** The selected rows of a table. */
export type Selection = {
  readonly ids: ReadonlySet<string>
  /** @param isRange true to give all rows since the last one the same state, as with Shift */
  readonly toggle: (id: string, isRange: boolean) => void
  readonly setAll: (isSelected: boolean) => void
  /** Renders the checkbox of a row. It is part of the selection, so that a table without one does not load it. */
  readonly box: (row: { readonly id: string; readonly name: string; readonly isSelected: boolean }) => ReactNode
}
