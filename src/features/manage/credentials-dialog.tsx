import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApiError } from '#machines/api-error'
import type { CredentialProblems } from '#machines/rules/credentials'
import type { Description } from '../../errors/describe'
import { ErrorBanner } from '../../errors/error-banner'
import { useServerFieldErrors } from '../../errors/use-server-field-errors'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { SecretField } from '../../ui/secret-field'
import { StillWorking } from '../../ui/still-working'
import { WaitButton } from '../../ui/wait-button'
import classes from './manage.module.css'

/**
 * Asks for credentials that replace others (decisions.md, 'Credentials dialogs'): the fields are empty whenever it opens, all of
 * them are required, and what was typed is gone with the dialog. After a refusal it stays.
 */
export function CredentialsDialog<TTyped extends Readonly<Record<string, string>>>({
  title,
  labels,
  help,
  secrets,
  defaults,
  problemsOf,
  isBusy,
  error,
  errorText,
  onSubmit,
  onClose,
}: {
  title: string
  /** By field, in the order of the form. */
  labels: Readonly<Record<keyof TTyped & string, string>>
  help: Partial<Record<keyof TTyped & string, string>>
  secrets: readonly (keyof TTyped & string)[]
  defaults: TTyped
  problemsOf: (typed: TTyped) => CredentialProblems<TTyped>
  isBusy: boolean
  error: ApiError | null
  errorText: Description | null
  onSubmit: (typed: TTyped) => void
  onClose: () => void
}) {
  const [incomplete, setIncomplete] = useState<string>()
  // The cast: a record's keys have lost their names.
  const fields = Object.keys(labels) as (keyof TTyped & string)[]
  const form = useForm<TTyped>({
    mode: 'uncontrolled',
    initialValues: defaults,
    validateInputOnBlur: true,
    validate: (values) => problemsOf(values).fields,
    onValuesChange: () => setIncomplete(undefined),
  })
  useServerFieldErrors(form, error ?? undefined)
  // Whoever leaves while it is being sent would not hear how it ended.
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: () => isBusy })
  const refuse = () => {
    const { whole, fields: problems } = problemsOf(form.getValues())
    setIncomplete(whole)
    const first = fields.find((field) => problems[field] !== undefined)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onClose}>
      <form className={classes.dialog} noValidate aria-busy={isBusy} onSubmit={form.onSubmit(onSubmit, refuse)}>
        {errorText && !isBusy && <ErrorBanner key={errorText.reference} error={errorText} />}
        {incomplete !== undefined && (
          <Notice tone="danger">
            <p>{incomplete}</p>
          </Notice>
        )}
        {fields.map((field, place) => {
          const Field = secrets.includes(field) ? SecretField : TextInput
          return (
            <Field
              key={form.key(field)}
              label={labels[field]}
              description={help[field]}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              withAsterisk={false}
              aria-required={defaults[field] === ''}
              autoComplete={secrets.includes(field) ? 'new-password' : 'off'}
              autoCapitalize="none"
              spellCheck={false}
              readOnly={isBusy}
              {...(place === 0 ? { 'data-autofocus': true } : {})}
              {...form.getInputProps(field)}
            />
          )
        })}
        <Group justify="flex-end">
          {isBusy && <StillWorking />}
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <WaitButton
            type="submit"
            loading={isBusy}
            waitMs={errorText?.retryAfterMs ?? 0}
            waitKey={errorText?.reference}
          >
            Update Credentials
          </WaitButton>
        </Group>
      </form>
    </Dialog>
  )
}
