import type { ManagedPrice } from '#machines/admin/catalogue/managed-price'
import type { ApiClient } from '../../../../shared/client/client'
import { listPrices, type PriceQuery } from '../../../catalogue/prices.calls'
import { type CsvColumn, decimalAmount } from '../csv'
import { ExportDialog } from '../export-dialog'

/** The columns of exported prices, named as in their details (docs/product/admin/export.md#columns). */
export const PRICE_CSV: readonly CsvColumn<ManagedPrice>[] = [
  { name: 'Name', value: ({ name }) => name },
  { name: 'Price ID', value: ({ id }) => id },
  { name: 'Description', value: ({ description }) => description },
  { name: 'Amount', value: ({ metadata }) => decimalAmount(metadata?.unit_amount, metadata?.currency) },
  { name: 'Amount in Minor Units', value: ({ metadata }) => metadata?.unit_amount },
  { name: 'Currency', value: ({ metadata }) => metadata?.currency.toUpperCase() },
  { name: 'Interval', value: ({ metadata }) => metadata && (metadata.recurring?.interval ?? 'one-time') },
  { name: 'Interval Count', value: ({ metadata }) => metadata?.recurring?.interval_count },
  { name: 'Created', value: ({ createdAt }) => createdAt },
]

/** The dialog 'Export prices' for the current filters (docs/product/admin/export.md#lists). */
export function PriceExport({
  client,
  query,
  onClose,
}: {
  client: ApiClient
  query: Omit<PriceQuery, 'page' | 'limit'>
  onClose: () => void
}) {
  return (
    <ExportDialog
      entityName="prices"
      place="prices"
      filters={[query.search]}
      columns={PRICE_CSV}
      loadPage={(page, limit, signal) => listPrices(client, { ...query, page, limit }, signal)}
      onClose={onClose}
    />
  )
}
