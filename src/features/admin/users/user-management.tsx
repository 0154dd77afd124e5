import { listUsers } from '../../../api/admin/users/users'
import type { ApiClient } from '../../../api/client/client'
import { EmptyState } from '../../../ui/notice/empty-state'
import { lazyPart, usePreload } from '../../../ui/notice/lazy-part'
import { useAdmin, useWork } from '../admin-context'
import { WhenAsked } from '../edit/when-asked'
import { WriteAlerts } from '../edit/write-alerts'
import { EmptyDrawing } from '../list/empty-drawing'
import { CLOSED, type ListPlace, type OnPlace, useFilter } from '../list/list-place'
import { ManagedList, useManagedRows } from '../list/managed-list'
import { UserCards } from './user-cards'
import { UserFilters } from './user-filters'
import { UserTable } from './user-table'
import { createUserWrites } from './user-writes'

// Loaded after the list.
const { Part: UserExtras } = lazyPart(async () => (await import('../list/extras/user-extras')).UserExtras)
const { Part: EditUser, preload: preloadDialogs } = lazyPart(async () => (await import('./edit-user')).EditUser)
const { Part: UserDetails } = lazyPart(async () => (await import('./user-details')).UserDetails)
const { Part: ConfirmUser } = lazyPart(async () => (await import('./confirm-user')).ConfirmUser)

export type UserPlace = ListPlace & { readonly search?: string | undefined }

/** The list of all users and its dialogs (docs/product/admin/users.md). */
export function UserManagement({
  client,
  isScreen = false,
  place,
  onPlace,
}: {
  client: ApiClient
  /** False if the list is a tab of `/admin`. */
  isScreen?: boolean
  place: UserPlace
  onPlace: OnPlace<UserPlace>
}) {
  const { memory } = useAdmin()
  const writes = useWork(createUserWrites, WriteAlerts)
  const { page = 1, status, search } = place
  const list = useManagedRows({
    query: { page, status, search },
    load: (requested, signal) => listUsers(client, requested, signal),
    changes: writes.changes,
    onPlace,
  })
  const onFilter = useFilter(onPlace)
  usePreload(preloadDialogs)
  return (
    <ManagedList
      heading="User Management"
      isScreen={isScreen}
      list={list}
      place="users"
      entityName="users"
      isSelectable
      extra={(extra, fallback) => (
        <UserExtras extra={extra} fallback={fallback} client={client} query={{ status, search }} />
      )}
      cards={<UserCards page={list.data} />}
      filters={<UserFilters status={status} search={search} onFilter={onFilter} onReload={list.reload} />}
      empty={
        <EmptyState title="No users found" drawing={<EmptyDrawing />}>
          No users match. Try another search or status.
        </EmptyState>
      }
      table={(rows) => (
        <UserTable
          rows={rows}
          ownId={memory.userId}
          writes={writes}
          selection={list.selection}
          onView={list.view}
          onEdit={list.edit}
        />
      )}
    >
      {place.view !== undefined && (
        <UserDetails
          key={place.view}
          client={client}
          id={place.view}
          row={list.rowOf(place.view)}
          onClose={() => onPlace({ view: undefined }, CLOSED)}
        />
      )}
      {place.edit !== undefined && (
        <EditUser
          key={place.edit}
          client={client}
          id={place.edit}
          row={list.rowOf(place.edit)}
          writes={writes}
          onClose={() => onPlace({ edit: undefined }, CLOSED)}
        />
      )}
      <WhenAsked writes={writes}>
        <ConfirmUser writes={writes} />
      </WhenAsked>
    </ManagedList>
  )
}
