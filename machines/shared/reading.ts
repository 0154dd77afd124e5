/** What was recognized in the texts of a form, or is advised about them, by field. The sentences are in the form's view. */
export type Remarks<Typed, Remark extends string = string> = { readonly [Field in keyof Typed]?: readonly Remark[] }

/** The texts of a form as they are sent and shown, and what was recognized in them. Reading them again changes nothing. */
export type Reading<Typed, Found extends string = string> = {
  readonly values: Typed
  readonly found: Remarks<Typed, Found | 'tidied'>
}

/** Reads the texts of a form as they arrive (docs/product/setup.md#text). */
export type ReadingRules<Typed, Remark extends string = string> = {
  readonly read: (typed: Typed) => Reading<Typed, Remark>
  /** Warnings and explanations about values that were read. None of them blocks the form. */
  readonly advice: (values: Typed) => Remarks<Typed, Remark>
}

/** The rules of the texts that a form reads. Every other field stays as it is. */
type Readers<Typed> = { readonly [Field in keyof Typed]?: (text: string) => string }

/** Free text. Only the spaces around it are removed. */
export function freeText(text: string): string {
  return text.trim()
}

/** Reads each text with the rule of its field. */
export function readEach<Typed extends object>(typed: Typed, readers: Readers<Typed>): Reading<Typed, never> {
  const values = { ...typed }
  const found: { [Field in keyof Typed]?: readonly 'tidied'[] } = {}
  for (const field in readers) {
    const text = typed[field]
    if (typeof text !== 'string') continue
    const value = readers[field]?.(text) ?? text
    Object.assign(values, { [field]: value })
    if (value !== text.trim()) found[field] = ['tidied']
  }
  return { values, found }
}
