import { matching, type StepRules } from './step-rules'

const EXAMPLE = 'panel.example.com'

export type TypedDomain = { readonly domain: string }

/** The longest name in ASCII has 253 characters; the time of a conversion grows with the square of its length. */
const CONVERTIBLE = 1_000

/**
 * A typed domain as it is judged and sent (customer specification, section 5 'Domain step'): without scheme and slash, each
 * stripped once, and in ASCII. A 'www.' stays, because it may be meant: `withoutWww` offers the rest.
 */
export function sanitiseDomain(text: string): string {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
  return punycode(name) ?? name
}

/** The text to show for what is left after sanitising, or undefined when it will do. */
export function domainProblem(text: string): string | undefined {
  return nameProblem(sanitiseDomain(text))
}

/** The domain step. An address with a user in it is not stored: it may have a password. */
export const domainRules: StepRules<TypedDomain> = {
  problems: domainProblems,
  storable: { domain: matching(/^[^@]{0,300}$/) },
  toSubmission: ({ domain }) => ({ domain: sanitiseDomain(domain) }),
}

function domainProblems({ domain }: TypedDomain): Partial<TypedDomain> {
  const problem = domainProblem(domain)
  return problem === undefined ? {} : { domain: problem }
}

/** The domain without its 'www.', if it has one and can do without. */
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
  if (!isHostName(name)) return 'Please enter a valid domain name (e.g., {host})'.replace('{host}', EXAMPLE)
  return undefined
}

function isHostName(name: string): boolean {
  if (name.length > 253) return false
  const labels = name.split('.')
  return (
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    // Browsers take what ends in a number, also in a hexadecimal one, for an IP address.
    !/^(\d+|0x[\da-f]*)$/.test(labels.at(-1) ?? '')
  )
}

/** The ASCII form of an international name, if it has one. `URL` gets nothing that it would take for more than a host. */
function punycode(name: string): string | undefined {
  if (isAscii(name) || name.length > CONVERTIBLE || !/^[a-z0-9.\-\u0080-\u{10ffff}]*$/u.test(name)) return undefined
  try {
    return new URL(`https://${name}`).hostname
  } catch {
    return undefined
  }
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text)
}
