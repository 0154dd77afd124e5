import type { Page } from '../../shared/model'

/** A row of any list. The id is empty if the server did not send it. */
export type ListedRow = { readonly id: string }

/** An export has at most this many rows, because they are all in memory until the file is written. */
export const ROW_LIMIT = 100_000

/** So that the export of a list that keeps changing comes to an end. */
export const MOST_EXTRA_PAGES = 50

/**
 * The loaded rows of a list.
 *
 * - `open`: more may follow.
 * - `whole`: these are all.
 * - `limited`: the limit cuts the list off.
 * - `short`: the server has more, but did not send them in a form that can be read.
 * - `unsettled`: the list changed so often that rows may be missing.
 */
export type LoadedRows = {
  readonly rows: readonly ListedRow[]
  readonly extent: 'open' | 'whole' | 'limited' | 'short' | 'unsettled'
}

/** What is known about a list while its pages are read. */
export type Reading = LoadedRows & {
  /** The page that is read next, from 1. */
  readonly page: number
  /** The furthest page that was read. 0 before the first one. */
  readonly furthest: number
  /** The numbers of rows and pages in the latest response. A server may not send the number of rows. */
  readonly total: number | undefined
  readonly pages: number
  /** The lowest total of all responses. */
  readonly lowest: number | undefined
  /** The number of pages that the changes of the list have cost: those that it went back, and those without new rows. */
  readonly extra: number
}

export const NOTHING_READ: Reading = {
  rows: [],
  extent: 'open',
  page: 1,
  furthest: 0,
  total: undefined,
  pages: 0,
  lowest: undefined,
  extra: 0,
}

/**
 * Adds the page that was read. A row that is on several pages is added once. If the list has shrunk since the page before, rows
 * may have moved to pages that were read already, so the reading goes back as far as they can have moved. If it has grown, a
 * page may have no new rows. Without a total, such a page ends the list, whatever number of pages the server reports.
 */
export function withPage(before: Reading, response: Page<ListedRow>): Reading {
  const { page, furthest } = before
  const { pages, total } = response
  const rows = merged(before.rows, response.rows)
  const steps = Math.min(page - 1, pagesMoved(before, response))
  const hasNoNews = page > furthest && rows.length === before.rows.length
  const extra = before.extra + steps + (hasNoNews ? 1 : 0)
  const lowest = total === undefined ? before.lowest : Math.min(total, before.lowest ?? total)
  const read = { rows, furthest: Math.max(furthest, page), total, pages, lowest, extra }
  if (rows.length > ROW_LIMIT) {
    return { ...read, rows: rows.slice(0, ROW_LIMIT), extent: 'limited', page: page + 1 }
  }
  const isTooMuch = extra > MOST_EXTRA_PAGES
  if (steps > 0 && !isTooMuch) return { ...read, extent: 'open', page: page - steps }
  const hasEnded = page >= pages || (hasNoNews && (total === undefined || isTooMuch))
  return { ...read, extent: hasEnded ? endOf(read) : 'open', page: page + 1 }
}

function endOf({ rows, lowest = 0, extra }: Pick<Reading, 'rows' | 'lowest' | 'extra'>): LoadedRows['extent'] {
  if (rows.length < lowest) return 'short'
  return extra > MOST_EXTRA_PAGES ? 'unsettled' : 'whole'
}

/** The number of pages by which rows can have moved ahead, because others left the list. Without totals, it is a guess. */
function pagesMoved(before: Pick<Reading, 'total' | 'pages'>, { total, pages }: Page<ListedRow>): number {
  if (before.total === undefined || total === undefined) return pages < before.pages ? before.pages - pages + 1 : 0
  // A page has at least the average number of rows.
  return total < before.total ? Math.ceil(((before.total - total) * before.pages) / before.total) : 0
}

function merged(before: readonly ListedRow[], added: readonly ListedRow[]): readonly ListedRow[] {
  const byKey = new Map(before.map((row) => [keyOf(row), row]))
  for (const row of added) if (!byKey.has(keyOf(row))) byKey.set(keyOf(row), row)
  return [...byKey.values()]
}

/** Rows without an id are identified by their content, because otherwise only one of them would be exported. */
const keyOf = (row: ListedRow) => row.id || JSON.stringify(row)
