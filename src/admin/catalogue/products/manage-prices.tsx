import { useEffect, useRef } from 'react'
import { getProductPricing } from '../../../shared/calls/products'
import type { ApiClient } from '../../../shared/client/client'
import { useQuery } from '../../../shared/xstate/resource'
import { Dialog } from '../../../ui/dialog/dialog'
import { textOf } from '../../kit/edit/writes'
import { OneRow } from '../../kit/list/one-row'
import classes from '../../kit/screen/admin.module.css'
import { AddPrice } from './add-price'
import { useKnownPrices } from './price-search'
import { ProductPrices } from './product-prices'
import type { ProductWrites } from './product-writes'
import { RemovePrice } from './remove-price'
import { useDialogWrite } from './use-dialog-write'
import { WriteOutcome } from './write-outcome'

const VERBS = ['addPrice', 'removePrice'] as const

/** The dialog 'Manage Prices'. Key it by the product's id. */
export function ManagePrices({
  client,
  id,
  writes,
  onClose,
}: {
  client: ApiClient
  id: string
  writes: ProductWrites
  onClose: () => void
}) {
  const { resource, reload } = useQuery(
    id,
    (productId, signal) => getProductPricing(client, productId, signal),
    writes.changes,
  )
  const known = useKnownPrices(client)
  const write = useDialogWrite(writes, id, VERBS)
  const priceToRemove =
    write.current?.subject.verb === 'removePrice' ? write.current.subject.row.changedPrice : undefined
  const body = useRef<HTMLDivElement>(null)
  // After Cancel, the focus returns to the button that opened the question.
  useEffect(() => {
    if (priceToRemove === undefined) return
    return () => {
      const buttons = body.current?.querySelectorAll<HTMLElement>('[data-price]') ?? []
      for (const button of buttons) if (button.dataset.price === priceToRemove.id) button.focus()
    }
  }, [priceToRemove])
  const question = textOf(writes, 'removePrice').question ?? ''
  return (
    <Dialog
      title={priceToRemove ? question : 'Manage Prices'}
      isBusy={write.isBusy}
      onClose={priceToRemove ? write.close : onClose}
    >
      {priceToRemove ? (
        <RemovePrice
          writes={writes}
          write={write}
          price={priceToRemove}
          product={'data' in resource ? resource.data : undefined}
        />
      ) : (
        <div ref={body} className={classes.panelBody}>
          <WriteOutcome writes={writes} write={write} />
          <OneRow
            entityName="Product"
            resource={resource}
            row={undefined}
            errorContext="productPricing"
            onRetry={reload}
          >
            {(product) => (
              <>
                <ProductPrices
                  product={product}
                  isLocked={write.isLocked}
                  onRemove={(price) => write.ask({ id, name: product.name, changedPrice: price }, 'removePrice')}
                />
                <AddPrice
                  known={known}
                  product={product}
                  write={write}
                  onAdd={(price) => {
                    write.ask({ id, name: product.name, changedPrice: price }, 'addPrice')
                    write.run({ verb: 'addPrice', priceId: price.id })
                  }}
                />
              </>
            )}
          </OneRow>
        </div>
      )}
    </Dialog>
  )
}
