import type { ManagedUser } from '#machines/admin/users/managed-user'
import type { CsvColumn } from '../kit/export/csv'
import { ExportDialog, type ExportProps } from '../kit/export/export-dialog'
import type { UserQuery } from './users.calls'

/** The columns of exported users, named as in their details (docs/product/admin/export.md#columns). */
export const USER_CSV: readonly CsvColumn<ManagedUser>[] = [
  { name: 'Username', value: ({ username }) => username },
  { name: 'Email', value: ({ email }) => email },
  { name: 'Status', value: ({ status }) => status },
  { name: 'User ID', value: ({ id }) => id },
  { name: 'Role', value: ({ role }) => role.name },
  { name: 'Permissions', value: ({ role }) => role.permissions.join('; ') },
  { name: 'Created', value: ({ createdAt }) => createdAt, isDate: true },
  { name: 'Last Updated', value: ({ updatedAt }) => updatedAt, isDate: true },
  { name: 'Discord Username', value: ({ discord }) => discord?.username },
  { name: 'Discord ID', value: ({ discord }) => discord?.id },
  { name: 'Discord Avatar', value: ({ discord }) => discord?.avatar },
  { name: 'Total Services', value: ({ serviceCount }) => serviceCount },
  { name: 'Active Services', value: ({ activeServiceCount }) => activeServiceCount },
]

/** The dialog 'Export users' for the current filters (docs/product/admin/export.md#lists). */
export function UserExport({ list, onClose }: ExportProps<ManagedUser, UserQuery>) {
  const { query } = list
  return <ExportDialog list={list} columns={USER_CSV} filters={[query.status, query.search]} onClose={onClose} />
}
