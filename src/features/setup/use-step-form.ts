import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import type { ApiError } from '#machines/api-error'
import { useServerFieldErrors } from '../../errors/use-server-field-errors'
import type { Draft } from '../../setup-drafts'

export type StepValues = Record<string, string | boolean>
export type Problems<TValues> = Partial<Record<keyof TValues, string>>

/** What a step's form is given by the setup. */
export type StepContext = {
  /** What was typed before a reload; secrets never are. */
  draft: Draft | undefined
  onDraft: (values: Draft) => void
  /** Something was typed after an answer: the answer holds no longer. */
  onEdited: () => void
  error: ApiError | undefined
}

/** A step's form and what is wrong with what is typed, by field: nothing means that the step is complete. */
export type StepForm<TValues extends StepValues> = UseFormReturnType<TValues> & {
  readonly problems: Problems<TValues>
}

/**
 * The form of one step: checked when a field is left, with the server's objections under the fields that they name, and kept
 * as a draft at every edit.
 *
 * @param problemsOf what is wrong with all of the step, a pure rule
 */
export function useStepForm<TValues extends StepValues>(
  { draft, onDraft, onEdited, error }: StepContext,
  defaults: TValues,
  problemsOf: (values: TValues) => Problems<TValues>,
): StepForm<TValues> {
  const [initialValues] = useState(() => withDraft(defaults, draft))
  const [problems, setProblems] = useState(() => problemsOf(initialValues))
  const form = useForm<TValues>({
    mode: 'uncontrolled',
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => problemsOf(values),
    onValuesChange: (values) => {
      const found = problemsOf(values)
      // The same problems are the same object, so that typing draws nothing anew.
      setProblems((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found))
      onDraft(values)
      onEdited()
    },
  })
  useServerFieldErrors(form, error)
  return { ...form, problems }
}

/** Only what the form still knows, and of its kind. */
function withDraft<TValues extends StepValues>(defaults: TValues, draft: Draft = {}): TValues {
  const kept = Object.entries(draft).filter(
    ([field, value]) => Object.hasOwn(defaults, field) && typeof value === typeof defaults[field],
  )
  return { ...defaults, ...Object.fromEntries(kept) }
}
