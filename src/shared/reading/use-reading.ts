import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import type { Reading, Remarks } from '#machines/setup/step-rules'
import { type ShownForm, showText } from './show-text'

/** Advice waits for a pause in typing, because a half-typed value may look like another mistake. In ms. */
const PAUSE_MS = 500

export type ReadingRules<TValues> = {
  readonly read: (typed: TValues) => Reading<TValues>
  readonly advice: (values: TValues) => Remarks<TValues>
}

/** What was recognized in the texts of a form, and what is advised about them (docs/product/setup.md#text). */
export type FormReading<TValues extends object> = {
  readonly remarks: Remarks<TValues>
  /** To call at each edit. It ends what was recognized in the edited field. */
  readonly onEdited: (values: TValues) => void
  /** Reads the texts of the form, which then shows what is sent. */
  readonly settle: (form: ShownForm<TValues>) => void
}

export function useReading<TValues extends object>(
  initial: TValues,
  rules: ReadingRules<TValues>,
): FormReading<TValues> {
  const [found, setFound] = useState<Found<TValues>>({ remarks: {}, values: initial })
  const [advice, setAdvice] = useState(() => rules.advice(rules.read(initial).values))
  const adviseSoon = useDebouncedCallback(
    (values: TValues) => setAdvice(rules.advice(rules.read(values).values)),
    PAUSE_MS,
  )
  const onEdited = useCallback(
    (values: TValues) => {
      setFound((known) => stillFound(known, values))
      adviseSoon(values)
    },
    [adviseSoon],
  )
  return {
    remarks: joined(found.remarks, advice),
    onEdited,
    settle(form) {
      const { values, found } = rules.read(form.getValues())
      for (const field in values) showText(form, field, values[field])
      setFound((known) => ({ remarks: { ...stillFound(known, values).remarks, ...found }, values }))
      setAdvice(rules.advice(values))
      adviseSoon.cancel()
    },
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
