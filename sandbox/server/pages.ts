import type { Schemas } from './schemas'

const DEFAULT_LIMIT = 20

type Dated = { id: string; createdAt: string }

/** Which page of a list is asked for; without it, the first one of twenty. */
export type PageQuery = { page?: number; limit?: number }

/**
 * One page of the records, newest first; those of the same moment by their ids, so that no two pages have the same one.
 * Nothing is made of a record that is not on it.
 */
export function pageOf<Record extends Dated>(
  records: readonly Record[],
  { page = 1, limit = DEFAULT_LIMIT }: PageQuery,
): { records: Record[]; pagination: Schemas['Pagination'] } {
  const total = records.length
  return {
    records: newestFirst(records).slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  }
}

/** Those of the same moment by their ids. */
export function newestFirst<Record extends Dated>(records: readonly Record[]): Record[] {
  // Most are in the order in which they were made, which makes sorting cheap.
  return records.toSorted(byDateThenId).reverse()
}

function byDateThenId(one: Dated, other: Dated): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1
  return one.id < other.id ? -1 : 1
}
