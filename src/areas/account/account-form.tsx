import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Description } from '../../shared/errors/describe'
import { ErrorBanner } from '../../shared/errors/error-banner'
import { StillWorking } from '../../ui/notice/still-working'
import { WaitButton } from '../../ui/notice/wait-button'
import classes from './account-form.module.css'

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

/** The primary button of an account form. It stays enabled, because the form is checked on click. */
export function SubmitButton({
  isBusy,
  waitMs,
  waitKey,
  children,
}: {
  isBusy: boolean
  waitMs: number
  waitKey: string | undefined
  children: string
}) {
  return (
    <div className={classes.submit}>
      <WaitButton type="submit" size="md" fullWidth loading={isBusy} waitMs={waitMs} waitKey={waitKey}>
        {children}
      </WaitButton>
      {isBusy && <StillWorking />}
    </div>
  )
}
