import type { ComponentProps } from 'react'
import type { ApiError } from '#machines/shared/api-error'
import { WaitButton } from '../ui/notice/wait-button'

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
