import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { ApiError } from '#machines/shared/api-error'
import { knownFields } from '#machines/shared/form'
import { useObjections } from '../../../shared/errors/use-objections'
import { useServerFieldErrors } from '../../../shared/errors/use-server-field-errors'
import type { Draft } from '../../../shared/storage/setup-drafts'

/** A new object for each time that the portal filled in fields. `focus` is the field to focus afterwards. */
export type Filled = { readonly focus: string | undefined }

/** The hint is below the field, and the label is only the documented word (D-008). */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

export type StepField<TValues extends StepValues> = ReturnType<typeof fieldsOf<TValues>>

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
}

/**
 * The form of one step. Fields are validated on blur, the server's field errors stay until their values change, and every
 * edit is stored as a draft.
 *
 * @param defaults values for fields without a draft
 * @param problemsOf a pure function that returns the messages for all fields
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
      // Equal results reuse the previous object, so that typing does not render again.
      setCheck((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found))
      onDraft(values)
      onEdited()
    },
  })
  // The values must be read when the response arrives: they are the rejected ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each rejection
  useEffect(() => objections.note(error, form.getValues()), [error])
  useServerFieldErrors(form, error)
  return { ...form, problems, isLocked: isBusy, saveDraft: () => onDraft(form.getValues()) }
}

function withDraft<TValues extends StepValues>(defaults: TValues, draft: Draft | undefined): TValues {
  return { ...defaults, ...knownFields(defaults, draft) }
}

/** Also lists the empty fields, because the sentence beside Continue distinguishes missing values from wrong ones. */
function checkOf<TValues extends StepValues>(values: TValues, problemsOf: (values: TValues) => Problems<TValues>) {
  const problems = problemsOf(values)
  return { problems, missing: Object.keys(problems).filter((field) => values[field] === '') }
}

/** The props that all fields of a step share. The key is passed separately, because React ignores a spread key. */
export function fieldsOf<TValues extends StepValues>(
  form: StepForm<TValues>,
  labels: Readonly<Record<keyof TValues & string, string>>,
  help: Readonly<Partial<Record<keyof TValues & string, string>>>,
) {
  return (name: keyof TValues & string) => ({
    label: labels[name],
    description: help[name],
    inputWrapperOrder: ORDER,
    withAsterisk: false,
    autoComplete: 'off',
    readOnly: form.isLocked,
    ...form.getInputProps(name),
  })
}

/** The name of the form field that an element belongs to. */
export function pathOf(element: Element | null): string | undefined {
  return element instanceof HTMLElement ? element.dataset.path : undefined
}

/** Restores the focus, because a field that is set by the portal is mounted again and loses it. */
export function useFocusAfterFill(
  form: { getInputNode: (field: string) => HTMLElement | null },
  filled: Filled | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each fill
  useEffect(() => {
    if (filled?.focus !== undefined) form.getInputNode(filled.focus)?.focus()
  }, [filled])
}
