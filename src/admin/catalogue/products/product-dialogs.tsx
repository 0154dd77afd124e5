import type { ManagedProduct } from '#machines/admin/catalogue/managed-product'
import type { ApiClient } from '../../../shared/client/client'
import { CLOSED, IN_PLACE, type OnPlace } from '../../kit/list/list-place'
import type { ProductPlace } from '../catalogue-places'
import { CreateProduct } from './create-product'
import { EditProduct } from './edit-product'
import { ManagePrices } from './manage-prices'
import { ProductCustomers } from './product-customers'
import { ProductDetails } from './product-details'
import type { ProductWrites } from './product-writes'
import { StripeImport } from './stripe-import'

/** The dialog or panel that the address opens. Only one is open at a time, even if the address names several. */
export function ProductDialogs({
  client,
  writes,
  place: { create, import: imported, edit, prices, customers, customersPage, view },
  rowOf,
  onPlace,
}: {
  client: ApiClient
  writes: ProductWrites
  place: ProductPlace
  rowOf: (id: string) => ManagedProduct | undefined
  onPlace: OnPlace<ProductPlace>
}) {
  const closing = (parameter: keyof ProductPlace) => () => onPlace({ [parameter]: undefined }, CLOSED)
  const about = (id: string) => ({ client, id, row: rowOf(id) })
  if (create !== undefined) return <CreateProduct client={client} writes={writes} onClose={closing('create')} />
  if (imported !== undefined) return <StripeImport client={client} writes={writes} onClose={closing('import')} />
  if (edit !== undefined) {
    return <EditProduct key={edit} client={client} id={edit} writes={writes} onClose={closing('edit')} />
  }
  if (prices !== undefined) {
    return <ManagePrices key={prices} client={client} id={prices} writes={writes} onClose={closing('prices')} />
  }
  if (customers !== undefined) {
    return (
      <ProductCustomers
        key={customers}
        {...about(customers)}
        writes={writes}
        page={customersPage ?? 1}
        onPage={(page) => onPlace({ customersPage: page }, IN_PLACE)}
        onClose={() => onPlace({ customers: undefined, customersPage: undefined }, CLOSED)}
      />
    )
  }
  if (view !== undefined) return <ProductDetails key={view} {...about(view)} onClose={closing('view')} />
  return null
}
