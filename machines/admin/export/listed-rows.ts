import type { Page } from '../../shared/model'

/** A row of any list. The id is empty if the server did not send it. */
export type ListedRow = { readonly id: string }

/** An export has at most this many rows, because they are all in memory until the file is written. */
export const ROW_LIMIT = 100_000

/** The loaded rows of a list. More may follow (`open`), these are all (`whole`), or the limit cuts the list off (`limited`). */
export type LoadedRows = { readonly rows: readonly ListedRow[]; readonly extent: 'open' | 'whole' | 'limited' }

/**
 * Adds a page to the rows that were loaded before. A row that moves to another page in between is added once. A page without new
 * rows ends the list, whatever number of pages the server reports.
 *
 * @param position the requested page, from 1
 */
export function withPage(before: readonly ListedRow[], page: Page<ListedRow>, position: number): LoadedRows {
  const byKey = new Map(before.map((row) => [keyOf(row), row]))
  for (const row of page.rows) if (!byKey.has(keyOf(row))) byKey.set(keyOf(row), row)
  const rows = [...byKey.values()]
  if (rows.length > ROW_LIMIT) return { rows: rows.slice(0, ROW_LIMIT), extent: 'limited' }
  return { rows, extent: position >= page.pages || rows.length === before.length ? 'whole' : 'open' }
}

/** Rows without an id are identified by their content, because otherwise only one of them would be exported. */
const keyOf = (row: ListedRow) => row.id || JSON.stringify(row)
