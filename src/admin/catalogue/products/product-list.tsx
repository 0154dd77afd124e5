import { Button } from '@mantine/core'
import { memo, useCallback } from 'react'
import type { ApiClient } from '../../../shared/client/client'
import { afterPaint } from '../../../ui/after-paint'
import { EmptyState } from '../../../ui/notice/empty-state'
import { lazyPart, usePreload } from '../../../ui/notice/lazy-part'
import { useWork } from '../../admin-context'
import { WhenAsked, WriteAlerts } from '../../kit/edit/write-alerts'
import { EmptyDrawing } from '../../kit/list/empty-drawing'
import { type How, IN_PLACE, isYes, NEW, type OnPlace, useFilter } from '../../kit/list/list-place'
import { ManagedList, useManagedRows } from '../../kit/list/managed-list'
import { SearchFilters, YesNoFilter } from '../../kit/list/search-filters'
import { hasDialog, type ProductPlace, type ProductView } from '../catalogue-places'
import { listAllProducts } from '../products.calls'
import { ProductTable } from './product-table'
import { createProductWrites } from './product-writes'

type Filter = Pick<ProductPlace, 'search' | 'enabled' | 'subscription'>

/** See docs/product/admin/catalogue.md#products. */
const ProductFilters = memo(function ProductFilters({
  search,
  enabled,
  subscription,
  onFilter,
  onReload,
}: Filter & { onFilter: (filter: Filter, how: How) => void; onReload: () => void }) {
  return (
    <SearchFilters
      placeholder="Search by name or ID..."
      search={search}
      onSearch={(text, how) => onFilter({ search: text }, how)}
      onReload={onReload}
    >
      <YesNoFilter
        label="Status"
        yes="Enabled"
        no="Disabled"
        chosen={enabled}
        onChoose={(chosen) => onFilter({ enabled: chosen }, IN_PLACE)}
      />
      <YesNoFilter
        label="Type"
        yes="Subscription"
        no="One-time"
        chosen={subscription}
        onChoose={(chosen) => onFilter({ subscription: chosen }, IN_PLACE)}
      />
    </SearchFilters>
  )
})

// Loaded after the list.
const { Part: ProductExtras } = lazyPart(
  async () => (await import('../../kit/list/extras/product-extras')).ProductExtras,
)
const { Part: ProductDialogs, preload: preloadDialogs } = lazyPart(
  async () => (await import('./product-dialogs')).ProductDialogs,
)
const { Part: DeleteProduct } = lazyPart(async () => (await import('./delete-product')).DeleteProduct)

/** The tab 'Products'. See docs/product/admin/catalogue.md#products. */
export function ProductList({
  client,
  place,
  onPlace,
}: {
  client: ApiClient
  place: ProductPlace
  onPlace: OnPlace<ProductPlace>
}) {
  const writes = useWork(createProductWrites, WriteAlerts)
  const { page = 1, search, enabled, subscription } = place
  const list = useManagedRows({
    query: { page, search, enabled: isYes(enabled), subscription: isYes(subscription) },
    load: (query, signal) => listAllProducts(client, query, signal),
    changes: writes.changes,
    onPlace,
  })
  const onFilter = useFilter(onPlace)
  usePreload(preloadDialogs)
  // A stable function, so that the memoized table does not render again.
  const open = useCallback(
    (view: ProductView, id: string) => afterPaint(() => onPlace({ [view]: id }, IN_PLACE)),
    [onPlace],
  )
  return (
    <ManagedList
      heading="Products"
      isScreen={false}
      list={list}
      place="allProducts"
      entityName="products"
      extra={(extra, fallback) => (
        <ProductExtras
          extra={extra}
          fallback={fallback}
          client={client}
          query={{ search, enabled: isYes(enabled), subscription: isYes(subscription) }}
        />
      )}
      actions={
        <>
          <Button variant="default" onClick={() => onPlace({ import: NEW }, IN_PLACE)}>
            Import Product
          </Button>
          <Button onClick={() => onPlace({ create: NEW }, IN_PLACE)}>Create Product</Button>
        </>
      }
      filters={
        <ProductFilters
          search={search}
          enabled={enabled}
          subscription={subscription}
          onFilter={onFilter}
          onReload={list.reload}
        />
      }
      empty={
        <EmptyState title="No products found" drawing={<EmptyDrawing />}>
          {(search ?? enabled ?? subscription) === undefined
            ? 'No products yet. Create one or import one from Stripe.'
            : 'No products match. Try another search or filter.'}
        </EmptyState>
      }
      table={(rows) => <ProductTable rows={rows} writes={writes} onOpen={open} />}
    >
      {hasDialog(place) && (
        <ProductDialogs client={client} writes={writes} place={place} rowOf={list.rowOf} onPlace={onPlace} />
      )}
      <WhenAsked writes={writes}>
        <DeleteProduct writes={writes} />
      </WhenAsked>
    </ManagedList>
  )
}
