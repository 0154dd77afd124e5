import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { USER_STATUSES } from '#machines/admin/users/managed-user'
import { type How, IN_PLACE } from '../list/list-place'
import { SearchFilters } from '../list/search-filters'
import { statusFilterOptions } from '../list/status-options'

type Filter = { readonly status?: string | undefined; readonly search?: string | undefined }

/** The filters of the users (docs/product/admin/users.md#filters). */
export const UserFilters = memo(function UserFilters({
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
