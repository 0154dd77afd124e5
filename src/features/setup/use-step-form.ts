import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { ApiError } from '#machines/shared/api-error'
import { knownFields } from '#machines/shared/form'
import { useObjections } from '../../errors/use-objections'
import { useServerFieldErrors } from '../../errors/use-server-field-errors'
import type { Draft } from '../../storage/setup-drafts'

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
  /** The server is being asked. */
  isBusy: boolean
}

export type StepForm<TValues extends StepValues> = UseFormReturnType<TValues> & {
  /** What is wrong with what is typed, by field: nothing means that the step is complete. */
  readonly problems: Problems<TValues>
  /** While the step is on its way, what is typed would be neither sent nor told apart from what was. */
  readonly isLocked: boolean
  /** Keeps the draft also of what nobody has touched: it is handed in. */
  readonly saveDraft: () => void
}

/**
 * The form of one step: checked when a field is left, with the server's objections under the fields that they name until these
 * are changed, and kept as a draft at every edit.
 *
 * @param defaults what stands in the fields that the draft does not have
 * @param problemsOf what is wrong with all of the step, a pure rule
 */
export function useStepForm<TValues extends StepValues>(
  { draft, onDraft, onEdited, error, isBusy }: StepContext,
  defaults: () => TValues,
  problemsOf: (values: TValues) => Problems<TValues>,
): StepForm<TValues> {
  const [initialValues] = useState(() => withDraft(defaults(), draft))
  const [{ problems }, setCheck] = useState(() => checkOf(initialValues, problemsOf))
  const objections = useObjections()
  const form = useForm<TValues>({
    mode: 'uncontrolled',
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => ({ ...objections.heldBy(values), ...problemsOf(values) }),
    onValuesChange: (values) => {
      const found = checkOf(values, problemsOf)
      // The same findings are the same object, so that typing draws nothing anew.
      setCheck((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found))
      onDraft(values)
      onEdited()
    },
  })
  // An effect, because it is about the moment at which the answer comes: the values are those that were refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => objections.note(error, form.getValues()), [error])
  useServerFieldErrors(form, error)
  return { ...form, problems, isLocked: isBusy, saveDraft: () => onDraft(form.getValues()) }
}

function withDraft<TValues extends StepValues>(defaults: TValues, draft: Draft | undefined): TValues {
  return { ...defaults, ...knownFields(defaults, draft) }
}

/** What is wrong, and which of it is missing rather than wrong: the sentence beside Continue says both. */
function checkOf<TValues extends StepValues>(values: TValues, problemsOf: (values: TValues) => Problems<TValues>) {
  const problems = problemsOf(values)
  return { problems, missing: Object.keys(problems).filter((field) => values[field] === '') }
}
