import { Secret } from '../shared/secret'

/** The same fields, with the named ones wrapped as secrets so that they are never printed. */
type WithSecrets<Typed, Name extends keyof Typed> = Omit<Typed, Name> & { readonly [Field in Name]: Secret }

/** Returns false for a value that may be a secret in the wrong field. */
type Storable = (value: string | boolean) => boolean

/** What was recognized in the texts of a step, or is advised about them, by field. The sentences are in the step's view. */
export type Remarks<Typed, Remark extends string = string> = { readonly [Field in keyof Typed]?: readonly Remark[] }

/** The texts of a step as they are sent and shown, and what was recognized in them. Reading them again changes nothing. */
export type Reading<Typed, Found extends string = string> = {
  readonly values: Typed
  readonly found: Remarks<Typed, Found | 'tidied'>
}

/** The rules of one step. `SecretName` lists its secret fields. */
export type StepRules<Typed, SecretName extends keyof Typed = never, Remark extends string = never> = {
  /** Reads the texts as they arrive (docs/product/setup.md#text). */
  readonly read: (typed: Typed) => Reading<Typed, Remark>
  /** Warnings and explanations about values that were read. None of them blocks the step. */
  readonly advice: (values: Typed) => Remarks<Typed, Remark>
  /** Messages by field. The step is complete if there are none. */
  readonly problems: (typed: Typed) => Partial<Record<keyof Typed, string>>
  /** Decides which values a draft may store. Every field except the secrets has an entry. */
  readonly storable: { readonly [Field in Exclude<keyof Typed, SecretName>]: Storable }
  /** The values to submit: as they were read, with secrets wrapped. */
  readonly toSubmission: (typed: Typed) => WithSecrets<Typed, SecretName>
}

export const anything: Storable = () => true

export function matching(pattern: RegExp): Storable {
  return (value) => typeof value === 'string' && pattern.test(value)
}

type Revealed<Values> = { readonly [Field in keyof Values]: Values[Field] extends Secret ? string : Values[Field] }

/** The submitted values with secrets in plain text. */
export function revealed<Values extends object>(values: Values): Revealed<Values> {
  const fields = Object.entries(values).map(([field, value]) => [
    field,
    value instanceof Secret ? value.reveal() : value,
  ])
  // Safe: the entries have the keys of `values`.
  return Object.fromEntries(fields) as Revealed<Values>
}

/** The rules of the texts that a step reads. Every other field stays as it is. */
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

/** For a step without advice. */
export function noAdvice(): Record<string, never> {
  return {}
}
