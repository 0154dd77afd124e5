import type { ComponentProps } from 'react'
import type { ManagedProduct } from '#machines/admin/catalogue/managed-product'
import { lazyPart } from '../../../../ui/notice/lazy-part'
import { PRODUCT_COLUMNS } from '../../../catalogue/products/product-table'
import { ListExtraParts } from './list-extra-parts'
import type { ListExtra } from './list-extras'

// Loaded when it is used, with the library that writes CSV.
const { Part: ProductExport } = lazyPart(async () => (await import('../../export/lists/product-export')).ProductExport)

/** The parts of the list of products that are loaded after its rows. */
export function ProductExtras({
  extra,
  ...list
}: { extra: ListExtra<ManagedProduct> } & Omit<ComponentProps<typeof ProductExport>, 'onClose'>) {
  return (
    <ListExtraParts
      extra={extra}
      options={{
        list: 'products',
        columns: PRODUCT_COLUMNS,
        exportDialog: (onClose) => <ProductExport {...list} onClose={onClose} />,
      }}
    />
  )
}
