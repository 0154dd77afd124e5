import { isIPv4 } from 'node:net'
import type { Schemas } from './schemas'

/** Returns a message if the value is invalid, or undefined. */
export type Rule = (value: unknown) => string | undefined
export type Rules<Payload> = { readonly [Field in keyof Required<Payload>]: Rule }

const DISCORD_ID = /^\d{17,19}$/
const DIGITS = /^\d+$/

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

export function anyText(value: unknown): string | undefined {
  return when(isText(value), 'must be a string')
}

export function filledText(value: unknown): string | undefined {
  return when(isText(value) && value.trim() !== '', 'must be a non-empty string')
}

export function yesOrNo(value: unknown): string | undefined {
  return when(typeof value === 'boolean', 'must be true or false')
}

export function discordId(value: unknown): string | undefined {
  return when(isText(value) && DISCORD_ID.test(value), 'must be 17 to 19 digits, as a string')
}

export function serverAddress(value: unknown): string | undefined {
  return when(isText(value) && isIPv4(value), 'must be an IPv4 address')
}

export function timeZone(value: unknown): string | undefined {
  return when(isText(value) && isTimeZone(value), 'must be an IANA time zone')
}

export function oneOf(...options: string[]): Rule {
  return (value) => when(isText(value) && options.includes(value), `must be one of ${options.join(', ')}`)
}

export function wholeNumber(least: number, most: number): Rule {
  const isInside = (value: unknown) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most
  return (value) => when(isInside(value), `must be a whole number from ${least} to ${most}`)
}

/** Like `wholeNumber`, but accepts the digits as a string too. */
export function wholeNumberOrDigits(least: number, most: number): Rule {
  const rule = wholeNumber(least, most)
  return (value) => rule(isText(value) && DIGITS.test(value) ? Number(value) : value)
}

export function optional(rule: Rule): Rule {
  return (value) => (value === undefined ? undefined : rule(value))
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // Newer versions of Node accept offsets too.
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}
