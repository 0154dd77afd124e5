import type { ManagedProduct } from '#machines/admin/catalogue/managed-product'
import { lazyPart } from '../../../ui/notice/lazy-part'
import type { ListPartProps } from '../../kit/list/list-definition'
import { ListParts } from '../../kit/parts/list-parts'
import type { ProductQuery } from '../products.calls'

// Loaded when it is used, with the library that writes CSV.
const { Part: ProductExport } = lazyPart(async () => (await import('./product-export')).ProductExport)

/** The parts of the list of products that are loaded after its rows. */
export function ProductParts(props: ListPartProps<ManagedProduct, ProductQuery>) {
  return <ListParts {...props} Export={ProductExport} />
}
