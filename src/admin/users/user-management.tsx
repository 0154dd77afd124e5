import { memo, useMemo } from 'react'
import { type ManagedUser, USER_STATUSES } from '#machines/admin/users/managed-user'
import type { ApiClient } from '../../shared/client/client'
import { formatCount } from '../../shared/format/count'
import { lazyPart, usePreload } from '../../ui/notice/lazy-part'
import { StatCard, StatCards } from '../../ui/text/stat-cards'
import { useAdmin, useWork } from '../kit/admin-context'
import { WhenAsked, WriteAlerts } from '../kit/edit/write-alerts'
import type { ListCounts, ListDefinition } from '../kit/list/list-definition'
import { CLOSED, type How, IN_PLACE, type ListPlace, type OnPlace, useFilter } from '../kit/list/list-place'
import { ManagedList } from '../kit/list/managed-list'
import { useManagedRows } from '../kit/list/managed-rows'
import { FilterSelect, SearchFilters } from '../kit/list/search-filters'
import { statusFilterOptions } from '../kit/list/status-options'
import { createUserWrites, USER_MENU, type UserContext } from './user-actions'
import { USER_COLUMNS } from './user-columns'
import { listUsers, type UserQuery } from './users.calls'

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
      <FilterSelect
        label="Status"
        value={status}
        data={statusFilterOptions(USER_STATUSES)}
        onChange={({ currentTarget: { value } }) => onFilter({ status: value || undefined }, IN_PLACE)}
      />
    </SearchFilters>
  )
})

// Loaded after the list.
const { Part: UserParts } = lazyPart(async () => (await import('./user-parts')).UserParts)
const { Part: EditUser, preload: preloadDialogs } = lazyPart(async () => (await import('./edit-user')).EditUser)
const { Part: UserDetails } = lazyPart(async () => (await import('./user-details')).UserDetails)
const { Part: ConfirmUser } = lazyPart(async () => (await import('./confirm-user')).ConfirmUser)

const USERS: ListDefinition<ManagedUser, UserQuery, UserContext> = {
  name: 'users',
  heading: 'User Management',
  caption: 'Users',
  errorContext: 'users',
  columns: USER_COLUMNS,
  menu: USER_MENU,
  noMatch: 'No users match. Try another search or status.',
  Cards: UserCards,
  isSelectable: true,
  Parts: UserParts,
}

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
  const { userId: ownId } = useAdmin().memory
  const writes = useWork(createUserWrites, WriteAlerts)
  const { page = 1, status, search } = place
  const list = useManagedRows({
    query: { page, status, search },
    load: (query, signal) => listUsers(client, query, signal),
    changes: writes.changes,
    isCounted: true,
    onPlace,
  })
  const { view: onView, edit: onEdit } = list
  const context = useMemo(() => ({ ownId, writes, onView, onEdit }), [ownId, writes, onView, onEdit])
  const onFilter = useFilter(onPlace)
  usePreload(preloadDialogs)
  return (
    <ManagedList
      definition={USERS}
      isScreen={isScreen}
      list={list}
      context={context}
      filters={<UserFilters status={status} search={search} onFilter={onFilter} onReload={list.reload} />}
    >
      {place.view !== undefined && (
        <UserDetails
          key={place.view}
          client={client}
          id={place.view}
          row={list.rowOf(place.view)}
          context={context}
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
function UserCards({ page, total }: ListCounts<ManagedUser>) {
  const onPage = (status: string) => page?.rows.filter((user) => user.status === status).length
  return (
    <StatCards isLine>
      <StatCard label="Total Users">{formatCount(total)}</StatCard>
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
