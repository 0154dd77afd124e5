import { useSyncExternalStore } from 'react'
import type { ListName } from '../../../storage/admin/saved-views'
import { tableViews } from '../../../storage/admin/table-views'
import type { TableView } from '../../../ui/table/data-table'

/** Returns how a list is shown in this browser (docs/product/admin/README.md#density-and-columns). */
export function useTableView(list: ListName): TableView {
  return useSyncExternalStore(tableViews.subscribe, () => tableViews.of(list))
}
