import { Button } from '@mantine/core'
import { listPrices } from '../../../../api/admin/catalogue/prices'
import type { ApiClient } from '../../../../api/client/client'
import { EmptyState } from '../../../../ui/notice/empty-state'
import { lazyPart } from '../../../../ui/notice/lazy-part'
import { useWork } from '../../admin-context'
import { WriteAlerts } from '../../edit/write-alerts'
import { EmptyDrawing } from '../../list/empty-drawing'
import { CLOSED, FIRST_PAGE, IN_PLACE, type ListPlace, NEW, type OnPlace } from '../../list/list-place'
import { problemOf } from '../../list/list-problem'
import { ManagedList, useManagedRows } from '../../list/managed-list'
import { SearchFilters } from '../../list/search-filters'
import { CreatePrice } from './create-price'
import { DeletePrice } from './delete-price'
import { PriceDetails } from './price-details'
import { PriceTable } from './price-table'
import { createPriceWrites } from './price-writes'

// Loaded after the list.
const { Part: PriceExtras } = lazyPart(async () => (await import('../../list/extras/price-extras')).PriceExtras)

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
  return (
    <ManagedList
      heading="Prices"
      isScreen={false}
      list={list}
      place="prices"
      entityName="prices"
      extra={(extra, fallback) => <PriceExtras extra={extra} fallback={fallback} client={client} query={{ search }} />}
      actions={<Button onClick={() => onPlace({ create: NEW }, IN_PLACE)}>Create Price</Button>}
      filters={
        <SearchFilters
          placeholder="Search by name or ID..."
          search={search}
          onSearch={(text, how) => onPlace({ search: text, ...FIRST_PAGE }, how)}
          onReload={list.reload}
        />
      }
      empty={
        <EmptyState title="No prices found" drawing={<EmptyDrawing />}>
          {search === undefined
            ? 'No prices yet. Use Create Price to add one from Stripe.'
            : 'No prices match. Try another search.'}
        </EmptyState>
      }
      table={(rows) => <PriceTable rows={rows} writes={writes} onView={list.view} />}
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
