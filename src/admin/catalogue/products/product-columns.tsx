import { availabilityOf, availabilityTone, type ManagedProduct } from '#machines/admin/catalogue/managed-product'
import { isNotSoldByCard } from '#machines/payment/pricing'
import { formatCount } from '../../../shared/format/count'
import type { RowActionGroups } from '../../../ui/table/row-menu-button'
import { RowName } from '../../../ui/table/row-name'
import type { Column, RowActions } from '../../../ui/table/table-row'
import { StatusBadge } from '../../../ui/text/status-badge'
import { itemOf } from '../../kit/edit/write-item'
import classes from '../../kit/screen/admin.module.css'
import type { ProductView } from '../catalogue-places'
import { priceSummary } from './price-texts'
import type { ProductWrites } from './product-writes'

/** What the cells and the menus need. */
export type ProductContext = {
  readonly writes: ProductWrites
  readonly onOpen: (view: ProductView, id: string) => void
}

/** The columns of the products (docs/product/admin/catalogue.md#products). */
export const PRODUCT_COLUMNS: readonly Column<ManagedProduct, ProductContext>[] = [
  { name: 'Product', cell: ({ name, id }, _, details) => <RowName details={details} name={name} ids={[id]} /> },
  { name: 'Prices', inCard: 'line', cell: (product) => <Prices product={product} /> },
  {
    name: 'Stock',
    width: 9,
    isNumber: true,
    leaves: 2,
    inCard: 'line',
    cell: (product) => <Stock product={product} />,
  },
  {
    name: 'Availability',
    width: 9,
    inCard: 'badge',
    cell: (product) => {
      const availability = availabilityOf(product)
      return <StatusBadge tone={availabilityTone(availability)}>{availability}</StatusBadge>
    },
  },
  { name: 'Type', width: 7, leaves: 1, cell: ({ subscription }) => productType(subscription) },
  {
    name: 'Customers',
    width: 7,
    isNumber: true,
    cell: ({ id, name, customerCount }, { onOpen }) => (
      <button
        type="button"
        className={classes.count}
        aria-label={`Customers of ${name || id}: ${customerCount ?? 'unknown'}`}
        onClick={() => onOpen('customers', id)}
      >
        {formatCount(customerCount) ?? '–'}
      </button>
    ),
  },
]

/** The row menus of the list. */
export const PRODUCT_MENU: RowActions<ManagedProduct, ProductContext> = {
  nameOf: ({ name, id }) => name || id,
  groupsOf: actionsOn,
}

function actionsOn(product: ManagedProduct, { writes, onOpen }: ProductContext): RowActionGroups {
  const verb = product.enabled ? 'disable' : 'enable'
  return [
    [
      { label: 'View', onSelect: () => onOpen('view', product.id) },
      { label: 'Edit', onSelect: () => onOpen('edit', product.id) },
      { label: 'Manage Prices', onSelect: () => onOpen('prices', product.id) },
      { label: 'Customers', onSelect: () => onOpen('customers', product.id) },
    ],
    [itemOf(writes, { verb, row: product }, { verb })],
    [itemOf(writes, { verb: 'delete', row: product }, { verb: 'delete' })],
  ]
}

export function productType(subscription: boolean | undefined): string {
  if (subscription === undefined) return '–'
  return subscription ? 'Subscription' : 'One-time'
}

const NOT_BY_CARD = "Can't be bought by card"

/** The prices in one line, after the reason why customers can't pay them. */
function Prices({ product }: { product: ManagedProduct }) {
  const prices = priceSummary(product).join(', ')
  return (
    <div className={classes.pair}>
      {isNotSoldByCard(product) && (
        <span className={`${classes.cut} ${classes.warning}`} title={NOT_BY_CARD}>
          {NOT_BY_CARD}
        </span>
      )}
      {prices ? (
        <span className={classes.cut} title={prices}>
          {prices}
        </span>
      ) : (
        <span className={classes.quiet}>–</span>
      )}
    </div>
  )
}

function Stock({ product: { stock, used = 0 } }: { product: ManagedProduct }) {
  if (stock === undefined) return <span className={classes.quiet}>No stock set</span>
  return `${formatCount(used)} of ${formatCount(stock)} used`
}
