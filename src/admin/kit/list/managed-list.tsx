import { useLocation, useSearch } from '@tanstack/react-router'
import { type ReactNode, startTransition, useCallback, useState } from 'react'
import { hasViews, storedBatches } from '../../../shared/storage/keys'
import { EmptyState } from '../../../ui/notice/empty-state'
import { usePreload } from '../../../ui/notice/lazy-part'
import { Pager } from '../../../ui/table/pager'
import { PageHeading } from '../../../ui/text/page-heading'
import { useAdmin } from '../admin-context'
import classes from '../screen/admin.module.css'
import { useEarlyKeys } from './early-keys'
import { EmptyDrawing } from './empty-drawing'
import { ListOptionsButton, RefreshButton, SelectRowsButton } from './list-buttons'
import type { ListContext, ListDefinition, ListPartProps } from './list-definition'
import { ListFrame } from './list-frame'
import { isFiltered } from './list-place'
import { ListTable } from './list-table'
import type { ManagedRows } from './managed-rows'
import { useRowDetails } from './row-details'

/** The layout of an administration list, as a screen or as a tab (docs/product/admin/README.md#tables). */
export function ManagedList<
  TRow extends { readonly id: string },
  TQuery extends { readonly page: number },
  TContext extends ListContext,
>({
  definition,
  isScreen = false,
  list,
  context,
  filters,
  children,
}: {
  definition: ListDefinition<TRow, TQuery, TContext>
  isScreen?: boolean
  list: ManagedRows<NoInfer<TRow>, NoInfer<TQuery>>
  context: NoInfer<TContext>
  filters: ReactNode
  /** Panels and dialogs. */
  children: ReactNode
}) {
  const { name, errorContext, heading, columns, noMatch, noRows = noMatch, Cards, Parts } = definition
  const { query, load, resource, reload, turnTo, view, edit, selection, setSelection } = list
  const [isSelecting, setSelecting] = useState(false)
  const [isMenuUsed, setMenuUsed] = useState(false)
  // A reload may have interrupted a batch, whose results are shown at once.
  const [isQuiet, setQuiet] = useState(() => storedBatches.read() !== undefined)
  const loadParts = useCallback(() => setQuiet(true), [])
  // Transitions, because rendering a menu or twenty checkboxes takes longer than one frame of a slow phone.
  const openMenu = useCallback(() => startTransition(() => setMenuUsed(true)), [])
  const toggleSelecting = useCallback(() => startTransition(() => setSelecting((before) => !before)), [])
  usePreload(loadParts)
  useEarlyKeys(loadParts)
  const { userId } = useAdmin().memory
  // Asked before the code of the views is loaded, so that they move nothing.
  const [hasOwnViews] = useState(() => hasViews(userId, name))
  const { savedView } = useSearch({ strict: false })
  const handoff = useLocation({ select: ({ state }) => state.handoff })
  const details = useRowDetails(list.data?.rows, view)
  const menu = (
    <ListOptionsButton aria-expanded={false} onPointerEnter={loadParts} onFocus={loadParts} onClick={openMenu} />
  )
  const partOf = (part: ListPartProps<TRow, TQuery>['part'], fallback?: ReactNode) => (
    <Parts
      list={{ name, errorContext, columns: columns.map((column) => column.name), query, load }}
      part={part}
      fallback={fallback}
    />
  )
  return (
    <div className={classes.screen} data-wide>
      <div className={classes.head}>
        {isScreen ? <PageHeading>{heading}</PageHeading> : <h2>{heading}</h2>}
        {filters}
        <div className={classes.tools}>
          <RefreshButton onRefresh={reload} />
          {definition.isSelectable && (
            <SelectRowsButton isSelecting={isSelecting} onToggle={toggleSelecting} onIntent={loadParts} />
          )}
          {isMenuUsed ? partOf({ name: 'menu' }, menu) : menu}
        </div>
      </div>
      {(isQuiet || hasOwnViews) && partOf({ name: 'views' }, hasOwnViews && <div className={classes.loadingViews} />)}
      {(isQuiet || handoff || savedView) && partOf({ name: 'top', savedView, isScreen, onView: view, onEdit: edit })}
      <ListFrame
        resource={resource}
        errorContext={errorContext}
        entityName={name}
        onReload={reload}
        counts={Cards && <Cards page={list.data} total={list.total} />}
      >
        {({ rows, pages, page: responded }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState title={`No ${name} found`} drawing={<EmptyDrawing />}>
                {isFiltered(query) ? noMatch : noRows}
              </EmptyState>
            ) : (
              <div>
                <ListTable
                  definition={definition}
                  context={context}
                  rows={rows}
                  details={details}
                  selection={selection}
                />
                {(isQuiet || isSelecting) &&
                  partOf({
                    name: 'rows',
                    rows,
                    onView: view,
                    isSelecting,
                    onSelecting: setSelecting,
                    onSelection: setSelection,
                  })}
              </div>
            )}
            <Pager
              // An outdated list still shows the page that was loaded last.
              page={resource.state === 'stale' ? responded : Math.min(query.page, pages)}
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
