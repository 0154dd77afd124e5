import { memo } from 'react'
import { AMOUNT_NOT_KNOWN, amountText } from '#machines/shared/minor-units'
import type { ManagedPrice } from '#machines/shared/model'
import { formatDay } from '../../../../format/date'
import { type Column, DataTable } from '../../../../ui/data-table'
import { GivenName } from '../../../../ui/given-name'
import { Identifier } from '../../../../ui/identifier'
import { RowMenu } from '../../../../ui/row-menu'
import classes from '../../admin.module.css'
import { useBusyIds } from '../../edit/writes'
import { PriceInterval } from './price-interval'
import type { PriceWrites } from './price-writes'

/** A page of prices with what can be done with each (administrator specification, section 3 'Price'). */
export const PriceTable = memo(function PriceTable({
  rows,
  writes,
  onView,
}: {
  rows: readonly ManagedPrice[]
  writes: PriceWrites
  onView: (id: string) => void
}) {
  const busyIds = useBusyIds(writes)
  const isBusy = ({ id }: ManagedPrice) => busyIds.has(id)
  const actions: Column<ManagedPrice> = {
    name: 'Actions',
    render: (price) => (
      <RowMenu
        name={price.name || price.id}
        isBusy={isBusy(price)}
        groups={[
          [
            { label: 'View', onSelect: () => onView(price.id) },
            {
              label: writes.texts.refresh.label,
              // At once: it brings what the payment provider charges anyway.
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
        ]}
      />
    ),
  }
  return <DataTable caption="Prices" columns={[...COLUMNS, actions]} rows={rows} isBusyRow={isBusy} />
})

const COLUMNS: readonly Column<ManagedPrice>[] = [
  {
    name: 'Price',
    render: ({ name, id }) => (
      <>
        <div className={classes.strong}>
          <GivenName>{name}</GivenName>
        </div>
        <Identifier>{id}</Identifier>
      </>
    ),
  },
  { name: 'Description', render: ({ description }) => description || '–' },
  {
    name: 'Amount',
    render: ({ metadata }) => {
      const amount = metadata && amountText(metadata.unit_amount, metadata.currency)
      return <span className={amount ? classes.line : classes.quiet}>{amount ?? AMOUNT_NOT_KNOWN}</span>
    },
  },
  { name: 'Interval', render: ({ metadata }) => (metadata ? <PriceInterval recurring={metadata.recurring} /> : '–') },
  { name: 'Created', render: ({ createdAt }) => <span className={classes.line}>{formatDay(createdAt) ?? '–'}</span> },
]
