import { Button, Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useLocation, useSearch } from '@tanstack/react-router'
import { type ComponentPropsWithRef, memo, type ReactNode, useCallback, useState } from 'react'
import type { Page } from '#machines/shared/model'
import { requestedPage } from '../../../shared/client/pages'
import type { ERROR_CONTEXTS } from '../../../shared/errors/catalogue'
import { storedBatches } from '../../../shared/storage/keys'
import { type ChangeEvents, type Resource, useQuery } from '../../../shared/xstate/resource'
import { afterPaint } from '../../../ui/after-paint'
import { usePreload } from '../../../ui/notice/lazy-part'
import { Pager } from '../../../ui/table/pager'
import type { Selection } from '../../../ui/table/table-row'
import { PageHeading } from '../../../ui/text/page-heading'
import classes from '../../admin.module.css'
import type { ListExtra } from './extras/list-extras'
import { ListFrame, useLastPage } from './list-frame'
import { IN_PLACE, type ListPlace, type OnPlace } from './list-place'

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
  readonly setSelection: (selection: Selection | undefined) => void
}

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
  const [selection, setSelection] = useState<Selection>()
  return { resource, reload, data, rowOf, page: query.page, turnTo, view, edit, selection, setSelection }
}

/** The layout of an administration list, as a screen or as a tab (docs/product/admin/README.md#tables). */
export function ManagedList<TRow extends { readonly id: string }>({
  heading,
  isScreen,
  list: { resource, reload, page, turnTo, view, edit, setSelection },
  place,
  entityName,
  isSelectable = false,
  extra,
  actions,
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
  isSelectable?: boolean
  /** Renders a part that is loaded after the list. */
  extra: (extra: ListExtra<TRow>, fallback?: ReactNode) => ReactNode
  /** Buttons next to Refresh. */
  actions?: ReactNode
  cards?: ReactNode
  filters: ReactNode
  /** Replaces the table if there are no rows. */
  empty: ReactNode
  table: (rows: readonly TRow[]) => ReactNode
  /** Panels and dialogs. */
  children: ReactNode
}) {
  const [isSelecting, setSelecting] = useState(false)
  const [isMenuUsed, setMenuUsed] = useState(false)
  // A reload may have interrupted a batch, whose results are shown at once.
  const [isQuiet, setQuiet] = useState(() => storedBatches.read() !== undefined)
  usePreload(useCallback(() => setQuiet(true), []))
  const { savedView } = useSearch({ strict: false })
  const handoff = useLocation({ select: ({ state }) => state.handoff })
  const menu = <ListOptionsButton aria-expanded={false} onClick={() => setMenuUsed(true)} />
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        {isScreen ? <PageHeading>{heading}</PageHeading> : <h2>{heading}</h2>}
        <Group gap="sm">
          <RefreshButton onRefresh={reload} />
          {isSelectable && (
            <Button
              variant={isSelecting ? 'light' : 'default'}
              aria-pressed={isSelecting}
              onClick={() => setSelecting(!isSelecting)}
            >
              Select rows
            </Button>
          )}
          {isMenuUsed ? extra({ part: 'menu' }, menu) : menu}
          {actions}
        </Group>
      </div>
      {cards}
      {filters}
      {(isQuiet || handoff || savedView) && extra({ part: 'top', savedView, isScreen, onView: view, onEdit: edit })}
      <ListFrame resource={resource} place={place} entityName={entityName} onReload={reload}>
        {({ rows, pages, page: responded }) => (
          <>
            {rows.length === 0 ? (
              empty
            ) : (
              <div>
                {table(rows)}
                {(isQuiet || isSelecting) &&
                  extra({
                    part: 'rows',
                    rows,
                    onView: view,
                    isSelecting,
                    onSelecting: () => setSelecting(true),
                    onSelection: setSelection,
                  })}
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

/** The button of a list's options, before and after the code of its menu is loaded. */
export function ListOptionsButton(
  button: Pick<ComponentPropsWithRef<'button'>, 'ref' | 'aria-expanded' | 'onPointerEnter' | 'onFocus' | 'onClick'>,
) {
  return (
    <Button {...button} variant="default" aria-haspopup="menu">
      List options
    </Button>
  )
}
