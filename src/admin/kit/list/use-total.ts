import { useRef, useState } from 'react'
import type { Page } from '#machines/shared/model'
import { type ChangeEvents, type Resource, useQuery } from '../../../shared/xstate/resource'
import { isFiltered } from './list-place'

/** A single row, because only its page's total is used. */
const ONE_ROW = { page: 1, limit: 1 }

/**
 * Returns the number of all rows of a list, whatever its filters (docs/product/admin/README.md#totals): while a filter holds it is
 * read on its own, after the list. Undefined while it is not known, and if it can't be read.
 *
 * @param isCounted false if the list does not show its total
 */
export function useTotal<TQuery extends { readonly page: number }>({
  query,
  load,
  resource: rows,
  changes,
  isCounted,
}: {
  query: TQuery
  load: (query: TQuery, signal: AbortSignal) => Promise<Page<unknown>>
  resource: Resource<Page<unknown>>
  changes: ChangeEvents
  isCounted: boolean
}) {
  const isRead = useRef(false)
  isRead.current = isCounted && isFiltered(query) && (isRead.current || rows.state === 'ready')
  const { resource, reload } = useQuery(
    isRead.current,
    // Safe: all filters of a list are optional.
    async (isNeeded, signal) => (isNeeded ? await load(ONE_ROW as unknown as TQuery, signal) : undefined),
    changes,
  )
  const [known, setKnown] = useState<number>()
  const answer = isRead.current ? resource : isFiltered(query) ? undefined : rows
  const total = answer?.state === 'ready' ? answer.data?.total : known
  // Remembered, so that the number stays while another filter or the total itself is read.
  if (total !== known) setKnown(total)
  return { total: answer?.state === 'failed' ? undefined : total, reload }
}
