import type { ManagedPrice } from '#machines/admin/catalogue/managed-price'
import { intervalChip } from '#machines/admin/catalogue/product-import'
import { AMOUNT_NOT_KNOWN, amountText } from '#machines/shared/minor-units'
import type { PriceMetadata } from '#machines/shared/model'
import { formatDay } from '../../../shared/format/date'
import type { RowActionGroups } from '../../../ui/table/row-menu-button'
import type { Column, RowActions } from '../../../ui/table/table-row'
import { GivenName } from '../../../ui/text/given-name'
import { Identifier } from '../../../ui/text/identifier'
import { StatusBadge } from '../../../ui/text/status-badge'
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
  {
    name: 'Price',
    cell: ({ name, id }) => (
      <>
        <div className={classes.strong}>
          <GivenName>{name}</GivenName>
        </div>
        <Identifier>{id}</Identifier>
      </>
    ),
  },
  { name: 'Description', cell: ({ description }) => description || '–' },
  {
    name: 'Amount',
    cell: ({ metadata }) => {
      const amount = metadata && amountText(metadata.unit_amount, metadata.currency)
      return <span className={amount ? classes.line : classes.quiet}>{amount ?? AMOUNT_NOT_KNOWN}</span>
    },
  },
  { name: 'Interval', cell: ({ metadata }) => (metadata ? <PriceInterval recurring={metadata.recurring} /> : '–') },
  { name: 'Created', cell: ({ createdAt }) => <span className={classes.line}>{formatDay(createdAt) ?? '–'}</span> },
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

/** The interval as a chip, or plain text for a one-time price. */
export function PriceInterval({ recurring }: Pick<PriceMetadata, 'recurring'>) {
  return recurring ? <StatusBadge tone="neutral">{intervalChip(recurring)}</StatusBadge> : 'One-time'
}
