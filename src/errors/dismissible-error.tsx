import { type ReactNode, useState } from 'react'
import type { Description } from './describe'
import { ErrorBanner } from './error-banner'
import classes from './error-banner.module.css'

/**
 * An error that can be dismissed where the place that it is in stays (administrator specification, section 8 'dismissible'). Key
 * it by the error's reference: another error is not dismissed by that.
 */
export function DismissibleError({
  error,
  takesFocus = true,
  wayOn,
  rest,
  children,
}: {
  error: Description
  takesFocus?: boolean
  /** What helps, such as Retry: it stays when the error is dismissed. */
  wayOn?: ReactNode
  /** What is said beside it then. */
  rest?: string
  /** What is said of the error in addition, and goes with it. */
  children?: ReactNode
}) {
  const [isDismissed, setDismissed] = useState(false)
  if (!isDismissed) {
    return (
      <ErrorBanner error={error} takesFocus={takesFocus} onDismiss={() => setDismissed(true)}>
        {(children || wayOn) && (
          <>
            {children}
            {wayOn}
          </>
        )}
      </ErrorBanner>
    )
  }
  return (
    wayOn && (
      <div className={classes.rest}>
        {rest && <p>{rest}</p>}
        {wayOn}
      </div>
    )
  )
}
