import { Secret } from '../shared/secret'

/** The same fields with these of them as secrets, so that nothing prints them. */
type WithSecrets<Typed, Name extends keyof Typed> = Omit<Typed, Name> & { readonly [Field in Name]: Secret }

/** Whether a value may be stored, by which a secret in the wrong field is recognised. */
type Storable = (value: string | boolean) => boolean

/** The rules of one step of the setup. Of its fields, those with the names in `SecretName` are secrets. */
export type StepRules<Typed, SecretName extends keyof Typed = never> = {
  /** What is wrong with what is typed, by field: nothing means that the step is complete. */
  readonly problems: (typed: Typed) => Partial<Record<keyof Typed, string>>
  /** What a draft may store. A secret has no entry, and any other field has one. */
  readonly storable: { readonly [Field in Exclude<keyof Typed, SecretName>]: Storable }
  /** The step as it is submitted: without the spaces that come from copying, and with its secrets wrapped. */
  readonly toSubmission: (typed: Typed) => WithSecrets<Typed, SecretName>
}

export const anything: Storable = () => true

export function matching(pattern: RegExp): Storable {
  return (value) => typeof value === 'string' && pattern.test(value)
}

type Revealed<Values> = { readonly [Field in keyof Values]: Values[Field] extends Secret ? string : Values[Field] }

/** What a step submits, with its secrets in plain text. */
export function revealed<Values extends object>(values: Values): Revealed<Values> {
  const fields = Object.entries(values).map(([field, value]) => [
    field,
    value instanceof Secret ? value.reveal() : value,
  ])
  // The cast: the entries of an object have lost the names of its fields.
  return Object.fromEntries(fields) as Revealed<Values>
}

/** Without the spaces around its texts. */
export function trimmed<Values extends object>(values: Values): Values {
  const fields = Object.entries(values).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ])
  // The cast: the same fields with values of the same kind.
  return Object.fromEntries(fields) as Values
}
