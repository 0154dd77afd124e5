const LONGEST_PART = 40
const ACCENTS = /\p{M}/gu
const OTHER_CHARACTERS = /[^a-z0-9]+/g

/**
 * Returns the name of a saved file, such as `users-suspended-2026-11-26.csv`: what it contains, then the day. It has only
 * characters that are safe on every system, so a part may be left out (docs/product/admin/export.md#format).
 *
 * @param parts such as the name of a list and its filters
 */
export function exportFileName(parts: readonly (string | undefined)[], extension: string, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  const safe = parts.map((part = '') => safePart(part)).filter((part) => part !== '')
  return `${[...safe, ...day].join('-')}.${extension}`
}

/** The part of a yes/no filter: 'enabled', 'not enabled', or none without a filter. */
export function isOrNot(filter: boolean | undefined, name: string): string | undefined {
  return filter === undefined ? undefined : filter ? name : `not ${name}`
}

function safePart(text: string): string {
  const ascii = text.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase().replaceAll(OTHER_CHARACTERS, '-')
  return ascii.slice(0, LONGEST_PART).replaceAll(/^-+|-+$/g, '')
}
