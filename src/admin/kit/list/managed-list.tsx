import { Button, Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useLocation, useSearch } from '@tanstack/react-router'
import { type ComponentPropsWithRef, memo, type ReactNode, useCallback, useState } from 'react'
import { storedBatches } from '../../../shared/storage/keys'
import { EmptyState } from '../../../ui/notice/empty-state'
import { usePreload } from '../../../ui/notice/lazy-part'
import { Pager } from '../../../ui/table/pager'
import { PageHeading } from '../../../ui/text/page-heading'
import classes from '../screen/admin.module.css'
import { EmptyDrawing } from './empty-drawing'
import type { ListContext, ListDefinition, ListPartProps } from './list-definition'
import { ListFrame } from './list-frame'
import { ListTable } from './list-table'
import type { ManagedRows } from './managed-rows'

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
  buttons,
  filters,
  children,
}: {
  definition: ListDefinition<TRow, TQuery, TContext>
  isScreen?: boolean
  list: ManagedRows<NoInfer<TRow>, NoInfer<TQuery>>
  context: NoInfer<TContext>
  /** Next to Refresh. */
  buttons?: ReactNode
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
  usePreload(useCallback(() => setQuiet(true), []))
  const { savedView } = useSearch({ strict: false })
  const handoff = useLocation({ select: ({ state }) => state.handoff })
  const menu = <ListOptionsButton aria-expanded={false} onClick={() => setMenuUsed(true)} />
  const partOf = (part: ListPartProps<TRow, TQuery>['part'], fallback?: ReactNode) => (
    <Parts
      list={{ name, errorContext, columns: columns.map((column) => column.name), query, load }}
      part={part}
      fallback={fallback}
    />
  )
  const isFiltered = Object.entries(query).some(([key, value]) => key !== 'page' && value !== undefined)
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        {isScreen ? <PageHeading>{heading}</PageHeading> : <h2>{heading}</h2>}
        <Group gap="sm">
          <RefreshButton onRefresh={reload} />
          {definition.isSelectable && (
            <Button
              variant={isSelecting ? 'light' : 'default'}
              aria-pressed={isSelecting}
              onClick={() => setSelecting(!isSelecting)}
            >
              Select rows
            </Button>
          )}
          {isMenuUsed ? partOf({ name: 'menu' }, menu) : menu}
          {buttons}
        </Group>
      </div>
      {Cards && <Cards page={list.data} />}
      {filters}
      {(isQuiet || handoff || savedView) && partOf({ name: 'top', savedView, isScreen, onView: view, onEdit: edit })}
      <ListFrame resource={resource} errorContext={errorContext} entityName={name} onReload={reload}>
        {({ rows, pages, page: responded }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState title={`No ${name} found`} drawing={<EmptyDrawing />}>
                {isFiltered ? noMatch : noRows}
              </EmptyState>
            ) : (
              <div>
                <ListTable definition={definition} context={context} rows={rows} selection={selection} />
                {(isQuiet || isSelecting) &&
                  partOf({
                    name: 'rows',
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
