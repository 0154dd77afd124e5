import { listPrices, type PriceQuery } from '../../../../api/admin/catalogue/prices'
import type { ApiClient } from '../../../../api/client/client'
import { PRICE_CSV } from '../../catalogue/prices/price-csv'
import { ExportDialog } from '../export-dialog'

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
