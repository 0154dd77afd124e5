import diff from 'microdiff'
import { loadDefinition } from '../server/contract/load-definition'
import { invalidInput } from '../server/rejection'
import type { ServiceRecord } from '../server/worlds/records'

type Config = Readonly<ServiceRecord['config']>

/**
 * Validates the changed values by the contract's `ConfigValues`. Unchanged values may be anything, because a panel may have
 * stored them before there was a rule.
 *
 * @throws Rejection 422 with one entry for each broken key
 */
export async function rejectBrokenConfig(stored: Config, config: Config): Promise<void> {
  const { checkSchema } = await loadDefinition()
  const messages = new Map<string, string>()
  for (const { field, message } of checkSchema('ConfigValues', changedValues(stored, config))) {
    // A field may be a part of the value, such as FOOTER_LINKS.0.url.
    const [key = field] = field.split('.')
    if (!messages.has(key)) messages.set(key, message)
  }
  if (messages.size > 0) throw invalidInput(Array.from(messages, ([field, message]) => ({ field, message })))
}

function changedValues(stored: Config, config: Config): Record<string, unknown> {
  const changed = Object.entries(config).filter(([key, value]) => !isAmong(storedUnder(stored, key), value))
  return Object.fromEntries(
    changed.map(([key, value]) => [key, key === 'FOOTER_LINKS' ? newLinks(stored, value) : value]),
  )
}

/** Links that were stored before are valid at any index. */
function newLinks(stored: Config, links: unknown): unknown {
  const old = storedUnder(stored, 'FOOTER_LINKS').flat()
  return Array.isArray(links) ? links.filter((link) => !isAmong(old, link)) : links
}

/** The stored values of a key. An older configuration may have it in another spelling: `footerLinks`. */
function storedUnder(stored: Config, key: string): unknown[] {
  const isSame = (name: string) => name === key || name.toUpperCase() === key || inSnakeCase(name) === key
  return Object.entries(stored).flatMap(([name, value]) => (isSame(name) ? [value] : []))
}

function inSnakeCase(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()
}

function isAmong(values: readonly unknown[], value: unknown): boolean {
  return values.some((other) => diff([other], [value]).length === 0)
}
