import type { ComponentPropsWithRef } from 'react'
import classes from './row-menu.module.css'

/**
 * The button of the menu, whether there is one behind it already or not. A plain one: a table has twenty, and those of Mantine
 * took longer to draw than the rest of their rows.
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

/** In one stroke, where the icon of the library has four elements. */
function Dots() {
  return (
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
      <path d="M5 12h.01M12 12h.01M19 12h.01" stroke="currentColor" strokeWidth={4} strokeLinecap="round" />
    </svg>
  )
}
