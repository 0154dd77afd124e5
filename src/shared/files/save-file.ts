const LONGEST_PART = 40
const ACCENTS = /\p{M}/gu
const OTHER_CHARACTERS = /[^a-z0-9]+/g

/** The time in ms until the browser has certainly begun to write the file. */
const RELEASE_MS = 60_000

/** Gives a file to the browser, which saves it or asks the user where. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS)
}

/**
 * Returns the name of a saved file, such as `users-suspended-2026-11-26.csv`: what it contains, then the day. It has only
 * characters that are safe on every system, so a part may be left out (docs/product/admin/export.md#names).
 *
 * @param parts such as the name of a list and its filters
 */
export function exportFileName(parts: readonly (string | undefined)[], extension: string, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  const safe = parts.map((part = '') => safePart(part)).filter((part) => part !== '')
  return `${[...safe, ...day].join('-')}.${extension}`
}

function safePart(text: string): string {
  const ascii = text.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase().replaceAll(OTHER_CHARACTERS, '-')
  return ascii.slice(0, LONGEST_PART).replaceAll(/^-+|-+$/g, '')
}
