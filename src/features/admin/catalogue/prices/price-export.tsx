import { listPrices, type PriceQuery } from '../../../../api/admin/catalogue/prices'
import type { ApiClient } from '../../../../api/client/client'
import { ExportDialog } from '../../export/export-dialog'
import { PRICE_CSV } from './price-csv'

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
