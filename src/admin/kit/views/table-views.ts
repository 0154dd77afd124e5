import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createStore } from '../../../shared/storage/store'
import { createStoredText } from '../../../shared/storage/stored-text'
import type { TableView } from '../../../ui/table/data-table'

/** The density and the columns of one list. `hidden` contains names of columns. */
type View = { readonly isCompact: boolean; readonly hidden: readonly string[] }

const viewShape: v.GenericSchema<View> = v.object({ isCompact: v.boolean(), hidden: v.array(v.string()) })

const store = createStore(
  createStoredText('portal-tables', () => localStorage),
  v.record(v.string(), viewShape),
)

const DEFAULT: View = { isCompact: false, hidden: [] }

const listeners = new Set<() => void>()
let read: Readonly<Record<string, View>> | undefined

/** The density and the columns of each list in this browser (docs/product/admin/README.md#density-and-columns). */
export const tableViews = {
  /** Returns the same object until the view of the list changes. */
  of(list: string): View {
    read ??= store.read() ?? {}
    return read[list] ?? DEFAULT
  },
  set(list: string, view: View): void {
    read = { ...store.read(), [list]: view }
    store.write(read)
    for (const listener of listeners) listener()
  },
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Returns how a list is shown in this browser (docs/product/admin/README.md#density-and-columns). */
export function useTableView(list: string): TableView {
  return useSyncExternalStore(tableViews.subscribe, () => tableViews.of(list))
}
