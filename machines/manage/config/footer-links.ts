import { readUrl } from '../../shared/web-address'

/** A footer link in the form. If both parts are empty, there is no link. */
export type TypedLink = { readonly text: string; readonly url: string }

/** The form edits two links and preserves all others (docs/product/manage.md#footer-links). */
const SLOTS = 2

const NO_LINK: TypedLink = { text: '', url: '' }

/** Reads the stored links into the two slots. Returns undefined if the slots can't show them. */
export function readFooterLinks(stored: unknown): readonly [TypedLink, TypedLink] | undefined {
  if (stored === undefined || stored === null) return [NO_LINK, NO_LINK]
  if (!Array.isArray(stored)) return undefined
  const [first, second] = [readLink(stored[0]), readLink(stored[1])]
  return first === undefined || second === undefined ? undefined : [first, second]
}

/** Writes the two slots into the stored links. Other properties of a link, and links beyond the slots, are preserved. */
export function writeFooterLinks(stored: unknown, links: readonly [TypedLink, TypedLink]): unknown {
  const old: readonly unknown[] = Array.isArray(stored) ? stored : []
  const edited = links.map((link, slot) => writeLink(old[slot], link))
  const written = [...edited.filter((link) => link !== undefined), ...old.slice(SLOTS)]
  // An empty list in place of a missing one would be a change.
  return written.length === 0 && !Array.isArray(stored) ? stored : written
}

/** Counts the stored links that the two slots do not show. */
export function linksBeyondSlots(stored: unknown): number {
  return Array.isArray(stored) ? Math.max(0, stored.length - SLOTS) : 0
}

/** A link needs both parts or neither, and its address must use http or https. */
export function linkProblems({ text, url }: TypedLink): { readonly text?: string; readonly url?: string } {
  const hasText = text.trim() !== ''
  if (url.trim() === '') return hasText ? { url: 'Please enter a URL for this link, or clear its text' } : {}
  return {
    ...(hasText ? {} : { text: 'Please enter text for this link, or clear its URL' }),
    ...(webAddress(url) === undefined ? { url: 'Please enter a URL that begins with http:// or https://' } : {}),
  }
}

/** Returns the trimmed address if it uses http or https and has a host, else undefined. */
export function webAddress(text: string): string | undefined {
  const address = text.trim()
  if (!/^https?:\/\/[^\s/?#]/i.test(address) || readUrl(address) === undefined) return undefined
  return address
}

function readLink(stored: unknown): TypedLink | undefined {
  if (stored === undefined) return NO_LINK
  if (!isRecord(stored)) return undefined
  const { text = '', url = '' } = stored
  // A one-line field would drop the other lines.
  const isLine = (part: unknown): part is string => typeof part === 'string' && !/[\r\n]/.test(part)
  return isLine(text) && isLine(url) ? { text, url } : undefined
}

function writeLink(stored: unknown, link: TypedLink): unknown {
  const old = readLink(stored)
  if (old?.text === link.text && old.url === link.url) return stored
  const [text, url] = [link.text.trim(), link.url.trim()]
  if (text === '' && url === '') return undefined
  return { ...(isRecord(stored) ? stored : {}), text, url }
}

/** Accepts only plain JSON objects: large numbers are instances of a class (src/shared/decode/lossless.ts). */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
