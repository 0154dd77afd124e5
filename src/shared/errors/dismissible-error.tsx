import { type ReactNode, useState } from 'react'
import type { Description } from './describe'
import { ErrorBanner } from './error-banner'
import classes from './error-banner.module.css'

/**
 * An error that can be dismissed (docs/product/admin/README.md#messages). Use the error's reference as its key, so that another
 * error appears again.
 */
export function DismissibleError({
  error,
  takesFocus = true,
  action,
  rest,
  children,
}: {
  error: Description
  takesFocus?: boolean
  /** An action, such as Retry, which stays after the error is dismissed. */
  action?: ReactNode
  /** The text beside the action after the error is dismissed. */
  rest?: string
  /** Details of the error, which are dismissed with it. */
  children?: ReactNode
}) {
  const [isDismissed, setDismissed] = useState(false)
  if (!isDismissed) {
    return (
      <ErrorBanner error={error} takesFocus={takesFocus} onDismiss={() => setDismissed(true)}>
        {(children || action) && (
          <>
            {children}
            {action}
          </>
        )}
      </ErrorBanner>
    )
  }
  return (
    action && (
      <div className={classes.rest}>
        {rest && <p>{rest}</p>}
        {action}
      </div>
    )
  )
}
