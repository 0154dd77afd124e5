import type { ReadingRules } from '../shared/reading'
import { Secret } from '../shared/secret'

/** The same fields, with the named ones wrapped as secrets so that they are never printed. */
type WithSecrets<Typed, Name extends keyof Typed> = Omit<Typed, Name> & { readonly [Field in Name]: Secret }

/** Returns false for a value that may be a secret in the wrong field. */
type Storable = (value: string | boolean) => boolean

/** The rules of one step. `SecretName` lists its secret fields. */
export type StepRules<Typed, SecretName extends keyof Typed = never, Remark extends string = never> = ReadingRules<
  Typed,
  Remark
> & {
  /** Messages by field. The step is complete if there are none. */
  readonly problems: (typed: Typed) => Partial<Record<keyof Typed, string>>
  /** Decides which values a draft may store. Every field except the secrets has an entry. */
  readonly storable: { readonly [Field in Exclude<keyof Typed, SecretName>]: Storable }
  /** The values to submit: as they were read, with secrets wrapped. */
  readonly toSubmission: (typed: Typed) => WithSecrets<Typed, SecretName>
}

export const anything: Storable = () => true

export function matching(pattern: RegExp): Storable {
  return (value) => typeof value === 'string' && pattern.test(value.trim())
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

/** For a step without advice. */
export function noAdvice(): Record<string, never> {
  return {}
}
