import { type UseFormReturnType, useForm } from '@mantine/form'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Reading, Remarks } from '#machines/setup/step-rules'
import type { ApiError } from '#machines/shared/api-error'
import { knownFields } from '#machines/shared/form'
import { useObjections } from '../../../shared/errors/use-objections'
import { useServerFieldErrors } from '../../../shared/errors/use-server-field-errors'
import type { Draft } from '../../../shared/storage/setup-drafts'

/** A new object for each time that the portal filled in fields. `focus` is the field to focus afterwards. */
export type Filled = { readonly focus: string | undefined }

/** Advice waits for a pause in typing, because a half-typed value may look like another mistake. In ms. */
const PAUSE_MS = 500

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
  /**
   * Reads the texts as they arrive, so that the fields show what is sent.
   *
   * @param focus the field that has the focus, which it keeps
   */
  readonly settle: (focus?: string) => void
}

/** The rules of a step, as far as its form needs them. */
type Rules<TValues> = {
  readonly read: (typed: TValues) => Reading<TValues>
  readonly advice: (values: TValues) => Remarks<TValues>
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
  const [found, setFound] = useState<Found<TValues>>({ remarks: {}, values: initialValues })
  const [advice, setAdvice] = useState(() => rules.advice(rules.read(initialValues).values))
  const [filled, setFilled] = useState<Filled>()
  const adviseSoon = useDebouncedCallback(() => setAdvice(rules.advice(rules.read(form.getValues()).values)), PAUSE_MS)
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
      setFound((known) => stillFound(known, values))
      adviseSoon()
      onDraft(values)
      onEdited()
    },
  })
  // The values must be read when the response arrives: they are the rejected ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each rejection
  useEffect(() => objections.note(error, form.getValues()), [error])
  useServerFieldErrors(form, error)
  useFocusAfterFill(form, filled)

  function settle(focus?: string) {
    if (isBusy) return
    const typed = form.getValues()
    const { values, found } = rules.read(typed)
    const changed = Object.keys(typed).filter((field) => values[field] !== typed[field])
    for (const field of changed) form.setFieldValue(field, values[field] as never)
    setFound((known) => ({ remarks: { ...stillFound(known, values).remarks, ...found }, values }))
    setAdvice(rules.advice(values))
    adviseSoon.cancel()
    // A field that is set is mounted again.
    if (focus !== undefined && changed.includes(focus)) setFilled({ focus })
  }

  return {
    ...form,
    problems,
    isLocked: isBusy,
    saveDraft: () => onDraft(form.getValues()),
    remarks: joined(found.remarks, advice),
    settle,
  }
}

/** What was recognized, with the values that it was recognized for. An edit of the field ends it. */
type Found<TValues> = { readonly remarks: Remarks<TValues>; readonly values: TValues }

function stillFound<TValues extends StepValues>(found: Found<TValues>, values: TValues): Found<TValues> {
  const all = Object.entries(found.remarks)
  const kept = all.filter(([field]) => values[field] === found.values[field])
  // Safe: some of the same fields.
  return kept.length === all.length ? found : { ...found, remarks: Object.fromEntries(kept) as Remarks<TValues> }
}

function joined<TValues extends StepValues>(found: Remarks<TValues>, advice: Remarks<TValues>): Remarks<TValues> {
  const both: { [Field in keyof TValues]?: readonly string[] } = { ...found }
  for (const field in advice) both[field] = [...(found[field] ?? []), ...(advice[field] ?? [])]
  return both
}

function withDraft<TValues extends StepValues>(defaults: TValues, draft: Draft | undefined): TValues {
  return { ...defaults, ...knownFields(defaults, draft) }
}

/** Also lists the empty fields, because the sentence beside Continue distinguishes missing values from wrong ones. */
function checkOf<TValues extends StepValues>(values: TValues, problemsOf: (values: TValues) => Problems<TValues>) {
  const problems = problemsOf(values)
  return { problems, missing: Object.keys(problems).filter((field) => values[field] === '') }
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
