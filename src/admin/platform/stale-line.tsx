import type { ApiError } from '#machines/shared/api-error'
import { RetryButton } from '../../shared/errors/error-banner'
import classes from './platform.module.css'

/** A line about a failed read with 'Retry', without an alert (docs/product/admin/platform.md#overview). */
export function StaleLine({ error, onRetry, children }: { error: ApiError; onRetry: () => void; children: string }) {
  return (
    <div className={classes.stale}>
      <p>{children}</p>
      <RetryButton size="compact-sm" variant="default" error={error} onRetry={onRetry} />
    </div>
  )
}
