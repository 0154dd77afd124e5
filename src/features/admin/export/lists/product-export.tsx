import { listAllProducts, type ProductQuery } from '../../../../api/admin/catalogue/products'
import type { ApiClient } from '../../../../api/client/client'
import { PRODUCT_CSV } from '../../catalogue/products/product-csv'
import { ExportDialog } from '../export-dialog'
import { isOrNot } from '../file-name'

/** The dialog 'Export products' for the current filters (docs/product/admin/export.md#lists). */
export function ProductExport({
  client,
  query,
  onClose,
}: {
  client: ApiClient
  query: Omit<ProductQuery, 'page' | 'limit'>
  onClose: () => void
}) {
  return (
    <ExportDialog
      entityName="products"
      place="allProducts"
      filters={[isOrNot(query.enabled, 'enabled'), isOrNot(query.subscription, 'subscription'), query.search]}
      columns={PRODUCT_CSV}
      loadPage={(page, limit, signal) => listAllProducts(client, { ...query, page, limit }, signal)}
      onClose={onClose}
    />
  )
}
