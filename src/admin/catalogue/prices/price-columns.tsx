import type { ManagedPrice } from '#machines/admin/catalogue/managed-price'
import { intervalChip } from '#machines/admin/catalogue/product-import'
import { AMOUNT_NOT_KNOWN, amountText } from '#machines/shared/minor-units'
import type { PriceMetadata } from '#machines/shared/model'
import { formatDay } from '../../../shared/format/date'
import type { RowActionGroups } from '../../../ui/table/row-menu-button'
import { RowName } from '../../../ui/table/row-name'
import type { Column, RowActions } from '../../../ui/table/table-row'
import { itemOf } from '../../kit/edit/write-item'
import classes from '../../kit/screen/admin.module.css'
import type { PriceWrites } from './price-writes'

/** What the cells and the menus need. */
export type PriceContext = {
  readonly writes: PriceWrites
  readonly onView: (id: string) => void
}

/** The columns of the prices (docs/product/admin/catalogue.md#prices). */
export const PRICE_COLUMNS: readonly Column<ManagedPrice, PriceContext>[] = [
  { name: 'Price', cell: ({ name, id }, _, details) => <RowName details={details} name={name} ids={[id]} /> },
  { name: 'Description', inCard: 'line', cell: ({ description }) => description || '–' },
  {
    name: 'Amount',
    width: 10,
    isNumber: true,
    inCard: 'badge',
    cell: ({ metadata }) =>
      (metadata && amountText(metadata.unit_amount, metadata.currency)) ?? (
        <span className={classes.quiet}>{AMOUNT_NOT_KNOWN}</span>
      ),
  },
  { name: 'Interval', width: 6, inCard: 'line', cell: ({ metadata }) => (metadata ? intervalText(metadata) : '–') },
  { name: 'Created', width: 7, leaves: 1, cell: ({ createdAt }) => formatDay(createdAt) ?? '–' },
]

/** The row menus of the list. */
export const PRICE_MENU: RowActions<ManagedPrice, PriceContext> = {
  nameOf: ({ name, id }) => name || id,
  groupsOf: actionsOn,
}

function actionsOn(price: ManagedPrice, { writes, onView }: PriceContext): RowActionGroups {
  return [
    [
      { label: 'View', onSelect: () => onView(price.id) },
      itemOf(writes, { verb: 'refresh', row: price }, { verb: 'refresh' }),
    ],
    [itemOf(writes, { verb: 'delete', row: price }, { verb: 'delete' })],
  ]
}

/** The interval of a recurring price. */
export function intervalText({ recurring }: Pick<PriceMetadata, 'recurring'>): string {
  return recurring ? intervalChip(recurring) : 'One-time'
}
