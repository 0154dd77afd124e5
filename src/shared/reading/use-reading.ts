import type { GetInputPropsReturnType } from '@mantine/form'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ClipboardEvent, useCallback, useRef, useState } from 'react'
import type { Reading, ReadingRules, Remarks } from '#machines/shared/reading'
import { type ShownForm, showText } from './show-text'
import { wasPasted } from './was-pasted'
import { whenCalm } from './when-calm'
import { isPressed, whenReleased } from './when-released'

/** Advice waits for a pause in typing, because a half-typed value may look like another mistake. In ms. */
const PAUSE_MS = 500

/** What was recognized in the texts of a form, and what is advised about them (docs/product/setup.md#text). */
export type FormReading<TValues extends object> = {
  readonly remarks: Remarks<TValues>
  /** To call at each edit. It ends what was recognized in the edited field. */
  readonly onEdited: (values: TValues) => void
  /** Reads the texts of the form, which then shows what is sent. */
  readonly settle: (form: ShownForm<TValues>) => void
  /**
   * The props of a field whose text is read when the field loses the focus, and at once if something is recognized in a pasted
   * text. Such a text replaces what is in the field. An empty field that was only passed with a click is not checked, until
   * anything is typed in the form.
   */
  readonly propsOf: (
    form: ShownForm<TValues>,
    field: keyof TValues & string,
    input: GetInputPropsReturnType,
  ) => GetInputPropsReturnType
}

export function useReading<TValues extends object>(
  initial: TValues,
  rules: ReadingRules<TValues>,
): FormReading<TValues> {
  const [found, setFound] = useState<Found<TValues>>({ remarks: {}, values: initial })
  const [advice, setAdvice] = useState(() => rules.advice(rules.read(initial).values))
  const wasEdited = useRef(false)
  const cancel = useRef(() => {})
  /** What is shown below a field moves the buttons below it. */
  const showSoon = (act: () => void) => {
    cancel.current()
    cancel.current = whenCalm(act)
  }
  const adviseSoon = useDebouncedCallback(
    (values: TValues) => showSoon(() => setAdvice(rules.advice(rules.read(values).values))),
    PAUSE_MS,
  )
  const onEdited = useCallback(
    (values: TValues) => {
      wasEdited.current = true
      setFound((known) => stillFound(known, values))
      adviseSoon(values)
    },
    [adviseSoon],
  )

  function show(form: ShownForm<TValues>, { values, found }: Reading<TValues>) {
    for (const field in values) showText(form, field, values[field])
    adviseSoon.cancel()
    showSoon(() => {
      setFound((known) => ({ remarks: { ...stillFound(known, values).remarks, ...found }, values }))
      setAdvice(rules.advice(values))
    })
  }

  const settle = (form: ShownForm<TValues>) => show(form, rules.read(form.getValues()))

  return {
    remarks: joined(found.remarks, advice),
    onEdited,
    settle,
    propsOf: (form, field, input) => ({
      ...input,
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        const reading = rules.read({ ...form.getValues(), [field]: event.clipboardData.getData('text') })
        const isRecognized = reading.found[field]?.some((remark) => remark !== 'tidied') ?? false
        if (!isRecognized || event.currentTarget.readOnly) return
        // The text may contain a password, which must not become readable in the field.
        event.preventDefault()
        show(form, reading)
      },
      onChange: (change: unknown) => {
        input.onChange(change)
        if (wasPasted(change) && rules.read(form.getValues()).found[field]) settle(form)
      },
      onBlur: (event: unknown) => {
        settle(form)
        const wasPassed = isPressed() && !wasEdited.current && form.getValues()[field] === ''
        // A message below the field would move the target of the click.
        if (!wasPassed) whenReleased(() => input.onBlur?.(event))
      },
    }),
  }
}

/** What was recognized, with the values that it was recognized for. An edit of the field ends it. */
type Found<TValues> = { readonly remarks: Remarks<TValues>; readonly values: TValues }

function stillFound<TValues>(found: Found<TValues>, values: TValues): Found<TValues> {
  // Safe: a remark belongs to a field.
  const all = Object.entries(found.remarks) as [keyof TValues, unknown][]
  const kept = all.filter(([field]) => values[field] === found.values[field])
  // Safe: some of the same fields.
  return kept.length === all.length ? found : { ...found, remarks: Object.fromEntries(kept) as Remarks<TValues> }
}

function joined<TValues>(found: Remarks<TValues>, advice: Remarks<TValues>): Remarks<TValues> {
  const both: { [Field in keyof TValues]?: readonly string[] } = { ...found }
  for (const field in advice) both[field] = [...(found[field] ?? []), ...(advice[field] ?? [])]
  return both
}
