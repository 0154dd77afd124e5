import { Button, NativeSelect } from '@mantine/core'
import { memo, useState } from 'react'
import { FILTERED_SERVICE_STATUSES } from '#machines/admin/services/managed-service'
import type { ManagedUser } from '#machines/shared/model'
import { getUser } from '../../../api/admin/users/users'
import type { ApiClient } from '../../../api/client/client'
import { useQuery } from '../../../xstate/resource'
import classes from '../admin.module.css'
import { type How, IN_PLACE } from '../list/list-place'
import { statusFilterOptions } from '../list/status-options'
import { userLine } from '../list/user-line'
import { UserFilter } from './user-filter'

type Filter = { readonly status?: string | undefined; readonly userId?: string | undefined }

/** Both filters apply at once, and the button refreshes the list (docs/product/admin/services.md#filters, D-077). */
export const ServiceFilters = memo(function ServiceFilters({
  client,
  status = '',
  userId,
  onFilter,
  onReload,
}: Filter & { client: ApiClient; onFilter: (filter: Filter, how: How) => void; onReload: () => void }) {
  const [picked, setPicked] = useState<ManagedUser>()
  // The address contains only the id, so the name is loaded unless the user was picked here.
  const unknownId = picked?.id === userId ? undefined : userId
  const { resource } = useQuery(unknownId, async (id, signal) =>
    id === undefined ? undefined : await getUser(client, id, signal),
  )
  const read = 'data' in resource && resource.data?.id === userId ? resource.data : undefined
  const user = picked?.id === userId ? picked : read
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Status"
        value={status}
        data={statusFilterOptions(FILTERED_SERVICE_STATUSES)}
        onChange={({ currentTarget: { value } }) => onFilter({ status: value || undefined }, IN_PLACE)}
      />
      <UserFilter
        client={client}
        label="User"
        className={classes.search ?? ''}
        chosen={user ? userLine(user) : (userId ?? '')}
        onPick={(found) => {
          setPicked(found)
          onFilter({ userId: found.id }, IN_PLACE)
        }}
        onClear={() => onFilter({ userId: undefined }, IN_PLACE)}
      />
      <Button variant="default" onClick={onReload}>
        Filter
      </Button>
    </div>
  )
})
