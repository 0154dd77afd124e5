import { listPromotions, type PromotionQuery } from '../../../../api/admin/catalogue/promotions'
import type { ApiClient } from '../../../../api/client/client'
import { PROMOTION_CSV } from '../../catalogue/promotions/promotion-csv'
import { ExportDialog } from '../export-dialog'
import { isOrNot } from '../file-name'

/** The dialog 'Export promotions' for the current filters (docs/product/admin/export.md#lists). */
export function PromotionExport({
  client,
  query,
  onClose,
}: {
  client: ApiClient
  query: Omit<PromotionQuery, 'page' | 'limit'>
  onClose: () => void
}) {
  return (
    <ExportDialog
      entityName="promotions"
      place="promotions"
      filters={[isOrNot(query.enabled, 'enabled'), isOrNot(query.expired, 'expired'), query.search]}
      columns={PROMOTION_CSV}
      loadPage={(page, limit, signal) => listPromotions(client, { ...query, page, limit }, signal)}
      onClose={onClose}
    />
  )
}
