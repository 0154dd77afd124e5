import { useSyncExternalStore } from 'react'
import { tableViews } from '../../../storage/table-views'
import type { TableView } from '../../../ui/table/table-view'

/** The lists whose tables have a density and columns, saved views and an export. The plurals of their entity names. */
export type ListName = 'users' | 'services' | 'products' | 'prices' | 'promotions'

/** Returns how a list is shown in this browser (docs/product/admin/README.md#density-and-columns). */
export function useTableView(list: ListName): TableView {
  return useSyncExternalStore(tableViews.subscribe, () => tableViews.of(list))
}
