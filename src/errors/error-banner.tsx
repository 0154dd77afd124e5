import type { ReactNode } from 'react'
import { Notice } from '../ui/notice/notice'
import type { Description } from './describe'
import classes from './error-banner.module.css'

/** One error, shown once, with what helps and with the reference to find the call by. */
export function ErrorBanner({
  error,
  children,
  takesFocus = true,
  onDismiss,
}: {
  error: Description
  /** What helps: a link or a button, by the error's advice. */
  children?: ReactNode
  /** False for what failed in the background, while somebody may be busy elsewhere on the screen. */
  takesFocus?: boolean
  onDismiss?: () => void
}) {
  return (
    <Notice tone={error.tone} takesFocus={takesFocus} onDismiss={onDismiss}>
      <p className={classes.text}>
        <bdi>{error.text}</bdi>
      </p>
      {children && <div className={classes.help}>{children}</div>}
      {error.reference && <p className={classes.reference}>Reference: {error.reference}</p>}
    </Notice>
  )
}
