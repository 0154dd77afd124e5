import { listUsers, type UserQuery } from '../../../../api/admin/users/users'
import type { ApiClient } from '../../../../api/client/client'
import { USER_CSV } from '../../users/user-csv'
import { ExportDialog } from '../export-dialog'

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
