import type { Schemas } from './schemas'

/** Returns a message if the value is invalid, or undefined. */
export type Rule = (value: unknown) => string | undefined
export type Rules<Payload> = { readonly [Field in keyof Required<Payload>]: Rule }

/** Returns an entry for each invalid field, in the order of the rules. Fields without a rule are not checked. */
export function brokenFields(
  rules: Readonly<Record<string, Rule>>,
  values: Readonly<Record<string, unknown>>,
): Schemas['ValidationError'][] {
  return Object.entries(rules).flatMap(([field, rule]) => {
    const message = rule(values[field])
    return message === undefined ? [] : [{ field, message }]
  })
}

export function when(isRight: boolean, message: string): string | undefined {
  return isRight ? undefined : message
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function filledText(value: unknown): string | undefined {
  return when(isText(value) && value.trim() !== '', 'must be a non-empty string')
}

export function wholeNumber(least: number, most: number): Rule {
  const isInside = (value: unknown) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most
  return (value) => when(isInside(value), `must be a whole number from ${least} to ${most}`)
}

export function optional(rule: Rule): Rule {
  return (value) => (value === undefined ? undefined : rule(value))
}
