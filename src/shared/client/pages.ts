import type { Page } from '#machines/shared/model'
import { anySignal } from './any-signal'

/** Rows on a page (docs/product/admin/README.md#paging). */
export const PAGE_SIZE = 20

/** The largest page that the contract allows. The server may send a page of its own size up to this. */
export const LARGEST_PAGE = 100

/**
 * Returns the requested page, even if the server sent its whole list: ten thousand rows would freeze the browser.
 *
 * @param page the requested page, from 1
 */
export function requestedPage<TRow>(response: Page<TRow>, page: number): Page<TRow> {
  const { rows } = response
  if (rows.length <= LARGEST_PAGE) return response
  return {
    rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    pages: Math.ceil(rows.length / PAGE_SIZE),
    total: rows.length,
  }
}

/** Options of a write to one row that is only acknowledged. */
export const toOne = (id: string) => ({ params: { path: { id } }, parseAs: 'text' }) as const

/** Options of a write that creates a row and is only acknowledged. */
export const TO_NEW = { parseAs: 'text' } as const

type ActiveFilters<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Drops the filters that are undefined or empty. */
export function activeFilters<T extends Readonly<Record<string, string | boolean | undefined>>>(
  filters: T,
): ActiveFilters<T> {
  const active = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  // Safe: `fromEntries` only loses the names of the keys.
  return Object.fromEntries(active) as ActiveFilters<T>
}

/** A limit for servers whose list never ends. A browser can't render many more rows either. */
const MOST_ROWS = 1000
const MOST_PAGES = MOST_ROWS / PAGE_SIZE

/** Consecutive reads share one timeout (docs/reliability.md#p21). */
const TIMEOUT_MS = 30_000

/**
 * Loads the rows of a list, for a screen that shows them at once: all of them, or only up to the row `upTo`. Pages are loaded one after the other,
 * because each one reports the number of pages. A row that moves to another page in between appears once. A page without new
 * rows ends the list, whatever the server reports.
 *
 * @throws ApiError if a page can't be read
 */
export async function loadRows<TRow extends { readonly id: string }>(
  readPage: (page: number, signal: AbortSignal) => Promise<Page<TRow>>,
  signal: AbortSignal,
  upTo?: string,
): Promise<readonly TRow[]> {
  return withinLimit(signal, TIMEOUT_MS, (limited) => rowsWithin(readPage, limited, upTo))
}

async function rowsWithin<TRow extends { readonly id: string }>(
  readPage: (page: number, signal: AbortSignal) => Promise<Page<TRow>>,
  limited: AbortSignal,
  upTo: string | undefined,
): Promise<readonly TRow[]> {
  const rows = new Map<string, TRow>()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const response = await readPage(page, limited)
    const before = rows.size
    for (const row of response.rows) {
      rows.set(row.id, row)
      if (row.id === upTo) return [...rows.values()]
    }
    if (rows.size === before || rows.size >= MOST_ROWS || page >= response.pages) break
  }
  return [...rows.values()].slice(0, MOST_ROWS)
}

/**
 * Runs reads that share one time limit. The timer ends with them: the one of `AbortSignal.timeout` would run on after the screen
 * was left, and hold the signal and its listeners (docs/reliability.md#p19).
 */
export async function withinLimit<T>(
  signal: AbortSignal,
  limitMs: number,
  read: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('The reads took too long', 'TimeoutError')), limitMs)
  try {
    return await read(anySignal(signal, limit.signal))
  } finally {
    clearTimeout(timer)
  }
}
