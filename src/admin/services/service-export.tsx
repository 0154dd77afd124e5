import type { ManagedService } from '#machines/admin/services/managed-service'
import type { CsvColumn } from '../kit/export/csv'
import { ExportDialog, type ExportProps } from '../kit/export/export-dialog'
import type { ServiceQuery } from './services.calls'

/** The columns of exported services, named as in their details (docs/product/admin/export.md#columns). */
export const SERVICE_CSV: readonly CsvColumn<ManagedService>[] = [
  { name: 'Service ID', value: ({ id }) => id },
  { name: 'Product', value: ({ product }) => (typeof product === 'object' ? product.name : undefined) },
  { name: 'Product ID', value: ({ product }) => (typeof product === 'object' ? product.id : product) },
  { name: 'Status', value: ({ status }) => status },
  { name: 'User', value: ({ owner }) => owner?.username },
  { name: 'User ID', value: ({ owner }) => owner?.id },
  { name: 'Email', value: ({ owner }) => owner?.email },
  { name: 'Created', value: ({ createdAt }) => createdAt, isDate: true },
  { name: 'Active', value: ({ active }) => active },
  { name: 'Billing Subscription', value: ({ stripeSubscriptionId }) => stripeSubscriptionId },
  { name: 'Deployment Path', value: ({ deploymentPath }) => deploymentPath },
  { name: 'Expires', value: ({ expiresAt }) => expiresAt, isDate: true },
]

/** The dialog 'Export services' for the current filters (docs/product/admin/export.md#lists). */
export function ServiceExport({ list, onClose }: ExportProps<ManagedService, ServiceQuery>) {
  const { query } = list
  return <ExportDialog list={list} columns={SERVICE_CSV} filters={[query.status, query.userId]} onClose={onClose} />
}
