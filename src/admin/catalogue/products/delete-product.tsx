import { formatCount } from '../../../shared/format/count'
import { GivenName } from '../../../ui/text/given-name'
import { WriteDialog } from '../../kit/edit/write-dialog'
import classes from '../../kit/screen/admin.module.css'
import type { ProductRow, ProductWrites } from './product-writes'

/** The dialog that confirms a deletion and lists its consequences. See docs/product/admin/catalogue.md#deleting-a-product. */
export function DeleteProduct({ writes }: { writes: ProductWrites }) {
  return (
    <WriteDialog writes={writes}>
      {(_, product) => (
        <>
          <p>
            <strong>
              <GivenName>{product.name || product.id}</GivenName>
            </strong>{' '}
            <span translate="no">{`(${product.id})`}</span>
          </p>
          <ul className={classes.consequences}>
            <li>{customersText(product)}</li>
            <li>Customers can no longer buy it.</li>
            <li>Promotions no longer apply to it.</li>
          </ul>
        </>
      )}
    </WriteDialog>
  )
}

function customersText({ customerCount }: ProductRow): string {
  if (customerCount === undefined) return "Existing services stay, but show only the product's ID."
  if (customerCount === 0) return 'No customers have this product.'
  return customerCount === 1
    ? "1 customer has this product. The service stays, but shows only the product's ID."
    : `${formatCount(customerCount)} customers have this product. Their services stay, but show only the product's ID.`
}
