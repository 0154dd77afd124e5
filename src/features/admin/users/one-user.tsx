import type { ReactNode } from 'react'
import type { ManagedUser } from '#machines/shared/model'
import { getUser } from '../../../api/admin/users/users'
import type { ApiClient } from '../../../api/client/client'
import { useQuery } from '../../../xstate/resource'
import { OneRow } from '../list/one-row'

/** Loads and shows one user. Use the id as the `key`. */
export function OneUser({
  client,
  id,
  row,
  children,
}: {
  client: ApiClient
  id: string
  row: ManagedUser | undefined
  children: (user: ManagedUser) => ReactNode
}) {
  const { resource, reload } = useQuery(id, (requested, signal) => getUser(client, requested, signal))
  return (
    <OneRow entityName="User" resource={resource} row={row} place="users" onRetry={reload}>
      {children}
    </OneRow>
  )
}
