import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { CredentialProblems } from '#machines/manage/credentials'
import type { ApiError } from '#machines/shared/api-error'
import type { ReadingRules } from '#machines/shared/reading'
import type { Description } from '../../shared/errors/describe'
import { ErrorBanner } from '../../shared/errors/error-banner'
import { useObjections } from '../../shared/errors/use-objections'
import { useServerFieldErrors } from '../../shared/errors/use-server-field-errors'
import { remarkSentences } from '../../shared/format/remark-sentences'
import { useReading } from '../../shared/reading/use-reading'
import type { Action } from '../../shared/xstate/action'
import { Dialog } from '../../ui/dialog/dialog'
import { DialogFooter } from '../../ui/dialog/dialog-footer'
import { CREDENTIAL_ATTRIBUTES } from '../../ui/field/credential-attributes'
import { fieldHelp } from '../../ui/field/field-help'
import { SecretField } from '../../ui/field/secret-field'
import { Notice } from '../../ui/notice/notice'
import { StillWorking } from '../../ui/notice/still-working'
import { WaitButton } from '../../ui/notice/wait-button'
import classes from './manage.module.css'

/** Maps names in the request to field names of the form, if they differ. */
type FieldNames = Readonly<Record<string, string>>
const NO_NAMES: FieldNames = {}

/**
 * Replaces credentials (D-068). The fields are empty whenever the dialog opens, all are required, and the typed values are
 * cleared when it closes. After a rejection, the dialog stays open.
 */
export function CredentialsDialog<TTyped extends Readonly<Record<string, string>>, TInput>({
  title,
  labels,
  help,
  secrets,
  defaults,
  rules,
  remarks,
  problemsOf,
  sentAs = NO_NAMES,
  action,
  description,
  inputOf,
}: {
  title: string
  /** Their order is the order of the fields. */
  labels: Readonly<Record<keyof TTyped & string, string>>
  help: Partial<Record<keyof TTyped & string, string>>
  secrets: readonly (keyof TTyped & string)[]
  defaults: TTyped
  /** Those of the setup's step. */
  rules: ReadingRules<TTyped>
  /** The sentences of what was recognized or is advised. */
  remarks: Readonly<Record<string, string>>
  problemsOf: (typed: TTyped) => CredentialProblems<TTyped>
  sentAs?: FieldNames
  action: Action<TInput>
  description: Description | null
  /** Converts the typed values to the request, with the secrets wrapped. */
  inputOf: (typed: TTyped) => TInput
}) {
  const { isBusy, error, close } = action
  const [incomplete, setIncomplete] = useState<string>()
  const objections = useObjections()
  // Safe because the object has exactly these keys; Object.keys types them as string.
  const fields = Object.keys(labels) as (keyof TTyped & string)[]
  const reading = useReading(defaults, rules)
  const form = useForm<TTyped>({
    mode: 'uncontrolled',
    initialValues: defaults,
    validateInputOnBlur: true,
    validate: (values) => ({ ...objections.heldBy(values), ...problemsOf(values).fields }),
    onValuesChange: (values) => {
      setIncomplete(undefined)
      reading.onEdited(values)
    },
  })
  const settle = () => reading.settle(form)
  const rejected = useMemo(() => (error ? withFormNames(error, sentAs) : undefined), [error, sentAs])
  // Runs when a rejection arrives, because the current values are the rejected ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each rejection
  useEffect(() => objections.note(rejected, form.getValues()), [rejected])
  useServerFieldErrors(form, rejected)
  const otherErrors = (rejected?.fieldErrors ?? []).filter(({ field }) => !Object.hasOwn(labels, field))
  // A user who leaves during the request would not see its outcome.
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: () => isBusy })
  const submit = () => {
    // The server validates again, so its previous errors must not block the submission.
    objections.clear()
    settle()
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
            {otherErrors.map(({ field, message }) => (
              <p key={field}>{`${field}: ${message}`}</p>
            ))}
          </ErrorBanner>
        )}
        {incomplete !== undefined && (
          <Notice tone="danger">
            <p>{incomplete}</p>
          </Notice>
        )}
        {fields.map((field, index) => {
          const Field = secrets.includes(field) ? SecretField : TextInput
          return (
            <Field
              key={field}
              label={labels[field]}
              description={fieldHelp(help[field], remarkSentences(reading.remarks[field], remarks))}
              withAsterisk={false}
              aria-required={defaults[field] === ''}
              autoCapitalize="none"
              spellCheck={false}
              readOnly={isBusy}
              {...(secrets.includes(field) ? CREDENTIAL_ATTRIBUTES : { autoComplete: 'off' })}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
              {...reading.propsOf(form, field, form.getInputProps(field))}
            />
          )
        })}
        <DialogFooter>
          {isBusy && <StillWorking />}
          <Button variant="default" onClick={close} disabled={isBusy}>
            Cancel
          </Button>
          <WaitButton
            type="submit"
            leavesFocus
            loading={isBusy}
            waitMs={description?.retryAfterMs ?? 0}
            waitKey={description?.reference}
          >
            Update Credentials
          </WaitButton>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** Renames the fields of the server's field errors to those of the form. */
function withFormNames(error: ApiError, names: FieldNames): ApiError {
  const fieldErrors = (error.fieldErrors ?? []).map(({ field, message }) => ({ field: names[field] ?? field, message }))
  return { ...error, fieldErrors }
}
