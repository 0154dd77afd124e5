import { useMemo } from 'react'
import type { ManagedPrice } from '#machines/admin/catalogue/managed-price'
import type { ApiClient } from '../../../shared/client/client'
import { lazyPart } from '../../../ui/notice/lazy-part'
import { GivenName } from '../../../ui/text/given-name'
import { useWork } from '../../kit/admin-context'
import { WriteAlerts } from '../../kit/edit/write-alerts'
import { WriteDialog } from '../../kit/edit/write-dialog'
import type { ListDefinition } from '../../kit/list/list-definition'
import { problemOf } from '../../kit/list/list-frame'
import { CLOSED, FIRST_PAGE, type ListPlace, type OnPlace } from '../../kit/list/list-place'
import { ManagedList } from '../../kit/list/managed-list'
import { useManagedRows } from '../../kit/list/managed-rows'
import { SearchFilters } from '../../kit/list/search-filters'
import classes from '../../kit/screen/admin.module.css'
import { listPrices, type PriceQuery } from '../prices.calls'
import { CreatePrice } from './create-price'
import { PRICE_COLUMNS, PRICE_MENU, type PriceContext } from './price-columns'
import { PriceDetails } from './price-details'
import { createPriceWrites, type PriceWrites } from './price-writes'

// Loaded after the list.
const { Part: PriceParts } = lazyPart(async () => (await import('./price-parts')).PriceParts)

const PRICES: ListDefinition<ManagedPrice, PriceQuery, PriceContext> = {
  name: 'prices',
  heading: 'Prices',
  caption: 'Prices',
  errorContext: 'prices',
  columns: PRICE_COLUMNS,
  menu: PRICE_MENU,
  noMatch: 'No prices match. Try another search.',
  noRows: 'No prices yet. Use Create Price to add one from Stripe.',
  Parts: PriceParts,
}

/** The parameters of the address. */
export type PricePlace = ListPlace & {
  readonly search?: string | undefined
  /** Set if the create dialog is open. */
  readonly create?: string | undefined
}

/** The tab 'Prices'. See docs/product/admin/catalogue.md#prices. */
export function PriceList({
  client,
  place,
  onPlace,
}: {
  client: ApiClient
  place: PricePlace
  onPlace: OnPlace<PricePlace>
}) {
  const writes = useWork(createPriceWrites, WriteAlerts)
  const { page = 1, search } = place
  const list = useManagedRows({
    query: { page, search },
    load: (query, signal) => listPrices(client, query, signal),
    changes: writes.changes,
    onPlace,
  })
  const { view: onView } = list
  const context = useMemo(() => ({ writes, onView }), [writes, onView])
  return (
    <ManagedList
      definition={PRICES}
      list={list}
      context={context}
      filters={
        <SearchFilters
          placeholder="Search by name or ID..."
          search={search}
          onSearch={(text, how) => onPlace({ search: text, ...FIRST_PAGE }, how)}
          onReload={list.reload}
        />
      }
    >
      {place.view !== undefined && (
        <PriceDetails
          key={place.view}
          price={list.rowOf(place.view)}
          problem={problemOf(list.resource)}
          onRetry={list.reload}
          onClose={() => onPlace({ view: undefined }, CLOSED)}
        />
      )}
      {place.create !== undefined && (
        <CreatePrice writes={writes} onClose={() => onPlace({ create: undefined }, CLOSED)} />
      )}
      <DeletePrice writes={writes} />
    </ManagedList>
  )
}

/** The dialog that confirms a deletion and lists its consequences. See docs/product/admin/catalogue.md#prices. */
function DeletePrice({ writes }: { writes: PriceWrites }) {
  return (
    <WriteDialog writes={writes}>
      {(_, { id, name }) => (
        <>
          <p>
            {name && (
              <strong>
                <GivenName>{name}</GivenName>{' '}
              </strong>
            )}
            <span className={classes.identifier} translate="no">
              {id}
            </span>
          </p>
          <ul className={classes.consequences}>
            <li>
              Products can no longer use this price. If a product still uses it, you may have to remove it there first.
            </li>
            <li>The price stays in Stripe.</li>
          </ul>
        </>
      )}
    </WriteDialog>
  )
}
