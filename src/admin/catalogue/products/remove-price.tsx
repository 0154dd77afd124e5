import type { Product } from '#machines/shared/model'
import { Confirmation } from '../../../ui/dialog/confirm-dialog'
import { textOf } from '../../kit/edit/writes'
import classes from '../../kit/screen/admin.module.css'
import { priceName } from './price-line'
import type { ProductRow, ProductWrites } from './product-writes'
import type { DialogWrite } from './use-dialog-write'
import { WriteOutcome } from './write-outcome'

/**
 * The question is shown inside the dialog that lists the prices, because two open dialogs would both react to Escape and compete
 * for the focus. See docs/product/admin/catalogue.md#product-prices.
 */
export function RemovePrice({
  writes,
  write,
  price,
  product,
}: {
  writes: ProductWrites
  write: DialogWrite
  price: NonNullable<ProductRow['changedPrice']>
  /** Undefined while it could not be loaded. */
  product: Product | undefined
}) {
  const isLast = product?.price === undefined && product?.prices.length === 1 && product.prices[0]?.id === price.id
  return (
    <Confirmation
      verb={textOf(writes, 'removePrice').label}
      isBusy={write.isBusy}
      waitMs={write.waitMs}
      waitKey={write.waitKey}
      onConfirm={() => write.run({ verb: 'removePrice', priceId: price.id })}
      onClose={write.close}
    >
      <WriteOutcome writes={writes} write={write} />
      <p>Are you sure you want to remove this price from the product?</p>
      <p>
        <strong>{priceName(price)}</strong> <span translate="no">{`(${price.id})`}</span>
      </p>
      <ul className={classes.consequences}>
        <li>New customers won't be charged this price.</li>
        <li>You can add the price again later.</li>
        {isLast && <li>This is the last price. Customers can't buy a product without a price.</li>}
      </ul>
    </Confirmation>
  )
}
