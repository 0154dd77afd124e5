import type { ComponentProps } from 'react'
import type { ManagedPrice } from '#machines/admin/catalogue/managed-price'
import { lazyPart } from '../../../../ui/notice/lazy-part'
import { PRICE_COLUMNS } from '../../../catalogue/prices/price-table'
import { ListExtraParts } from './list-extra-parts'
import type { ListExtra } from './list-extras'

// Loaded when it is used, with the library that writes CSV.
const { Part: PriceExport } = lazyPart(async () => (await import('../../export/lists/price-export')).PriceExport)

/** The parts of the list of prices that are loaded after its rows. */
export function PriceExtras({
  extra,
  ...list
}: { extra: ListExtra<ManagedPrice> } & Omit<ComponentProps<typeof PriceExport>, 'onClose'>) {
  return (
    <ListExtraParts
      extra={extra}
      options={{
        list: 'prices',
        columns: PRICE_COLUMNS,
        exportDialog: (onClose) => <PriceExport {...list} onClose={onClose} />,
      }}
    />
  )
}
