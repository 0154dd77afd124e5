import { type GetInputPropsReturnType, type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { ApiError } from '#machines/shared/api-error'
import { knownFields } from '#machines/shared/form'
import type { ReadingRules, Remarks } from '#machines/shared/reading'
import { useObjections } from '../../../shared/errors/use-objections'
import { useServerFieldErrors } from '../../../shared/errors/use-server-field-errors'
import { useReading } from '../../../shared/reading/use-reading'
import type { Draft } from '../../../shared/storage/setup-drafts'

export type StepValues = Record<string, string | boolean>
export type Problems<TValues> = Partial<Record<keyof TValues, string>>

export type StepContext = {
  /** Never contains secrets. */
  draft: Draft | undefined
  onDraft: (values: Draft) => void
  /** Called at every edit, which clears the last outcome. */
  onEdited: () => void
  error: ApiError | undefined
  isBusy: boolean
}

export type StepForm<TValues extends StepValues> = UseFormReturnType<TValues> & {
  /** Messages by field. The step is complete if there are none. */
  readonly problems: Problems<TValues>
  /** True while the step is submitted: an edit would not be part of the submission. */
  readonly isLocked: boolean
  /** Also stores defaults that were not edited, because they are submitted too. */
  readonly saveDraft: () => void
  /** What was recognized in the last text of a field, and what is advised about it. */
  readonly remarks: Remarks<TValues>
  /** Reads the texts as they arrive, so that the fields show what is sent. */
  readonly settle: () => void
  /** The props of a field. */
  readonly propsOf: (field: keyof TValues & string) => GetInputPropsReturnType
}

/** The rules of a step, as far as its form needs them. */
type Rules<TValues> = ReadingRules<TValues> & {
  readonly problems: (typed: TValues) => Problems<TValues>
}

/**
 * The form of one step. Fields are read and validated on blur, the server's field errors stay until their values change, and
 * every edit is stored as a draft.
 *
 * @param defaults values for fields without a draft
 */
export function useStepForm<TValues extends StepValues>(
  { draft, onDraft, onEdited, error, isBusy }: StepContext,
  defaults: () => TValues,
  rules: Rules<TValues>,
): StepForm<TValues> {
  const [initialValues] = useState(() => withDraft(defaults(), draft))
  const [{ problems }, setCheck] = useState(() => checkOf(initialValues, rules.problems))
  const reading = useReading(initialValues, rules)
  const objections = useObjections()
  const form = useForm<TValues>({
    mode: 'uncontrolled',
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => ({ ...objections.heldBy(values), ...rules.problems(values) }),
    onValuesChange: (values) => {
      const check = checkOf(values, rules.problems)
      // Equal results reuse the previous object, so that typing does not render again.
      setCheck((known) => (JSON.stringify(known) === JSON.stringify(check) ? known : check))
      reading.onEdited(values)
      onDraft(values)
      onEdited()
    },
  })
  // The values must be read when the response arrives: they are the rejected ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each rejection
  useEffect(() => objections.note(error, form.getValues()), [error])
  useServerFieldErrors(form, error)

  return {
    ...form,
    problems,
    isLocked: isBusy,
    saveDraft: () => onDraft(form.getValues()),
    remarks: reading.remarks,
    // A locked form shows what was sent.
    settle: () => !isBusy && reading.settle(form),
    propsOf: (field) => reading.propsOf(form, field, form.getInputProps(field)),
  }
}

function withDraft<TValues extends StepValues>(defaults: TValues, draft: Draft | undefined): TValues {
  return { ...defaults, ...knownFields(defaults, draft) }
}

/** Also lists the empty fields, because the sentence beside Continue distinguishes missing values from wrong ones. */
function checkOf<TValues extends StepValues>(values: TValues, problemsOf: (values: TValues) => Problems<TValues>) {
  const problems = problemsOf(values)
  return { problems, missing: Object.keys(problems).filter((field) => values[field] === '') }
}
