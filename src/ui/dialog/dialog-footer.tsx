import type { ReactNode } from 'react'
import classes from './dialog.module.css'

/**
 * The buttons of a dialog, with the texts about them. They stay in view while the content above them scrolls
 * (docs/product/shell.md#controls). It is the last element of the dialog, inside the form that it submits.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={classes.footer}>{children}</div>
}
