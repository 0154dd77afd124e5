import type { Schemas } from './schemas'

const DEFAULT_LIMIT = 20

type Dated = { id: string; createdAt: string }

/** The requested page of a list. The default is the first page of twenty. */
export type PageQuery = { page?: number; limit?: number }

/**
 * Returns one page of the records, newest first. Records of the same time are sorted by id, so that pages do not overlap.
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

/** Sorts records of the same time by id. */
export function newestFirst<Record extends Dated>(records: readonly Record[]): Record[] {
  // Most records are already in order, which makes sorting cheap.
  return records.toSorted(byDateThenId).reverse()
}

function byDateThenId(one: Dated, other: Dated): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1
  return one.id < other.id ? -1 : 1
}
