import type { Page } from '#machines/shared/model'
import { anySignal } from './any-signal'

/** Entries on a page (administrator specification, section 9). */
export const PAGE_SIZE = 20

/** The largest page that the contract allows: so many rows may be a page of the server's own size. */
export const LARGEST_PAGE = 100

/**
 * The page that was asked for, also of a server that sends its whole list: ten thousand rows would stop the browser.
 *
 * @param page from 1, the one that was asked for
 */
export function asAsked<TRow>(response: Page<TRow>, page: number): Page<TRow> {
  const { rows } = response
  if (rows.length <= LARGEST_PAGE) return response
  return {
    rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    pages: Math.ceil(rows.length / PAGE_SIZE),
    total: rows.length,
  }
}

/** A write to one row, whose answer has nothing to say but that it was done. */
export const toOne = (id: string) => ({ params: { path: { id } }, parseAs: 'text' }) as const

/** A write that makes a row; which one, the list says. */
export const TO_NEW = { parseAs: 'text' } as const

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** The filters of a list that say something. */
export function given<T extends Readonly<Record<string, string | boolean | undefined>>>(filters: T): Given<T> {
  const said = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  // The cast: `fromEntries` forgets the names of the keys.
  return Object.fromEntries(said) as Given<T>
}

/** A list that goes on after that has no end, and so many choices are more than a browser draws at once. */
const MOST_ROWS = 1000
const MOST_PAGES = MOST_ROWS / PAGE_SIZE

/** Whether what `everyRow` read ends at its bound: the list may go on. */
export const isCut = (rows: readonly unknown[]) => rows.length >= MOST_ROWS

/** Reads that follow one another have one limit (reliability.md, P21). */
const LIMIT_MS = 30_000

/**
 * All rows of a list, for somebody to choose from: one page after the other, because each says how many there are. A row that
 * has moved to the next page meanwhile is there once; a page that brings nothing new is the last one, whatever the server says.
 *
 * @throws ApiError when one of the pages can't be read
 */
export async function everyRow<TRow extends { readonly id: string }>(
  readPage: (page: number, signal: AbortSignal) => Promise<Page<TRow>>,
  signal: AbortSignal,
): Promise<readonly TRow[]> {
  const limited = anySignal(signal, AbortSignal.timeout(LIMIT_MS))
  const rows = new Map<string, TRow>()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const response = await readPage(page, limited)
    const before = rows.size
    for (const row of response.rows) rows.set(row.id, row)
    if (rows.size === before || rows.size >= MOST_ROWS || page >= response.pages) break
  }
  return [...rows.values()].slice(0, MOST_ROWS)
}
