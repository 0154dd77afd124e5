import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { type ManagedUser, USER_STATUSES } from '#machines/admin/users/managed-user'
import type { Page } from '#machines/shared/model'
import type { ApiClient } from '../../shared/client/client'
import { formatCount } from '../../shared/format/count'
import { EmptyState } from '../../ui/notice/empty-state'
import { lazyPart, usePreload } from '../../ui/notice/lazy-part'
import { StatCard, StatCards } from '../../ui/text/stat-cards'
import { useAdmin, useWork } from '../admin-context'
import { WhenAsked, WriteAlerts } from '../kit/edit/write-alerts'
import { EmptyDrawing } from '../kit/list/empty-drawing'
import { CLOSED, type How, IN_PLACE, type ListPlace, type OnPlace, useFilter } from '../kit/list/list-place'
import { ManagedList, useManagedRows } from '../kit/list/managed-list'
import { SearchFilters } from '../kit/list/search-filters'
import { statusFilterOptions } from '../kit/list/status-options'
import { UserTable } from './user-table'
import { createUserWrites } from './user-writes'
import { listUsers } from './users.calls'

type Filter = { readonly status?: string | undefined; readonly search?: string | undefined }

/** The filters of the users (docs/product/admin/users.md#filters). */
const UserFilters = memo(function UserFilters({
  status = '',
  search,
  onFilter,
  onReload,
}: Filter & { onFilter: (filter: Filter, how: How) => void; onReload: () => void }) {
  return (
    <SearchFilters
      placeholder="Search by username, email, or ID..."
      search={search}
      onSearch={(text, how) => onFilter({ search: text }, how)}
      onReload={onReload}
    >
      <NativeSelect
        label="Status"
        value={status}
        data={statusFilterOptions(USER_STATUSES)}
        onChange={({ currentTarget: { value } }) => onFilter({ status: value || undefined }, IN_PLACE)}
      />
    </SearchFilters>
  )
})

// Loaded after the list.
const { Part: UserExtras } = lazyPart(async () => (await import('../kit/list/extras/user-extras')).UserExtras)
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

/** The total is the server's. The counts by status cover only the loaded page (docs/product/admin/users.md#cards). */
function UserCards({ page }: { page: Page<ManagedUser> | undefined }) {
  const onPage = (status: string) => page?.rows.filter((user) => user.status === status).length
  return (
    <StatCards>
      <StatCard label="Total Users">{formatCount(page?.total)}</StatCard>
      <StatCard label="Active" hint="on this page">
        {onPage('active')}
      </StatCard>
      <StatCard label="Suspended" hint="on this page">
        {onPage('suspended')}
      </StatCard>
      <StatCard label="Banned" hint="on this page">
        {onPage('banned')}
      </StatCard>
    </StatCards>
  )
}
