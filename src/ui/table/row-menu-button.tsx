import type { MouseEvent } from 'react'
import { type RowActionGroups, RowMenu } from './row-menu'
import classes from './row-menu.module.css'

/** The open menu of a table. */
export type OpenMenu = {
  /** The id of its row. */
  readonly id: string
  readonly button: HTMLElement
  /** True if it is above the button. */
  readonly isAbove: boolean
}

/** The height of the longest menu, in px. */
const LONGEST = 280

/**
 * The button of a row's menu, with the menu while it is open. While the row is busy, the menu stays closed and the button can have
 * the focus. It is a plain button, because twenty of the library's took longer to render than the rest of the table.
 */
export function RowMenuButton({
  id,
  name,
  isBusy,
  menu,
  groups,
  onMenu,
}: {
  id: string
  /** The name of the row, for screen readers. */
  name: string
  isBusy: boolean
  menu: OpenMenu | undefined
  groups: () => RowActionGroups
  onMenu: (menu: OpenMenu | undefined) => void
}) {
  const label = `Actions for ${name}`
  const isOpen = menu !== undefined && !isBusy
  const close = () => onMenu(undefined)
  function toggle({ currentTarget: button }: MouseEvent<HTMLElement>) {
    if (isOpen) close()
    else if (!isBusy) onMenu({ id, button, isAbove: fitsOnlyAbove(button) })
  }
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        // The focus stays in the open menu, which would otherwise close before the click and open again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={toggle}
      >
        <Dots />
      </button>
      {isOpen && (
        <RowMenu label={label} button={menu.button} isAbove={menu.isAbove} groups={groups()} onClose={close} />
      )}
    </>
  )
}

/** Reads the layout, so call it before anything is rendered. */
function fitsOnlyAbove(button: Element): boolean {
  const { top, bottom } = button.getBoundingClientRect()
  const roomBelow = window.innerHeight - bottom
  return roomBelow < LONGEST && top > roomBelow
}

/** A single element instead of the four of the library's icon, because a table has twenty. */
function Dots() {
  return (
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
      <path d="M5 12h.01M12 12h.01M19 12h.01" stroke="currentColor" strokeWidth={4} strokeLinecap="round" />
    </svg>
  )
}
