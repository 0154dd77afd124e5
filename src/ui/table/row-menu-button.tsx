import type { ComponentPropsWithRef } from 'react'
import classes from './row-menu.module.css'

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

/**
 * The button of a row's menu, before and after the menu's code is loaded. It is a plain button, because twenty of Mantine's
 * buttons took longer to render than the rest of the table.
 */
export function RowMenuButton({
  name,
  isBusy,
  ...button
}: { name: string; isBusy: boolean } & Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'aria-expanded' | 'onPointerEnter' | 'onFocus' | 'onClick'
>) {
  return (
    <button
      {...button}
      type="button"
      className={classes.button}
      aria-label={`Actions for ${name}`}
      aria-haspopup="menu"
      aria-disabled={isBusy}
      aria-busy={isBusy}
    >
      <Dots />
    </button>
  )
}

/** A single element instead of the four of the library's icon, because a table has twenty. */
export function Dots() {
  return (
    <svg viewBox="0 0 24 24" width="1.125rem" height="1.125rem" aria-hidden="true">
      <path d="M5 12h.01M12 12h.01M19 12h.01" stroke="currentColor" strokeWidth={4} strokeLinecap="round" />
    </svg>
  )
}
