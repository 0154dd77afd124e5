import { memo, useCallback, useMemo } from 'react'
import type { ManagedProduct } from '#machines/admin/catalogue/managed-product'
import type { ApiClient } from '../../../shared/client/client'
import { afterPaint } from '../../../ui/after-paint'
import { lazyPart, usePreload } from '../../../ui/notice/lazy-part'
import { useWork } from '../../kit/admin-context'
import { WhenAsked, WriteAlerts } from '../../kit/edit/write-alerts'
import type { ListDefinition } from '../../kit/list/list-definition'
import { type How, IN_PLACE, isYes, type OnPlace, useFilter } from '../../kit/list/list-place'
import { ManagedList } from '../../kit/list/managed-list'
import { useManagedRows } from '../../kit/list/managed-rows'
import { SearchFilters, YesNoFilter } from '../../kit/list/search-filters'
import { hasDialog, type ProductPlace, type ProductView } from '../catalogue-places'
import { listAllProducts, type ProductQuery } from '../products.calls'
import { PRODUCT_COLUMNS, PRODUCT_MENU, type ProductContext } from './product-columns'
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
const { Part: ProductParts } = lazyPart(async () => (await import('./product-parts')).ProductParts)
const { Part: ProductDialogs, preload: preloadDialogs } = lazyPart(
  async () => (await import('./product-dialogs')).ProductDialogs,
)
const { Part: DeleteProduct } = lazyPart(async () => (await import('./delete-product')).DeleteProduct)

const PRODUCTS: ListDefinition<ManagedProduct, ProductQuery, ProductContext> = {
  name: 'products',
  heading: 'Products',
  caption: 'Products',
  errorContext: 'allProducts',
  columns: PRODUCT_COLUMNS,
  menu: PRODUCT_MENU,
  noMatch: 'No products match. Try another search or filter.',
  noRows: 'No products yet. Create one or import one from Stripe.',
  Parts: ProductParts,
}

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
  const onOpen = useCallback(
    (view: ProductView, id: string) => afterPaint(() => onPlace({ [view]: id }, IN_PLACE)),
    [onPlace],
  )
  const context = useMemo(() => ({ writes, onOpen }), [writes, onOpen])
  return (
    <ManagedList
      definition={PRODUCTS}
      list={list}
      context={context}
      filters={
        <ProductFilters
          search={search}
          enabled={enabled}
          subscription={subscription}
          onFilter={onFilter}
          onReload={list.reload}
        />
      }
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
