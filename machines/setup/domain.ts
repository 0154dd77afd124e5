import type { Reading } from '../shared/reading'
import { tidied, tidiedToAscii } from '../shared/typed-text'
import { matching, noAdvice, type StepRules } from './step-rules'

export type TypedDomain = { readonly domain: string }

/** Conversion time grows quadratically, and the longest valid name has 253 characters. */
const MAX_CONVERTIBLE_LENGTH = 1_000

/**
 * A typed domain as it is checked and sent (docs/product/setup.md#domain): in ASCII, without what copying adds, one scheme and
 * one trailing slash and dot. Digits of other scripts are only replaced if the text is no domain with them, because an
 * international name may contain them. A 'www.' stays, because it may be intended: `withoutWww` offers the domain without it.
 */
export function sanitiseDomain(text: string): string {
  const name = asciiName(tidied(text))
  return nameProblem(name) === undefined ? name : asciiName(tidiedToAscii(text))
}

function asciiName(text: string): string {
  const typed = text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
  // Providers break the line after a dot, and zone files end a name with one.
  const labels = typed.split('.').map((label) => label.trim())
  const name = labels.join('.').replace(/([^.])\.$/, '$1')
  return punycode(name) ?? name
}

/** The message for a domain after sanitizing it, or undefined if it is valid. */
export function domainProblem(text: string): string | undefined {
  return nameProblem(sanitiseDomain(text))
}

/** An address with a user is not stored, because it may contain a password. */
export const domainRules: StepRules<TypedDomain> = {
  read: readDomain,
  advice: noAdvice,
  problems: domainProblems,
  storable: { domain: matching(/^[^@]{0,300}$/) },
  toSubmission: ({ domain }) => ({ domain: sanitiseDomain(domain) }),
}

/** An invalid domain stays as typed: stripped a second time, it might become valid. */
function readDomain({ domain }: TypedDomain): Reading<TypedDomain, never> {
  if (domainProblem(domain) !== undefined) return { values: { domain }, found: {} }
  const isTidied = tidied(domain) !== domain.trim()
  return { values: { domain: sanitiseDomain(domain) }, found: isTidied ? { domain: ['tidied'] } : {} }
}

function domainProblems({ domain }: TypedDomain): Partial<TypedDomain> {
  const problem = domainProblem(domain)
  return problem === undefined ? {} : { domain: problem }
}

/** The domain without its 'www.', or undefined if it has none or the rest is invalid. */
export function withoutWww(domain: string): string | undefined {
  const name = sanitiseDomain(domain)
  const rest = name.slice('www.'.length)
  return name.startsWith('www.') && nameProblem(rest) === undefined ? rest : undefined
}

function nameProblem(name: string): string | undefined {
  if (name === '') return 'Domain is required'
  if (name.includes('..') || /[/\\]/.test(name)) return 'Domain cannot contain path traversal characters or paths'
  if (/[@:]/.test(name)) return 'Invalid domain format'
  if (!isAscii(name)) return 'Invalid domain'
  if (!isHostName(name)) return 'Please enter a valid domain name (e.g., panel.example.com)'
  return undefined
}

function isHostName(name: string): boolean {
  if (name.length > 253) return false
  const labels = name.split('.')
  return (
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    // Browsers treat a name that ends in a decimal or hexadecimal number as an IP address.
    !/^(\d+|0x[\da-f]*)$/.test(labels.at(-1) ?? '')
  )
}

/** The ASCII form of an international name. Only plain hosts reach `URL`, which would accept ports and paths. */
function punycode(name: string): string | undefined {
  if (isAscii(name) || name.length > MAX_CONVERTIBLE_LENGTH || !/^[a-z0-9.\-\u0080-\u{10ffff}]*$/u.test(name))
    return undefined
  try {
    return new URL(`https://${name}`).hostname
  } catch {
    return undefined
  }
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text)
}
