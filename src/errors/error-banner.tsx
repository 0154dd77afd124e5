import type { ReactNode } from 'react'
import { Notice } from '../ui/notice/notice'
import type { Description } from './describe'
import classes from './error-banner.module.css'

/** Shows an error with help, and with the reference that identifies the call (docs/product/errors.md#display). */
export function ErrorBanner({
  error,
  children,
  takesFocus = true,
  onDismiss,
}: {
  error: Description
  /** Help that matches the error's advice, such as a link or a button. */
  children?: ReactNode
  /** False for background calls, because the user may be working elsewhere on the screen. */
  takesFocus?: boolean
  onDismiss?: () => void
}) {
  return (
    <Notice tone={error.tone} takesFocus={takesFocus} onDismiss={onDismiss}>
      <p className={classes.text}>
        <bdi>{error.text}</bdi>
      </p>
      {children && <div className={classes.help}>{children}</div>}
      {error.reference && <p className={classes.reference}>{`Reference: ${error.reference}`}</p>}
    </Notice>
  )
}
