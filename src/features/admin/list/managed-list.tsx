import { Button, Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { memo, type ReactNode, useCallback } from 'react'
import type { Page } from '#machines/shared/model'
import { requestedPage } from '../../../api/client/pages'
import type { PLACES } from '../../../errors/catalogue'
import { afterPaint } from '../../../ui/after-paint'
import { Pager } from '../../../ui/table/pager'
import { PageHeading } from '../../../ui/text/page-heading'
import type { ChangeEvents } from '../../../xstate/change-events'
import { type Resource, useQuery } from '../../../xstate/resource'
import classes from '../admin.module.css'
import { ListFrame } from './list-frame'
import { IN_PLACE, type ListPlace, type OnPlace } from './list-place'
import { useLastPage } from './use-last-page'

/** One page of a list, and what can be opened over it. */
type ManagedRows<TRow> = {
  readonly resource: Resource<Page<TRow>>
  readonly reload: () => void
  /** The page that is known, also while it is read again. */
  readonly data: Page<TRow> | undefined
  /** The row of that page with this id. */
  readonly rowOf: (id: string) => TRow | undefined
  /** From 1, the page that was asked for. */
  readonly page: number
  readonly turnTo: (page: number) => void
  /** Opens the details of a row, its edit dialog. */
  readonly view: (id: string) => void
  readonly edit: (id: string) => void
}

/**
 * Reads the page of a list that the address names, again when something has happened to its rows, and leads to the last page
 * from one that is none any more.
 */
export function useManagedRows<TQuestion extends { readonly page: number }, TRow extends { readonly id: string }>({
  question,
  load,
  changes,
  onPlace,
}: {
  question: TQuestion
  load: (question: TQuestion, signal: AbortSignal) => Promise<Page<TRow>>
  changes: ChangeEvents
  onPlace: OnPlace<ListPlace>
}): ManagedRows<TRow> {
  const { resource, reload } = useQuery(
    question,
    async (asked, signal) => requestedPage(await load(asked, signal), asked.page),
    changes,
  )
  useLastPage(resource, question.page, (last) => onPlace({ page: last }, { replace: true }))
  // The same ones for the table's life, which is not drawn again for what changes around it.
  const view = useCallback((id: string) => afterPaint(() => onPlace({ view: id }, IN_PLACE)), [onPlace])
  const edit = useCallback((id: string) => afterPaint(() => onPlace({ edit: id }, IN_PLACE)), [onPlace])
  const turnTo = useCallback((next: number) => onPlace({ page: next }), [onPlace])
  const data = 'data' in resource ? resource.data : undefined
  const rowOf = (id: string) => data?.rows.find((row) => row.id === id)
  return { resource, reload, data, rowOf, page: question.page, turnTo, view, edit }
}

/**
 * A list of the administration: its heading, how many there are, what it is filtered by, its table and its pages (administrator
 * specification, section 2). It is a screen of its own, or a tab of another one.
 */
export function ManagedList<TRow>({
  heading,
  isScreen,
  list: { resource, reload, page, turnTo },
  place,
  entityName,
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
  place: keyof typeof PLACES
  /** What there is several of. */
  entityName: string
  /** What can be done besides reading it again. */
  actions?: ReactNode
  cards?: ReactNode
  filters: ReactNode
  /** What stands there instead of a table without rows. */
  empty: ReactNode
  table: (rows: readonly TRow[]) => ReactNode
  /** What is open over the list. */
  children: ReactNode
}) {
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        {isScreen ? <PageHeading>{heading}</PageHeading> : <h2>{heading}</h2>}
        <Group gap="sm">
          <RefreshButton onRefresh={reload} />
          {actions}
        </Group>
      </div>
      {cards}
      {filters}
      <ListFrame resource={resource} place={place} entityName={entityName} onReload={reload}>
        {({ rows, pages, page: responded }) => (
          <>
            {rows.length === 0 ? empty : table(rows)}
            <Pager
              // While the list is old, its page is the one that is shown.
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
