import type { ApiError } from '#machines/shared/api-error'
import { RetryButton } from '../../../errors/retry-button'
import classes from './platform.module.css'

/** What could not be read, in a line and without an alarm, with another try (administrator specification, section 7, 'silent'). */
export function StaleLine({ error, onRetry, children }: { error: ApiError; onRetry: () => void; children: string }) {
  return (
    <div className={classes.stale}>
      <p>{children}</p>
      <RetryButton size="compact-sm" variant="default" error={error} onRetry={onRetry} />
    </div>
  )
}
