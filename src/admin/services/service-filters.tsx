import { Button } from '@mantine/core'
import { memo } from 'react'
import { FILTERED_SERVICE_STATUSES } from '#machines/admin/services/managed-service'
import type { ApiClient } from '../../shared/client/client'
import { type How, IN_PLACE } from '../kit/list/list-place'
import { FilterSelect } from '../kit/list/search-filters'
import { statusFilterOptions } from '../kit/list/status-options'
import classes from '../kit/screen/admin.module.css'
import { UserFilter } from '../users/user-filter-view'

type Filter = { readonly status?: string | undefined; readonly userId?: string | undefined }

/** Both filters apply at once, and the button refreshes the list (docs/product/admin/services.md#filters, D-077). */
export const ServiceFilters = memo(function ServiceFilters({
  client,
  status = '',
  userId,
  onFilter,
  onReload,
}: Filter & { client: ApiClient; onFilter: (filter: Filter, how: How) => void; onReload: () => void }) {
  return (
    <div className={classes.filters}>
      <FilterSelect
        label="Status"
        value={status}
        data={statusFilterOptions(FILTERED_SERVICE_STATUSES)}
        onChange={({ currentTarget: { value } }) => onFilter({ status: value || undefined }, IN_PLACE)}
      />
      <UserFilter
        client={client}
        className={classes.search ?? ''}
        userId={userId}
        onChoose={(chosen) => onFilter({ userId: chosen }, IN_PLACE)}
      />
      <Button variant="default" onClick={onReload}>
        Filter
      </Button>
    </div>
  )
})
