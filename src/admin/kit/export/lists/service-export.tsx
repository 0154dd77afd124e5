import type { ManagedService } from '#machines/admin/services/managed-service'
import type { ApiClient } from '../../../../shared/client/client'
import { listAllServices, type ServiceQuery } from '../../../services/services.calls'
import type { CsvColumn } from '../csv'
import { ExportDialog } from '../export-dialog'

/** The columns of exported services, named as in their details (docs/product/admin/export.md#columns). */
export const SERVICE_CSV: readonly CsvColumn<ManagedService>[] = [
  { name: 'Service ID', value: ({ id }) => id },
  { name: 'Product', value: ({ product }) => (typeof product === 'object' ? product.name : undefined) },
  { name: 'Product ID', value: ({ product }) => (typeof product === 'object' ? product.id : product) },
  { name: 'Status', value: ({ status }) => status },
  { name: 'User', value: ({ owner }) => owner?.username },
  { name: 'User ID', value: ({ owner }) => owner?.id },
  { name: 'Email', value: ({ owner }) => owner?.email },
  { name: 'Created', value: ({ createdAt }) => createdAt },
  { name: 'Active', value: ({ active }) => active },
  { name: 'Billing Subscription', value: ({ stripeSubscriptionId }) => stripeSubscriptionId },
  { name: 'Deployment Path', value: ({ deploymentPath }) => deploymentPath },
  { name: 'Expires', value: ({ expiresAt }) => expiresAt },
]

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
