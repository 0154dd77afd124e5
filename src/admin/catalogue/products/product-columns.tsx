import { UnstyledButton } from '@mantine/core'
import { availabilityOf, availabilityTone, type ManagedProduct } from '#machines/admin/catalogue/managed-product'
import { isNotSoldByCard } from '#machines/payment/pricing'
import { availableStock } from '#machines/purchase/product'
import { formatCount } from '../../../shared/format/count'
import type { RowActionGroups } from '../../../ui/table/row-menu-button'
import type { Column, RowActions } from '../../../ui/table/table-row'
import { GivenName } from '../../../ui/text/given-name'
import { Identifier } from '../../../ui/text/identifier'
import { StatusBadge } from '../../../ui/text/status-badge'
import { itemOf } from '../../kit/edit/write-item'
import classes from '../../kit/screen/admin.module.css'
import type { ProductView } from '../catalogue-places'
import { priceSummary } from './price-texts'
import type { ProductWrites } from './product-writes'
import own from './products.module.css'

/** What the cells and the menus need. */
export type ProductContext = {
  readonly writes: ProductWrites
  readonly onOpen: (view: ProductView, id: string) => void
}

/** The columns of the products (docs/product/admin/catalogue.md#products). */
export const PRODUCT_COLUMNS: readonly Column<ManagedProduct, ProductContext>[] = [
  {
    name: 'Product',
    cell: ({ name, id }) => (
      <>
        <div className={classes.strong}>
          <GivenName>{name}</GivenName>
        </div>
        <Identifier>{id}</Identifier>
      </>
    ),
  },
  { name: 'Prices', cell: (product) => <Prices product={product} /> },
  { name: 'Stock', cell: (product) => <Stock product={product} /> },
  {
    name: 'Availability',
    cell: (product) => {
      const availability = availabilityOf(product)
      return (
        <div className={classes.chips}>
          <StatusBadge tone={availabilityTone(availability)}>{availability}</StatusBadge>
          {isNotSoldByCard(product) && <StatusBadge tone="warning">Can't be bought by card</StatusBadge>}
        </div>
      )
    },
  },
  { name: 'Type', cell: ({ subscription }) => <span className={classes.line}>{productType(subscription)}</span> },
  {
    name: 'Customers',
    cell: ({ id, name, customerCount }, { onOpen }) => (
      <UnstyledButton
        className={`${classes.count} ${own.count}`}
        aria-label={`Customers of ${name || id}: ${customerCount ?? 'unknown'}`}
        onClick={() => onOpen('customers', id)}
      >
        {formatCount(customerCount) ?? '–'}
      </UnstyledButton>
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

function Prices({ product }: { product: ManagedProduct }) {
  const lines = priceSummary(product)
  if (lines.length === 0) return <span className={classes.quiet}>–</span>
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two prices may have the same text
    <div key={`${index} ${line}`} className={classes.line}>
      {line}
    </div>
  ))
}

function Stock({ product }: { product: ManagedProduct }) {
  const { stock, used = 0 } = product
  if (stock === undefined) return <span className={classes.quiet}>No stock set</span>
  return (
    <>
      <div className={classes.line}>{`${formatCount(used)} of ${formatCount(stock)} used`}</div>
      <div className={`${classes.quiet} ${classes.small}`}>{`${formatCount(availableStock(product))} left`}</div>
    </>
  )
}
