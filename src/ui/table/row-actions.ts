export type RowAction = {
  readonly label: string
  readonly isDestructive?: boolean
  readonly onSelect: () => void
}

/** Groups of actions, which lines separate. A group may be empty. */
export type RowActionGroups = readonly (readonly RowAction[])[]

export type RowMenuProps = {
  /** The name of the row, for screen readers. */
  name: string
  isBusy: boolean
  /** Called only for a menu that was opened. */
  groups: () => RowActionGroups
}
