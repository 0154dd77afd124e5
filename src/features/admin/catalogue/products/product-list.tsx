import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { listAllProducts } from '../../../../api/admin/catalogue/products'
import type { ApiClient } from '../../../../api/client/client'
import { afterPaint } from '../../../../ui/after-paint'
import { EmptyState } from '../../../../ui/notice/empty-state'
import { useAdmin } from '../../admin-context'
import { EmptyDrawing } from '../../list/empty-drawing'
import { IN_PLACE, isYes, NEW, type OnPlace, useFilter } from '../../list/list-place'
import { ManagedList, useManagedRows } from '../../list/managed-list'
import { DeleteProduct } from './delete-product'
import { ProductDialogs } from './product-dialogs'
import { ProductFilters } from './product-filters'
import type { ProductPlace, ProductView } from './product-place'
import { ProductTable } from './product-table'

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
  const { products: writes } = useAdmin()
  const { page = 1, search, enabled, subscription } = place
  const list = useManagedRows({
    query: { page, search, enabled: isYes(enabled), subscription: isYes(subscription) },
    load: (query, signal) => listAllProducts(client, query, signal),
    changes: writes.changes,
    onPlace,
  })
  const onFilter = useFilter(onPlace)
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
      <ProductDialogs client={client} writes={writes} place={place} rowOf={list.rowOf} onPlace={onPlace} />
      <DeleteProduct writes={writes} />
    </ManagedList>
  )
}
