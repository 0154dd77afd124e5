import { memo, useMemo } from 'react'
import type { ManagedPrice } from '#machines/admin/catalogue/managed-price'
import { intervalChip } from '#machines/admin/catalogue/product-import'
import { AMOUNT_NOT_KNOWN, amountText } from '#machines/shared/minor-units'
import type { PriceMetadata } from '#machines/shared/model'
import { formatDay } from '../../../shared/format/date'
import { DataTable } from '../../../ui/table/data-table'
import type { RowActionGroups } from '../../../ui/table/row-menu-button'
import type { Column, RowActions } from '../../../ui/table/table-row'
import { GivenName } from '../../../ui/text/given-name'
import { Identifier } from '../../../ui/text/identifier'
import { StatusBadge } from '../../../ui/text/status-badge'
import classes from '../../admin.module.css'
import { useBusyIds } from '../../kit/edit/writes'
import { useTableView } from '../../kit/list/use-table-view'
import type { PriceWrites } from './price-writes'

type Props = {
  readonly rows: readonly ManagedPrice[]
  readonly writes: PriceWrites
  readonly onView: (id: string) => void
}

type Context = Omit<Props, 'rows'>

/** One page of prices. See docs/product/admin/catalogue.md#prices. */
export const PriceTable = memo(function PriceTable({ rows, writes, onView }: Props) {
  const view = useTableView('prices')
  const busyIds = useBusyIds(writes)
  const context = useMemo<Context>(() => ({ writes, onView }), [writes, onView])
  return (
    <DataTable
      caption="Prices"
      columns={COLUMNS}
      actions={ACTIONS}
      context={context}
      rows={rows}
      isBusyRow={({ id }) => busyIds.has(id)}
      view={view}
    />
  )
})

const COLUMNS: readonly Column<ManagedPrice, Context>[] = [
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

export const PRICE_COLUMNS: readonly string[] = COLUMNS.map(({ name }) => name)

const ACTIONS: RowActions<ManagedPrice, Context> = {
  nameOf: ({ name, id }) => name || id,
  groupsOf: actionsOn,
}

function actionsOn(price: ManagedPrice, { writes, onView }: Context): RowActionGroups {
  return [
    [
      { label: 'View', onSelect: () => onView(price.id) },
      {
        label: writes.texts.refresh.label,
        // Needs no confirmation: it only reads what the payment provider charges anyway.
        onSelect: () => {
          writes.ask(price.id, { verb: 'refresh', row: price })
          writes.run(price.id, { verb: 'refresh' })
        },
      },
    ],
    [
      {
        label: writes.texts.delete.label,
        isDestructive: true,
        onSelect: () => writes.ask(price.id, { verb: 'delete', row: price }),
      },
    ],
  ]
}

/** The interval as a chip, or plain text for a one-time price. */
export function PriceInterval({ recurring }: Pick<PriceMetadata, 'recurring'>) {
  return recurring ? <StatusBadge tone="neutral">{intervalChip(recurring)}</StatusBadge> : 'One-time'
}
