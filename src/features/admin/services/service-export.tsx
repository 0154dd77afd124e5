import { listAllServices, type ServiceQuery } from '../../../api/admin/services/services'
import type { ApiClient } from '../../../api/client/client'
import { ExportDialog } from '../export/export-dialog'
import { SERVICE_CSV } from './service-csv'

/** The dialog 'Export services' for the current filters (docs/product/admin/export.md#lists). */
export function ServiceExport({
  client,
  query,
  onClose,
}: {
  client: ApiClient
  query: Omit<ServiceQuery, 'page' | 'limit'>
  onClose: () => void
}) {
  return (
    <ExportDialog
      entityName="services"
      place="allServices"
      filters={[query.status, query.userId]}
      columns={SERVICE_CSV}
      loadPage={(page, limit, signal) => listAllServices(client, { ...query, page, limit }, signal)}
      onClose={onClose}
    />
  )
}
