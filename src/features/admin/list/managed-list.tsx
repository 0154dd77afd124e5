import { Button, Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { type ComponentType, memo, type ReactNode, useCallback, useState } from 'react'
import type { Page } from '#machines/shared/model'
import { requestedPage } from '../../../api/client/pages'
import type { ERROR_CONTEXTS } from '../../../errors/catalogue'
import { storedBatches } from '../../../storage/admin/batches-key'
import { afterPaint } from '../../../ui/after-paint'
import { lazyPart, usePreload } from '../../../ui/notice/lazy-part'
import { Pager } from '../../../ui/table/pager'
import { type Selection, useSelection } from '../../../ui/table/selection'
import { PageHeading } from '../../../ui/text/page-heading'
import type { ChangeEvents } from '../../../xstate/change-events'
import { type Resource, useQuery } from '../../../xstate/resource'
import classes from '../admin.module.css'
import { ListFrame } from './list-frame'
import type { ListOptionsProps } from './list-options'
import { ListOptionsMenu } from './list-options-menu'
import { IN_PLACE, type ListPlace, type OnPlace } from './list-place'
import { useLastPage } from './use-last-page'

// Loaded after the list.
const { Part: ListKeys } = lazyPart(async () => (await import('./list-keys')).ListKeys, null)
const { Part: LostFilters } = lazyPart(async () => (await import('./views/lost-filters')).LostFilters, null)

type ManagedRows<TRow> = {
  readonly resource: Resource<Page<TRow>>
  readonly reload: () => void
  /** The loaded page, also while it is refreshed. */
  readonly data: Page<TRow> | undefined
  /** Finds a row of the loaded page. */
  readonly rowOf: (id: string) => TRow | undefined
  /** The requested page, from 1. */
  readonly page: number
  readonly turnTo: (page: number) => void
  /** Opens the details of a row. */
  readonly view: (id: string) => void
  /** Opens the edit dialog of a row. */
  readonly edit: (id: string) => void
  /** Undefined unless the administrator is selecting rows. */
  readonly selection: Selection | undefined
  readonly toggleSelecting: () => void
  /** Selects a row, or the opposite, also if the administrator was not selecting. */
  readonly select: (id: string) => void
}

const NO_ROWS: readonly never[] = []

/**
 * Loads the page of a list that is in the address, and loads it again after every change event. Goes to the last page if the
 * requested one no longer exists.
 */
export function useManagedRows<TQuery extends { readonly page: number }, TRow extends { readonly id: string }>({
  query,
  load,
  changes,
  onPlace,
}: {
  query: TQuery
  load: (query: TQuery, signal: AbortSignal) => Promise<Page<TRow>>
  changes: ChangeEvents
  onPlace: OnPlace<ListPlace>
}): ManagedRows<TRow> {
  const { resource, reload } = useQuery(
    query,
    async (requested, signal) => requestedPage(await load(requested, signal), requested.page),
    changes,
  )
  useLastPage(resource, query.page, (last) => onPlace({ page: last }, { replace: true }))
  // Stable callbacks, so that the memoised table does not render again.
  const view = useCallback((id: string) => afterPaint(() => onPlace({ view: id }, IN_PLACE)), [onPlace])
  const edit = useCallback((id: string) => afterPaint(() => onPlace({ edit: id }, IN_PLACE)), [onPlace])
  const turnTo = useCallback((next: number) => afterPaint(() => onPlace({ page: next })), [onPlace])
  const data = 'data' in resource ? resource.data : undefined
  const rowOf = (id: string) => data?.rows.find((row) => row.id === id)
  const [isSelecting, setSelecting] = useState(false)
  const rows = useSelection(data?.rows ?? NO_ROWS)
  const toggleSelecting = useCallback(() => setSelecting((was) => !was), [])
  const { toggle } = rows
  const select = useCallback(
    (id: string) => {
      setSelecting(true)
      toggle(id, false)
    },
    [toggle],
  )
  const selection = isSelecting ? rows : undefined
  return { resource, reload, data, rowOf, page: query.page, turnTo, view, edit, selection, toggleSelecting, select }
}

/** The layout of an administration list, as a screen or as a tab (docs/product/admin/README.md#tables). */
export function ManagedList<TRow extends { readonly id: string }>({
  heading,
  isScreen,
  list: { resource, reload, page, turnTo, view, selection, toggleSelecting, select },
  place,
  entityName,
  Batch,
  options,
  actions,
  exportDialog,
  cards,
  filters,
  empty,
  table,
  children,
}: {
  heading: string
  isScreen: boolean
  list: ManagedRows<TRow>
  place: keyof typeof ERROR_CONTEXTS
  /** In the plural, such as 'users'. */
  entityName: string
  /** Shows what can be done with the selected rows. Undefined if rows can't be selected. */
  Batch?: ComponentType<{ rows: readonly TRow[]; selection: Selection | undefined }>
  options: Pick<ListOptionsProps, 'list' | 'columns'>
  /** Buttons next to Refresh. */
  actions?: ReactNode
  /** Renders the dialog that exports the list. */
  exportDialog: (onClose: () => void) => ReactNode
  cards?: ReactNode
  filters: ReactNode
  /** Replaces the table if there are no rows. */
  empty: ReactNode
  table: (rows: readonly TRow[]) => ReactNode
  /** Panels and dialogs. */
  children: ReactNode
}) {
  // A reload may have interrupted a batch, whose results are shown again.
  const [hasKeys, setKeys] = useState(false)
  usePreload(useCallback(() => setKeys(true), []))
  const [hasBatch] = useState(() => storedBatches.read() !== undefined)
  const { savedView } = useSearch({ strict: false })
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        {isScreen ? <PageHeading>{heading}</PageHeading> : <h2>{heading}</h2>}
        <Group gap="sm">
          <RefreshButton onRefresh={reload} />
          {Batch && (
            <Button variant="default" aria-pressed={selection !== undefined} onClick={toggleSelecting}>
              Select rows
            </Button>
          )}
          <ListOptionsMenu {...options} exportDialog={exportDialog} />
          {actions}
        </Group>
      </div>
      {cards}
      {filters}
      {savedView && <LostFilters savedView={savedView} />}
      <ListFrame resource={resource} place={place} entityName={entityName} onReload={reload}>
        {({ rows, pages, page: responded }) => (
          <>
            {rows.length === 0 ? (
              empty
            ) : (
              <div>
                {table(rows)}
                {hasKeys && <ListKeys rows={rows} onView={view} onSelect={Batch && select} />}
                {Batch && (selection || hasBatch) && <Batch rows={rows} selection={selection} />}
              </div>
            )}
            <Pager
              // An outdated list still shows the page that was loaded last.
              page={resource.state === 'stale' ? responded : Math.min(page, pages)}
              pages={pages}
              onPage={turnTo}
            />
          </>
        )}
      </ListFrame>
      {children}
    </div>
  )
}

const RefreshButton = memo(function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  return (
    <Button variant="default" leftSection={<IconRefresh aria-hidden size={18} />} onClick={onRefresh}>
      Refresh
    </Button>
  )
})
