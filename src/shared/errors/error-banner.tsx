import { type ComponentProps, type ReactNode, use, useEffect } from 'react'
import type { ApiError } from '#machines/shared/api-error'
import { Notice } from '../../ui/notice/notice'
import { WaitButton } from '../../ui/notice/wait-button'
import { ErrorReference } from '../operator/error-reference'
import { OperatorContext } from '../operator/operator-context'
import { StatusLink } from '../operator/status-link'
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
  const { statusUrl, holdAnnouncement } = use(OperatorContext)
  const { isUnreachable } = error
  useEffect(() => (isUnreachable ? holdAnnouncement?.() : undefined), [isUnreachable, holdAnnouncement])
  return (
    <Notice tone={error.tone} takesFocus={takesFocus} onDismiss={onDismiss}>
      <p className={classes.text}>
        <bdi>{error.text}</bdi>
      </p>
      {children && <div className={classes.help}>{children}</div>}
      {isUnreachable && statusUrl && (
        <div className={classes.status}>
          <StatusLink />
        </div>
      )}
      {error.reference && (
        <p className={classes.reference}>
          <ErrorReference code={error.code}>{`Reference: ${error.reference}`}</ErrorReference>
        </p>
      )}
    </Notice>
  )
}

/** Repeats a failed read. It is disabled while the server asks to wait. */
export function RetryButton({
  error,
  onRetry,
  ...appearance
}: Pick<ComponentProps<typeof WaitButton>, 'variant' | 'size'> & {
  error: Pick<ApiError, 'retryAfterMs' | 'reference'>
  onRetry: () => void
}) {
  return (
    <WaitButton {...appearance} onClick={onRetry} waitMs={error.retryAfterMs ?? 0} waitKey={error.reference}>
      Retry
    </WaitButton>
  )
}
