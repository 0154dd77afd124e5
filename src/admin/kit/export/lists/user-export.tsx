import type { ManagedUser } from '#machines/admin/users/managed-user'
import type { ApiClient } from '../../../../shared/client/client'
import { listUsers, type UserQuery } from '../../../users/users.calls'
import type { CsvColumn } from '../csv'
import { ExportDialog } from '../export-dialog'

/** The columns of exported users, named as in their details (docs/product/admin/export.md#columns). */
export const USER_CSV: readonly CsvColumn<ManagedUser>[] = [
  { name: 'Username', value: ({ username }) => username },
  { name: 'Email', value: ({ email }) => email },
  { name: 'Status', value: ({ status }) => status },
  { name: 'User ID', value: ({ id }) => id },
  { name: 'Role', value: ({ role }) => role.name },
  { name: 'Permissions', value: ({ role }) => role.permissions.join('; ') },
  { name: 'Created', value: ({ createdAt }) => createdAt },
  { name: 'Last Updated', value: ({ updatedAt }) => updatedAt },
  { name: 'Discord Username', value: ({ discord }) => discord?.username },
  { name: 'Discord ID', value: ({ discord }) => discord?.id },
  { name: 'Discord Avatar', value: ({ discord }) => discord?.avatar },
  { name: 'Total Services', value: ({ serviceCount }) => serviceCount },
  { name: 'Active Services', value: ({ activeServiceCount }) => activeServiceCount },
]

/** The dialog 'Export users' for the current filters (docs/product/admin/export.md#lists). */
export function UserExport({
  client,
  query,
  onClose,
}: {
  client: ApiClient
  query: Omit<UserQuery, 'page' | 'limit'>
  onClose: () => void
}) {
  return (
    <ExportDialog
      entityName="users"
      place="users"
      filters={[query.status, query.search]}
      columns={USER_CSV}
      loadPage={(page, limit, signal) => listUsers(client, { ...query, page, limit }, signal)}
      onClose={onClose}
    />
  )
}
