import { Button } from '@mantine/core'
import type { ApiClient } from '../../../shared/client/client'
import { EmptyState } from '../../../ui/notice/empty-state'
import { lazyPart } from '../../../ui/notice/lazy-part'
import { GivenName } from '../../../ui/text/given-name'
import classes from '../../admin.module.css'
import { useWork } from '../../admin-context'
import { WriteAlerts } from '../../kit/edit/write-alerts'
import { WriteDialog } from '../../kit/edit/write-dialog'
import { EmptyDrawing } from '../../kit/list/empty-drawing'
import { problemOf } from '../../kit/list/list-frame'
import { CLOSED, FIRST_PAGE, IN_PLACE, type ListPlace, NEW, type OnPlace } from '../../kit/list/list-place'
import { ManagedList, useManagedRows } from '../../kit/list/managed-list'
import { SearchFilters } from '../../kit/list/search-filters'
import { listPrices } from '../prices.calls'
import { CreatePrice } from './create-price'
import { PriceDetails } from './price-details'
import { PriceTable } from './price-table'
import { createPriceWrites, type PriceWrites } from './price-writes'

const VERBS = ['delete'] as const

// Loaded after the list.
const { Part: PriceExtras } = lazyPart(async () => (await import('../../kit/list/extras/price-extras')).PriceExtras)

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

/** The dialog that confirms a deletion and lists its consequences. See docs/product/admin/catalogue.md#prices. */
function DeletePrice({ writes }: { writes: PriceWrites }) {
  return (
    <WriteDialog writes={writes} verbs={VERBS} onConfirm={(id, verb) => writes.run(id, { verb })}>
      {(_, { id, name }) => (
        <>
          <p>Are you sure you want to delete this price? This action cannot be undone.</p>
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
