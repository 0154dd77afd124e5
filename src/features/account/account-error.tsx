import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Description } from '../../errors/describe'
import { ErrorBanner } from '../../errors/error-banner'

/** An account error with the action that the catalogue advises: a link to support, or the screen's own `children`. */
export function AccountError({
  error,
  supportUrl,
  children,
}: {
  error: Description
  supportUrl: string
  children?: ReactNode
}) {
  return (
    <ErrorBanner error={error}>
      {error.advice === 'contact-support' ? (
        <Anchor href={supportUrl} target="_blank" rel="noreferrer">
          Contact support
        </Anchor>
      ) : (
        children
      )}
    </ErrorBanner>
  )
}
