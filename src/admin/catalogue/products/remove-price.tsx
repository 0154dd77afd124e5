import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Product } from '#machines/shared/model'
import { StillWorking } from '../../../ui/notice/still-working'
import { WaitButton } from '../../../ui/notice/wait-button'
import { textOf } from '../../kit/edit/writes'
import classes from '../../kit/screen/admin.module.css'
import { priceName } from './price-line'
import type { ProductRow, ProductWrites } from './product-writes'
import own from './products.module.css'
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
  const cancel = useRef<HTMLButtonElement>(null)
  // Enter must not remove the price.
  useEffect(() => cancel.current?.focus(), [])
  const isLast = product?.price === undefined && product?.prices.length === 1 && product.prices[0]?.id === price.id
  return (
    <div className={own.question}>
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
      <Group justify="flex-end">
        {write.isBusy && <StillWorking />}
        <Button ref={cancel} variant="default" disabled={write.isBusy} onClick={write.close}>
          Cancel
        </Button>
        <WaitButton
          className={own.destructive ?? ''}
          loading={write.isBusy}
          waitMs={write.waitMs}
          waitKey={write.waitKey}
          onClick={() => write.run({ verb: 'removePrice', priceId: price.id })}
        >
          {textOf(writes, 'removePrice').label}
        </WaitButton>
      </Group>
    </div>
  )
}
