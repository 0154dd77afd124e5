import type { ApiError } from '#machines/shared/api-error'
import type { ERROR_CONTEXTS } from '../../../shared/errors/catalogue'
import { describe } from '../../../shared/errors/describe'
import { DismissibleError } from '../../../shared/errors/dismissible-error'
import { RetryButton } from '../../../shared/errors/error-banner'

/**
 * The error of a read beside a form, with Retry. It does not take the focus, because the user may already be typing in the next
 * field.
 *
 * @param onRetry should move the focus, because the button disappears with the error
 */
export function ReadError({
  error,
  context,
  onRetry,
}: {
  error: ApiError
  context: keyof typeof ERROR_CONTEXTS
  onRetry: () => void
}) {
  const description = describe(error, context)
  return (
    <DismissibleError
      key={description.reference}
      error={description}
      takesFocus={false}
      action={<RetryButton size="compact-sm" variant="default" error={error} onRetry={onRetry} />}
    />
  )
}
