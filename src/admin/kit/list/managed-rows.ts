import { useCallback, useState } from 'react'
import type { Page } from '#machines/shared/model'
import { requestedPage } from '../../../shared/client/pages'
import { type ChangeEvents, type Resource, useQuery } from '../../../shared/xstate/resource'
import { afterPaint } from '../../../ui/after-paint'
import type { Selection } from '../../../ui/table/table-row'
import type { LoadedList } from './list-definition'
import { useLastPage } from './list-frame'
import { IN_PLACE, type ListPlace, type OnPlace } from './list-place'
import { useTotal } from './use-total'

export type ManagedRows<TRow, TQuery> = Pick<LoadedList<TRow, TQuery>, 'query' | 'load'> & {
  readonly resource: Resource<Page<TRow>>
  readonly reload: () => void
  /** The loaded page, also while it is refreshed. */
  readonly data: Page<TRow> | undefined
  /** The number of rows without the filters. Undefined if it is not known. */
  readonly total: number | undefined
  /** Finds a row of the loaded page. */
  readonly rowOf: (id: string) => TRow | undefined
  readonly turnTo: (page: number) => void
  /** Opens the details of a row. */
  readonly view: (id: string) => void
  /** Opens the edit dialog of a row. */
  readonly edit: (id: string) => void
  /** Undefined unless the administrator is selecting rows. */
  readonly selection: Selection | undefined
  readonly setSelection: (selection: Selection | undefined) => void
}

/**
 * Loads the page of a list that is in the address, and loads it again after every change event. Goes to the last page if the
 * requested one no longer exists.
 */
export function useManagedRows<TQuery extends { readonly page: number }, TRow extends { readonly id: string }>({
  query,
  load,
  onLoaded,
  changes,
  isCounted = false,
  onPlace,
}: Pick<LoadedList<TRow, TQuery>, 'query' | 'load'> & {
  /** Called with the rows of each page that is shown. */
  onLoaded?: (rows: readonly TRow[]) => void
  changes: ChangeEvents
  /** True if the list shows its total. */
  isCounted?: boolean
  onPlace: OnPlace<ListPlace>
}): ManagedRows<TRow, TQuery> {
  const { resource, reload: reloadRows } = useQuery(
    query,
    async (requested, signal) => {
      const loaded = await load(requested, signal)
      onLoaded?.(loaded.rows)
      return requestedPage(loaded, requested.page)
    },
    changes,
  )
  const { total, reload: reloadTotal } = useTotal({ query, load, resource, changes, isCounted })
  const reload = useCallback(() => {
    reloadRows()
    reloadTotal()
  }, [reloadRows, reloadTotal])
  useLastPage(resource, query.page, (last) => onPlace({ page: last }, { replace: true }))
  // Stable callbacks, so that the memoised table does not render again.
  const view = useCallback((id: string) => afterPaint(() => onPlace({ view: id }, IN_PLACE)), [onPlace])
  const edit = useCallback((id: string) => afterPaint(() => onPlace({ edit: id }, IN_PLACE)), [onPlace])
  // Not after a paint: the next page is requested at once.
  const turnTo = useCallback((next: number) => onPlace({ page: next }), [onPlace])
  const data = 'data' in resource ? resource.data : undefined
  const rowOf = (id: string) => data?.rows.find((row) => row.id === id)
  const [selection, setSelection] = useState<Selection>()
  return { query, load, resource, reload, data, total, rowOf, turnTo, view, edit, selection, setSelection }
}
