import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { CredentialProblems } from '#machines/manage/credentials'
import type { ApiError } from '#machines/shared/api-error'
import type { Description } from '../../errors/describe'
import { ErrorBanner } from '../../errors/error-banner'
import { useObjections } from '../../errors/use-objections'
import { useServerFieldErrors } from '../../errors/use-server-field-errors'
import { Dialog } from '../../ui/dialog/dialog'
import { CREDENTIAL_ATTRIBUTES } from '../../ui/field/credential-attributes'
import { SecretField } from '../../ui/field/secret-field'
import { Notice } from '../../ui/notice/notice'
import { StillWorking } from '../../ui/notice/still-working'
import { WaitButton } from '../../ui/notice/wait-button'
import type { Action } from '../../xstate/action'
import classes from './manage.module.css'

/** By the name in the call, the field that is named otherwise in the form. */
type FieldNames = Readonly<Record<string, string>>
const NO_NAMES: FieldNames = {}

/**
 * Asks for credentials that replace others (decisions.md, 'Credentials dialogs'): the fields are empty whenever it opens, all of
 * them are required, and what was typed is gone with the dialog. After a refusal it stays.
 */
export function CredentialsDialog<TTyped extends Readonly<Record<string, string>>, TInput>({
  title,
  labels,
  help,
  secrets,
  defaults,
  problemsOf,
  sentAs = NO_NAMES,
  action,
  description,
  inputOf,
}: {
  title: string
  /** By field, in the order of the form. */
  labels: Readonly<Record<keyof TTyped & string, string>>
  help: Partial<Record<keyof TTyped & string, string>>
  secrets: readonly (keyof TTyped & string)[]
  defaults: TTyped
  problemsOf: (typed: TTyped) => CredentialProblems<TTyped>
  sentAs?: FieldNames
  action: Action<TInput>
  /** What went wrong the last time, in the words of the place. */
  description: Description | null
  /** What is handed in, with the secrets wrapped. */
  inputOf: (typed: TTyped) => TInput
}) {
  const { isBusy, error, close } = action
  const [incomplete, setIncomplete] = useState<string>()
  const objections = useObjections()
  // The cast: a record's keys have lost their names.
  const fields = Object.keys(labels) as (keyof TTyped & string)[]
  const form = useForm<TTyped>({
    mode: 'uncontrolled',
    initialValues: defaults,
    validateInputOnBlur: true,
    validate: (values) => ({ ...objections.heldBy(values), ...problemsOf(values).fields }),
    onValuesChange: () => setIncomplete(undefined),
  })
  const rejected = useMemo(() => (error ? inFieldNames(error, sentAs) : undefined), [error, sentAs])
  // An effect, because it is about the moment at which the answer comes: the values are those that were refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => objections.note(rejected, form.getValues()), [rejected])
  useServerFieldErrors(form, rejected)
  const unplaced = (rejected?.fieldErrors ?? []).filter(({ field }) => !Object.hasOwn(labels, field))
  // Whoever leaves while it is being sent would not hear how it ended.
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: () => isBusy })
  const submit = () => {
    // The server is asked again: what it said before does not stand in the way.
    objections.clear()
    const typed = form.getValues()
    if (!form.validate().hasErrors) return action.run(inputOf(typed))
    const { whole, fields: problems } = problemsOf(typed)
    setIncomplete(whole)
    const first = fields.find((field) => problems[field] !== undefined)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
  return (
    <Dialog title={title} isBusy={isBusy} onClose={close}>
      <form
        className={classes.dialog}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {description && !isBusy && (
          <ErrorBanner key={description.reference} error={description}>
            {unplaced.map(({ field, message }) => (
              <p key={field}>{`${field}: ${message}`}</p>
            ))}
          </ErrorBanner>
        )}
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
              withAsterisk={false}
              aria-required={defaults[field] === ''}
              autoCapitalize="none"
              spellCheck={false}
              readOnly={isBusy}
              {...(secrets.includes(field) ? CREDENTIAL_ATTRIBUTES : { autoComplete: 'off' })}
              {...(place === 0 ? { 'data-autofocus': true } : {})}
              {...form.getInputProps(field)}
            />
          )
        })}
        <Group justify="flex-end">
          {isBusy && <StillWorking />}
          <Button variant="default" onClick={close} disabled={isBusy}>
            Cancel
          </Button>
          <WaitButton
            type="submit"
            loading={isBusy}
            waitMs={description?.retryAfterMs ?? 0}
            waitKey={description?.reference}
          >
            Update Credentials
          </WaitButton>
        </Group>
      </form>
    </Dialog>
  )
}

/** What the server said of single fields, under the names that they have here. */
function inFieldNames(error: ApiError, names: FieldNames): ApiError {
  const fieldErrors = (error.fieldErrors ?? []).map(({ field, message }) => ({ field: names[field] ?? field, message }))
  return { ...error, fieldErrors }
}
