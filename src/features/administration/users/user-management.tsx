import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useAnswer } from '../../../actors/resource'
import type { ApiClient } from '../../../api/client'
import { listUsers } from '../../../api/users'
import { EmptyState } from '../../../ui/empty-state'
import { PageHeading } from '../../../ui/page-heading'
import { Pager } from '../../../ui/pager'
import classes from '../administration.module.css'
import { useAdministration } from '../administration-view'
import { useAnnounced } from '../announcements'
import { EmptyDrawing } from '../empty-drawing'
import { ListFrame } from '../list-frame'
import { CLOSED, FIRST_PAGE, IN_PLACE, type ListPlace, type OnPlace } from '../list-place'
import { useLastPage } from '../use-last-page'
import { DeleteUser } from './delete-user'
import { EditUser } from './edit-user'
import { UserCards } from './user-cards'
import { UserDetails } from './user-details'
import { UserFilters } from './user-filters'
import { UserTable } from './user-table'

/** Which users are shown, from the address. */
export type UserPlace = ListPlace & { readonly search?: string | undefined }

/** All users of the platform, and what can be done with them (administrator specification, section 2 'User Management'). */
export function UserManagement({
  client,
  isScreen = false,
  place,
  onPlace,
}: {
  client: ApiClient
  /** Whether it is a screen of its own, and no part of another one. */
  isScreen?: boolean
  place: UserPlace
  onPlace: OnPlace<UserPlace>
}) {
  const { users: writes, usersChanged } = useAdministration()
  const { page = 1, status, search } = place
  const { resource, reload } = useAnswer({ page, status, search }, (asked, signal) => listUsers(client, asked, signal))
  useAnnounced(usersChanged, reload)
  useLastPage(resource, page, (last) => onPlace({ page: last }, { replace: true }))
  // The same ones for the table's life, which is not drawn again for what changes around it.
  const view = useCallback((id: string) => onPlace({ view: id }, IN_PLACE), [onPlace])
  const edit = useCallback((id: string) => onPlace({ edit: id }, IN_PLACE), [onPlace])
  const data = 'data' in resource ? resource.data : undefined
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        {isScreen ? <PageHeading>User Management</PageHeading> : <h2>User Management</h2>}
        <Button variant="default" leftSection={<IconRefresh aria-hidden size={18} />} onClick={reload}>
          Refresh
        </Button>
      </div>
      <UserCards page={data} />
      <UserFilters
        status={status}
        search={search}
        onFilter={(change, how) => onPlace({ ...change, ...FIRST_PAGE }, how)}
        onReload={reload}
      />
      <ListFrame resource={resource} place="users" noun="users" onReload={reload}>
        {({ rows, pages, page: answered }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState title="No users found" drawing={<EmptyDrawing />}>
                Nobody fits this search. Another word or another status may find somebody.
              </EmptyState>
            ) : (
              <UserTable rows={rows} writes={writes} onView={view} onEdit={edit} />
            )}
            <Pager
              // While the list is old, its page is the one that is shown.
              page={resource.state === 'stale' ? answered : Math.min(page, pages)}
              pages={pages}
              onPage={(next) => onPlace({ page: next })}
            />
          </>
        )}
      </ListFrame>
      {place.view !== undefined && (
        <UserDetails
          key={place.view}
          client={client}
          id={place.view}
          row={data?.rows.find(({ id }) => id === place.view)}
          onClose={() => onPlace({ view: undefined }, CLOSED)}
        />
      )}
      {place.edit !== undefined && (
        <EditUser
          key={place.edit}
          client={client}
          id={place.edit}
          row={data?.rows.find(({ id }) => id === place.edit)}
          writes={writes}
          onClose={() => onPlace({ edit: undefined }, CLOSED)}
        />
      )}
      <DeleteUser writes={writes} />
    </div>
  )
}
