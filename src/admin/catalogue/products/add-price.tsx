import { useEffect, useState } from 'react'
import type { Price, Product } from '#machines/shared/model'
import { DialogFooter } from '../../../ui/dialog/dialog-footer'
import { StillWorking } from '../../../ui/notice/still-working'
import { WaitButton } from '../../../ui/notice/wait-button'
import { type KnownPrices, PriceChoice } from './price-search'
import own from './products.module.css'
import type { DialogWrite } from './use-dialog-write'

/** The field for another price of the product, and its button in the footer of the dialog. */
export function AddPrice({
  known,
  product,
  write: { current, done, isLocked, waitMs, waitKey },
  onAdd,
}: {
  known: KnownPrices
  product: Product
  write: DialogWrite
  onAdd: (price: Price) => void
}) {
  const [chosen, setChosen] = useState<Price>()
  const isAdding = current?.subject.verb === 'addPrice' && current.state === 'running'
  // The price that was added is no longer a choice.
  useEffect(() => {
    if (done !== undefined) setChosen(undefined)
  }, [done])
  // A write whose response was lost may have added the price.
  const isAlreadyAdded = product.prices.some(({ id }) => id === chosen?.id)
  return (
    <>
      <section className={own.section}>
        <h3>Add Price</h3>
        <PriceChoice
          label="Price"
          known={known}
          without={product.prices.map(({ id }) => id)}
          chosen={chosen}
          isReadOnly={isLocked}
          onPick={setChosen}
          onClear={() => setChosen(undefined)}
        />
      </section>
      <DialogFooter>
        {isAdding && <StillWorking />}
        <WaitButton
          loading={isAdding}
          disabled={chosen === undefined || isAlreadyAdded || isLocked}
          waitMs={waitMs}
          waitKey={waitKey}
          onClick={() => chosen && onAdd(chosen)}
        >
          Add Price
        </WaitButton>
      </DialogFooter>
    </>
  )
}
