import type { Page } from '@playwright/test'

/** Texts that differ from run to run, and what stands for them in the expected files. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/\b[A-Z][a-z]{2} \d{1,2}, \d{4}(, \d{1,2}:\d{2}(:\d{2})? [AP]M)?/g, 'DATE'],
  [/\b\d{4}-\d{2}-\d{2}\b/g, 'DATE'],
  [/\b\d\d:\d\d:\d\d\b/g, 'TIME'],
  [/\b(\d+|an?) (second|minute|hour|day|week|month|year)s? ago\b/g, 'SOME TIME ago'],
  [/\bin (\d+|an?) (second|minute|hour|day|week|month|year)s?\b/g, 'in SOME TIME'],
  [/\b(pi|sub|seti)_sandbox_[0-9a-f]+/g, '$1_sandbox_ID'],
  [/\b[0-9a-f]{24}\b/g, 'ID'],
  [/\b([Rr]eference:?) [0-9A-F]{6}\b/g, '$1 REFERENCE'],
  [/localhost:\d+/g, 'HOST'],
]

/** The numbers of the platform depend on the day, because the sandbox creates its data relative to the current time. */
const STATISTICS: typeof CHANGING = [
  [/\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}( \d+)?/g, 'MONTH'],
  [/(?<=- (?:definition|cell):? "?)[\d,]+(?="?$|% services)/gm, 'NUMBER'],
  [/\b[\d,]+(?= in total)/g, 'NUMBER'],
]

/** The most rows, items or options of one kind after each other in an expected file. */
const MOST_ALIKE = 3

/**
 * Reads the open dialogs and menus, or the main region, as a screen reader gets them: one line for each role with its name and
 * state. Dates are replaced, and long lists are cut.
 */
export async function readScreen(page: Page, { withShell = false } = {}): Promise<string> {
  const overlays = page.locator('[role=dialog], [role=menu]').filter({ visible: true })
  const parts = withShell
    ? [page.locator('body')]
    : (await overlays.count()) > 0
      ? await overlays.all()
      : [page.getByRole('main')]
  const snapshots = await Promise.all(parts.map((part) => part.ariaSnapshot()))
  return withoutDates(cutLists(snapshots.join('\n')))
}

/** Replaces what differs from run to run. */
export function withoutDates(text: string): string {
  return replaced(text, CHANGING)
}

/** Replaces the numbers of the platform. */
export function withoutStatistics(text: string): string {
  return replaced(text, STATISTICS)
}

function replaced(text: string, replacements: typeof CHANGING): string {
  return replacements.reduce((changed, [pattern, word]) => changed.replaceAll(pattern, word), text)
}

/** Leaves out all but the first rows, items and options of a list. */
export function cutLists(snapshot: string): string {
  const counts = new Map<string, number>()
  const lines: string[] = []
  let cutDepth = Number.POSITIVE_INFINITY
  for (const line of snapshot.split('\n')) {
    // A live region without a message may belong to a part that is loaded later.
    if (line.trim() === '- status') continue
    const depth = line.search(/\S/)
    if (depth > cutDepth) continue
    cutDepth = Number.POSITIVE_INFINITY
    for (const key of counts.keys()) if (Number(key.split(' ')[0]) > depth) counts.delete(key)
    const role = /^\s*- '?(row|listitem|option|article)\b/.exec(line)?.[1]
    if (role !== undefined) {
      const key = `${depth} ${role}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (count > MOST_ALIKE) {
        cutDepth = depth
        if (count === MOST_ALIKE + 1) lines.push(`${' '.repeat(depth)}- more: ${role}`)
        continue
      }
    }
    lines.push(line)
  }
  return lines.join('\n')
}

/** Lists invalid fields whose reason a screen reader would not read with them. */
export function fieldsWithoutReason(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid=true]')].flatMap((field) => {
      const ids = `${field.getAttribute('aria-describedby') ?? ''} ${field.getAttribute('aria-errormessage') ?? ''}`
      const texts = ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
      return texts.join('') === '' ? [field.outerHTML] : []
    }),
  )
}
