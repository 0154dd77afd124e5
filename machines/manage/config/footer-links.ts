import { readUrl } from '../../shared/read-url'

/** A footer link while it is typed; both parts empty is none. */
export type TypedLink = { readonly text: string; readonly url: string }

/** How many the form edits (customer specification, section 9); what is stored beyond them is kept. */
const SLOTS = 2

const NO_LINK: TypedLink = { text: '', url: '' }

/** The two slots of what is stored, or undefined when it is nothing that two slots can show. */
export function readFooterLinks(stored: unknown): readonly [TypedLink, TypedLink] | undefined {
  if (stored === undefined || stored === null) return [NO_LINK, NO_LINK]
  if (!Array.isArray(stored)) return undefined
  const [first, second] = [readLink(stored[0]), readLink(stored[1])]
  return first === undefined || second === undefined ? undefined : [first, second]
}

/** What is stored for the slots as they were typed: a link keeps what else it has, and those beyond the slots stay. */
export function writeFooterLinks(stored: unknown, links: readonly [TypedLink, TypedLink]): unknown {
  const old: readonly unknown[] = Array.isArray(stored) ? stored : []
  const edited = links.map((link, slot) => writeLink(old[slot], link))
  const written = [...edited.filter((link) => link !== undefined), ...old.slice(SLOTS)]
  // No links where none were stored are no change.
  return written.length === 0 && !Array.isArray(stored) ? stored : written
}

/** How many links are stored that the slots do not show. */
export function linksBeyondSlots(stored: unknown): number {
  return Array.isArray(stored) ? Math.max(0, stored.length - SLOTS) : 0
}

/** What is wrong with each part of a link: both parts or none, and http or https alone (decisions.md, 'Footer links'). */
export function linkProblems({ text, url }: TypedLink): { readonly text?: string; readonly url?: string } {
  const hasText = text.trim() !== ''
  if (url.trim() === '') return hasText ? { url: 'Please enter an address for this link, or clear its text' } : {}
  return {
    ...(hasText ? {} : { text: 'Please enter a text for this link, or clear its address' }),
    ...(webAddress(url) === undefined ? { url: 'Please enter an address that begins with http:// or https://' } : {}),
  }
}

/** An address that may become a link: http or https, with a host; undefined for anything else. */
export function webAddress(text: string): string | undefined {
  const address = text.trim()
  if (!/^https?:\/\/[^\s/?#]/i.test(address) || readUrl(address) === undefined) return undefined
  return address
}

function readLink(stored: unknown): TypedLink | undefined {
  if (stored === undefined) return NO_LINK
  if (!isRecord(stored)) return undefined
  const { text = '', url = '' } = stored
  // A field of one line would drop the others.
  const isLine = (part: unknown): part is string => typeof part === 'string' && !/[\r\n]/.test(part)
  return isLine(text) && isLine(url) ? { text, url } : undefined
}

function writeLink(stored: unknown, link: TypedLink): unknown {
  const old = readLink(stored)
  if (old?.text === link.text && old.url === link.url && stored !== undefined) return stored
  const [text, url] = [link.text.trim(), link.url.trim()]
  if (text === '' && url === '') return undefined
  return { ...(isRecord(stored) ? stored : {}), text, url }
}

/** An object of the JSON itself: a number that JavaScript would round is one of a class of its own (src/api/decode/lossless.ts). */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
