import type { ManagedPrice } from '#machines/admin/catalogue/managed-price'
import { lazyPart } from '../../../ui/notice/lazy-part'
import type { ListPartProps } from '../../kit/list/list-definition'
import { ListParts } from '../../kit/parts/list-parts'
import type { PriceQuery } from '../prices.calls'

// Loaded when it is used, with the library that writes CSV.
const { Part: PriceExport } = lazyPart(async () => (await import('./price-export')).PriceExport)

/** The parts of the list of prices that are loaded after its rows. */
export function PriceParts(props: ListPartProps<ManagedPrice, PriceQuery>) {
  return <ListParts {...props} Export={PriceExport} />
}
