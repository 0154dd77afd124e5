import { Anchor, TextInput, VisuallyHidden } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { passwordRules } from '#machines/account/account'
import { registrationForm } from '#machines/account/account-forms'
import type { sessionMachine } from '#machines/account/session.machine'
import type { Config } from '../../config'
import { describe } from '../../shared/errors/describe'
import { useServerFieldErrors } from '../../shared/errors/use-server-field-errors'
import { showText } from '../../shared/reading/show-text'
import { SecretField } from '../../ui/field/secret-field'
import { AnchorLink, ButtonLink } from '../../ui/links'
import { Notice } from '../../ui/notice/notice'
import { PageHeading } from '../../ui/text/page-heading'
import { AccountError, SubmitButton } from './account-form'
import classes from './account-form.module.css'
import { COOKIES_BLOCKED, noticeText, useAccountState, useScreenLeft } from './account-state'
import { useEarlyInput, withEarlyMessage } from './early-input'
import { EmailField } from './email-field'
import { sentTextHandlers } from './sent-text-handlers'

/** The registration screen (docs/product/account.md#registration). */
export function RegisterView({
  session,
  redir,
  supportUrl,
  apiBaseUrl,
  legal,
}: {
  session: ActorRefFrom<typeof sessionMachine>
  /** The address to go to after the registration. It is passed on to the login. */
  redir: string | undefined
  supportUrl: string
  apiBaseUrl: string
  /** Undefined in the prerendered HTML file, because `config.json` is not loaded yet. */
  legal: Config['legal'] | undefined
}) {
  const { busy, notice, registrationError } = useAccountState(session)
  const [typedPassword, setTypedPassword] = useState('')
  useScreenLeft(session)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', email: '', password: '', confirmPassword: '' },
    validate: registrationForm.problems,
    // A subscription would begin after `useEarlyInput`.
    onValuesChange: ({ password }) => setTypedPassword(password),
  })
  form.watch('password', () => {
    for (const field of registrationForm.clearedBy('password')) form.clearFieldError(field)
  })
  useServerFieldErrors(form, registrationError)
  useEarlyInput(form)
  const error = registrationError && describe(registrationError, 'registration')
  const rulesId = useId()
  const loginSearch = redir === undefined ? {} : { redir }

  return (
    <div className={classes.registration}>
      <PageHeading>Create Account</PageHeading>
      <p className={classes.intro}>One account for everything you buy and run</p>
      <form
        className={classes.form}
        method="post"
        noValidate
        {...sentTextHandlers(form)}
        onSubmit={form.onSubmit(
          (typed) => session.send(registrationForm.submission(typed)),
          (errors) => {
            const first = registrationForm.fields.find((field) => errors[field])
            if (first) form.getInputNode(first)?.focus()
          },
        )}
      >
        {notice === COOKIES_BLOCKED && (
          <Notice tone={notice.tone}>
            <p>{noticeText(notice, apiBaseUrl)}</p>
          </Notice>
        )}
        {error && (
          <AccountError key={error.reference} error={error} supportUrl={supportUrl}>
            {error.advice === 'log-in' && (
              <ButtonLink to="/login" search={loginSearch} size="compact-sm" variant="default">
                Go to login
              </ButtonLink>
            )}
          </AccountError>
        )}
        <TextInput
          label="Username"
          description="Three or more letters and numbers, without spaces or underscores."
          descriptionProps={{ className: classes.hint }}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          withAsterisk={false}
          aria-required
          inputContainer={withEarlyMessage('username')}
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <EmailField
          key={form.key('email')}
          field={form.getInputProps('email')}
          onFill={(email) => showText(form, 'email', email)}
        />
        <SecretField
          label="Password"
          autoComplete="new-password"
          withAsterisk={false}
          aria-required
          aria-details={rulesId}
          inputContainer={withEarlyMessage('password')}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordRules id={rulesId} password={typedPassword} />
        <SecretField
          label="Confirm Password"
          autoComplete="new-password"
          withAsterisk={false}
          aria-required
          inputContainer={withEarlyMessage('confirmPassword')}
          key={form.key('confirmPassword')}
          {...form.getInputProps('confirmPassword')}
        />
        <SubmitButton
          isBusy={busy === 'registering' || busy === 'signingIn'}
          waitMs={error?.retryAfterMs ?? 0}
          waitKey={error?.reference}
        >
          Create Account
        </SubmitButton>
      </form>
      <p className={classes.switch}>
        Already have an account?{' '}
        <AnchorLink to="/login" search={loginSearch}>
          Sign in instead
        </AnchorLink>
      </p>
      <LegalLinks legal={legal} />
    </div>
  )
}

/** Links to the four legal documents, whose addresses are in `config.json`. */
function LegalLinks({ legal }: { legal: Config['legal'] | undefined }) {
  return (
    <p className={classes.legal}>
      By creating an account, you agree to our <Document href={legal?.terms}>Terms of Service</Document>,{' '}
      <Document href={legal?.privacy}>Privacy Policy</Document>, <Document href={legal?.sla}>SLA</Document> and{' '}
      <Document href={legal?.aup}>AUP</Document>.
    </p>
  )
}

function Document({ href, children }: { href: string | undefined; children: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" inherit>
      {children}
    </Anchor>
  )
}

/** Shows which of the five rules a password meets while the user types (docs/product/account.md#registration). */
function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <ul className={classes.rules} id={id}>
      {passwordRules(password).map(({ label, holds }) => (
        <li key={label} data-holds={holds || undefined}>
          {holds ? <IconCheck aria-hidden size={16} /> : <IconPoint aria-hidden size={16} />}
          <span>{label}</span>
          <VisuallyHidden>{holds ? ' (met)' : ' (not met)'}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
