import type { ManagedProduct } from '#machines/admin/catalogue/managed-product'
import { availableStock } from '#machines/purchase/product'
import { type CsvCell, type CsvColumn, decimalAmount } from '../../kit/export/csv'
import { isOrNot } from '../../kit/export/csv-file'
import { ExportDialog, type ExportProps } from '../../kit/export/export-dialog'
import { PRICE_CSV } from '../prices/price-export'
import type { ProductQuery } from '../products.calls'

/**
 * The columns of exported products, named as in their details (docs/product/admin/export.md#columns). The cells of the prices
 * have one entry for each price, all in the same order.
 */
export const PRODUCT_CSV: readonly CsvColumn<ManagedProduct>[] = [
  { name: 'Product ID', value: ({ id }) => id },
  { name: 'Product Name', value: ({ name }) => name },
  { name: 'Description', value: ({ description }) => description },
  { name: 'Enabled', value: ({ enabled }) => enabled },
  { name: 'Stock', value: ({ stock }) => stock },
  { name: 'Used', value: ({ used }) => used },
  { name: 'Left', value: (product) => (product.stock === undefined ? undefined : availableStock(product)) },
  { name: 'Subscription', value: ({ subscription }) => subscription },
  { name: 'Customers', value: ({ customerCount }) => customerCount },
  { name: 'Created', value: ({ createdAt }) => createdAt, isDate: true },
  ...PRICE_CSV.filter(({ name }) => name !== 'Created').map(ofPrices),
  { name: 'Legacy Setup Fee', value: ({ price }) => decimalAmount(price?.amt, price?.cur) },
  { name: 'Legacy Setup Fee in Minor Units', value: ({ price }) => price?.amt },
  { name: 'Legacy Recurring Fee', value: ({ price }) => decimalAmount(price?.sub, price?.cur) },
  { name: 'Legacy Recurring Fee in Minor Units', value: ({ price }) => price?.sub },
  { name: 'Legacy Currency', value: ({ price }) => price?.cur?.toUpperCase() },
  { name: 'Legacy Items', value: ({ price }) => price?.items.map(itemText).join('; ') },
]

type LegacyItem = NonNullable<ManagedProduct['price']>['items'][number]

/** The dialog 'Export products' for the current filters (docs/product/admin/export.md#lists). */
export function ProductExport({ list, onClose }: ExportProps<ManagedProduct, ProductQuery>) {
  const { query } = list
  return (
    <ExportDialog
      list={list}
      columns={PRODUCT_CSV}
      filters={[isOrNot(query.enabled, 'enabled'), isOrNot(query.subscription, 'subscription'), query.search]}
      onClose={onClose}
    />
  )
}

/** Turns a column of a price into a column of all prices of a product. A single value stays a number. */
function ofPrices({ name, value }: (typeof PRICE_CSV)[number]): CsvColumn<ManagedProduct> {
  return {
    name: name.startsWith('Price') ? name : `Price ${name}`,
    value: ({ prices }) => joined(prices.map((price) => value({ ...price, createdAt: undefined }))),
  }
}

function joined(cells: readonly CsvCell[]): CsvCell {
  return cells.length > 1 ? cells.map((cell = '') => cell).join('; ') : cells[0]
}

const itemText = ({ name, amount }: LegacyItem) => `${name} ${amount}`
