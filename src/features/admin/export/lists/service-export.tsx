import { listAllServices, type ServiceQuery } from '../../../../api/admin/services/services'
import type { ApiClient } from '../../../../api/client/client'
import { SERVICE_CSV } from '../../services/service-csv'
import { ExportDialog } from '../export-dialog'

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
