import type { Page } from '#machines/shared/model'
import { PAGE_SIZE } from './pages'
import { withinLimit } from './within-limit'

/** The most rows that are read. */
export const MOST_ROWS = 1000

/** For servers with pages of their own size. */
const MOST_PAGES = MOST_ROWS / PAGE_SIZE

/** Consecutive reads share one timeout (docs/reliability.md#p21). */
const TIMEOUT_MS = 30_000

/** A row, and the rows above it. */
export type FoundRow<TRow> = { readonly row: TRow; readonly above: readonly TRow[] }

/**
 * Reads a list from its beginning until it contains a row. For lists that the server cannot search.
 *
 * @returns undefined if the row is not among the first thousand
 * @throws ApiError if a page can't be read
 */
export async function findRow<TRow extends { readonly id: string }>(
  readPage: (page: number, signal: AbortSignal) => Promise<Page<TRow>>,
  id: string,
  signal: AbortSignal,
): Promise<FoundRow<TRow> | undefined> {
  return withinLimit(signal, TIMEOUT_MS, (limited) => findWithin(readPage, id, limited))
}

async function findWithin<TRow extends { readonly id: string }>(
  readPage: (page: number, signal: AbortSignal) => Promise<Page<TRow>>,
  id: string,
  limited: AbortSignal,
): Promise<FoundRow<TRow> | undefined> {
  // A row that moves to the next page in between appears once.
  const rows = new Map<string, TRow>()
  for (let page = 1; page <= MOST_PAGES && rows.size < MOST_ROWS; page += 1) {
    const response = await readPage(page, limited)
    for (const row of response.rows) {
      if (row.id === id) return { row, above: [...rows.values()] }
      rows.set(row.id, row)
    }
    if (page >= response.pages) break
  }
  return undefined
}
