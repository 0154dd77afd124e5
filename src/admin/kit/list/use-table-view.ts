import { useSyncExternalStore } from 'react'
import type { TableView } from '../../../ui/table/data-table'
import type { ListName } from '../views/saved-views'
import { tableViews } from '../views/table-views'

/** Returns how a list is shown in this browser (docs/product/admin/README.md#density-and-columns). */
export function useTableView(list: ListName): TableView {
  return useSyncExternalStore(tableViews.subscribe, () => tableViews.of(list))
}
