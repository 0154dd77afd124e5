import type { ComponentProps } from 'react'
import type { ApiError } from '#machines/shared/api-error'
import { WaitButton } from '../ui/notice/wait-button'

/** Reads again what could not be read, as soon as the server lets anybody. */
export function RetryButton({
  error,
  onRetry,
  ...looks
}: Pick<ComponentProps<typeof WaitButton>, 'variant' | 'size'> & {
  error: Pick<ApiError, 'retryAfterMs' | 'reference'>
  onRetry: () => void
}) {
  return (
    <WaitButton {...looks} onClick={onRetry} waitMs={error.retryAfterMs ?? 0} waitKey={error.reference}>
      Retry
    </WaitButton>
  )
}
