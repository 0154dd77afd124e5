import { domainProblem } from './domain'

/**
 * The name that most providers want for a domain's record: what comes before the part that is registered, or '@' for the
 * registered domain itself (docs/product/setup.md#a-record).
 *
 * @param registrable such as `example.co.uk` for `panel.example.co.uk`. Undefined while the list of public suffixes is not
 * loaded, and for a public suffix itself
 */
export function hostPart(domain: string, registrable: string | undefined): string | undefined {
  if (registrable === undefined) return undefined
  return domain === registrable ? '@' : domain.slice(0, -`.${registrable}`.length)
}

/** A name below a registered domain, whose website would otherwise be replaced. Undefined for other domains. */
export function nameBelow(domain: string, registrable: string | undefined): string | undefined {
  const name = `panel.${domain}`
  return domain === registrable && domainProblem(name) === undefined ? name : undefined
}

/** The record's name if the provider has added the registered domain to the full name. */
export function doubledName(domain: string, registrable: string): string {
  return `${domain}.${registrable}`
}
