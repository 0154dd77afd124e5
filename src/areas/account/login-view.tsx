import { Anchor } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ActorRefFrom } from 'xstate'
import { loginForm } from '#machines/account/account-forms'
import type { sessionMachine } from '#machines/account/session.machine'
import { describe } from '../../shared/errors/describe'
import { useServerFieldErrors } from '../../shared/errors/use-server-field-errors'
import { showText } from '../../shared/reading/show-text'
import { SecretField } from '../../ui/field/secret-field'
import { AnchorLink } from '../../ui/links'
import { Notice } from '../../ui/notice/notice'
import { StillWorking } from '../../ui/notice/still-working'
import { WaitButton } from '../../ui/notice/wait-button'
import { PageHeading } from '../../ui/text/page-heading'
import { AccountError, SubmitButton } from './account-form'
import classes from './account-form.module.css'
import { noticeText, useAccountState, useScreenLeft } from './account-state'
import { useEarlyInput, withEarlyMessage } from './early-input'
import { EmailField } from './email-field'
import { sentTextHandlers } from './sent-text-handlers'

/** Where a customer gets a new password: the operator's page, or else the support. */
export type PasswordHelp = { readonly resetUrl: string | undefined; readonly supportUrl: string }

/** The login screen (docs/product/account.md#login). */
export function LoginView({
  session,
  redir,
  supportUrl,
  apiBaseUrl,
  linkNotice,
  passwordHelp,
}: {
  session: ActorRefFrom<typeof sessionMachine>
  /** The address to go to after the login. It is passed on to the registration. */
  redir: string | undefined
  supportUrl: string
  apiBaseUrl: string
  /** The reason that an attempt to link Discord ended here. */
  linkNotice: string | undefined
  /** Undefined in the HTML file, which does not know the configuration. */
  passwordHelp: PasswordHelp | undefined
}) {
  const { busy, notice, restoreError, loginError, email } = useAccountState(session)
  useScreenLeft(session)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email, password: '' },
    validate: loginForm.problems,
  })
  useServerFieldErrors(form, loginError)
  useEarlyInput(form)
  const error = loginError && describe(loginError, 'login')

  return (
    <div className={classes.login}>
      <PageHeading>Welcome Back</PageHeading>
      <p className={classes.intro}>Sign in to continue to your account</p>
      <form
        className={classes.form}
        method="post"
        noValidate
        {...sentTextHandlers(form)}
        onSubmit={form.onSubmit(
          (typed) => session.send(loginForm.submission(typed)),
          (errors) => form.getInputNode(errors.email ? 'email' : 'password')?.focus(),
        )}
      >
        {(linkNotice || notice) && (
          <Notice tone={linkNotice ? 'warning' : (notice?.tone ?? 'info')}>
            <p>{linkNotice ?? (notice && noticeText(notice, apiBaseUrl))}</p>
          </Notice>
        )}
        {restoreError && (
          <AccountError error={describe(restoreError, 'restore')} supportUrl={supportUrl}>
            <WaitButton
              size="compact-sm"
              variant="default"
              loading={busy === 'restoring'}
              onClick={() => session.send({ type: 'retry' })}
              waitMs={restoreError.retryAfterMs ?? 0}
              waitKey={restoreError.reference}
            >
              Try again
            </WaitButton>
            {busy === 'restoring' && <StillWorking />}
          </AccountError>
        )}
        {error && <AccountError key={error.reference} error={error} supportUrl={supportUrl} />}
        <EmailField
          key={form.key('email')}
          field={form.getInputProps('email')}
          onFill={(email) => showText(form, 'email', email)}
        />
        <SecretField
          label="Password"
          autoComplete="current-password"
          withAsterisk={false}
          aria-required
          inputContainer={withEarlyMessage('password')}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <SubmitButton isBusy={busy === 'signingIn'} waitMs={error?.retryAfterMs ?? 0} waitKey={error?.reference}>
          Sign In
        </SubmitButton>
      </form>
      {/* The error of a closed account has the link to the support, and a password would not help. */}
      {error?.advice !== 'contact-support' && <ForgottenPassword {...passwordHelp} />}
      <p className={classes.switch}>
        Don't have an account?{' '}
        <AnchorLink to="/register" search={redir === undefined ? {} : { redir }}>
          Create an account
        </AnchorLink>
      </p>
    </div>
  )
}

/**
 * Stands below the button, so that Tab leads from the password to it. The file of the page has the line for the support, whose place
 * and looks do not change when the configuration is known.
 */
function ForgottenPassword({ resetUrl, supportUrl }: Partial<PasswordHelp>) {
  const question = 'Forgot your password?'
  return (
    <p className={classes.forgotten}>
      {resetUrl === undefined ? (
        <>
          <span>{question}</span>{' '}
          <span>
            <Anchor href={supportUrl} target="_blank" rel="noreferrer" inherit>
              Contact support
            </Anchor>
            .
          </span>
        </>
      ) : (
        <Anchor href={resetUrl} target="_blank" rel="noreferrer" inherit>
          {question}
        </Anchor>
      )}
    </p>
  )
}
