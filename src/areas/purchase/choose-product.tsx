import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useEffect, useRef } from 'react'
import { productChoiceProblem } from '#machines/purchase/purchase'
import type { Product } from '#machines/shared/model'
import type { Description } from '../../shared/errors/describe'
import { ErrorBanner } from '../../shared/errors/error-banner'
import type { LoadPricing } from '../../shared/xstate/use-priced'
import { DialogFooter } from '../../ui/dialog/dialog-footer'
import { Notice } from '../../ui/notice/notice'
import { StillWorking } from '../../ui/notice/still-working'
import { WaitButton } from '../../ui/notice/wait-button'
import { ProductChoice } from './product-choice'
import classes from './purchase.module.css'

/** Step one: the customer chooses a product (docs/product/purchase.md#product). */
export function ChooseProduct({
  products,
  productId,
  isUnavailable,
  loadPricing,
  onChoose,
  onContinue,
  onCancel,
}: {
  products: readonly Product[]
  productId: string | null
  /** The product in the address is not for sale. */
  isUnavailable: boolean
  loadPricing: LoadPricing
  onChoose: (productId: string) => void
  onContinue: () => void
  onCancel: () => void
}) {
  const problem = productChoiceProblem(productId)
  const choices = useRef<HTMLFieldSetElement>(null)
  const initial = products.find(({ id }) => id === productId) ?? products[0]
  // The focus moves to the choice when the step opens.
  useEffect(() => choices.current?.querySelector<HTMLInputElement>('[data-autofocus]')?.focus(), [])
  return (
    <form
      className={classes.step}
      onSubmit={(event) => {
        event.preventDefault()
        onContinue()
      }}
    >
      {isUnavailable && (
        <Notice tone="info">
          <p>This product isn't available right now. You can choose another one.</p>
        </Notice>
      )}
      <fieldset className={classes.products} ref={choices}>
        <legend>Choose a product</legend>
        {products.map((product) => (
          <ProductChoice
            key={product.id}
            product={product}
            isChosen={product.id === productId}
            takesFocus={product === initial}
            loadPricing={loadPricing}
            onChoose={() => onChoose(product.id)}
          />
        ))}
      </fieldset>
      <DialogFooter>
        {problem && <p>{problem}</p>}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={problem !== undefined}>
          Continue to Purchase
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Shown while the products are loading, in the shape of two products. */
export function ProductsLoading({ onCancel }: { onCancel: () => void }) {
  return (
    <div className={classes.step} aria-busy="true">
      <div className={classes.products}>
        <Skeleton height={84} radius="md" />
        <Skeleton height={84} radius="md" />
      </div>
      <DialogFooter>
        <StillWorking />
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </DialogFooter>
    </div>
  )
}

/** Shown if the products could not be loaded or none is for sale. */
export function NoProducts({
  error,
  onRetry,
  onCancel,
}: {
  error: Description | null
  onRetry: () => void
  onCancel: () => void
}) {
  return (
    <div className={classes.step}>
      {error ? (
        <ErrorBanner error={error} />
      ) : (
        <Notice tone="info">
          <p>No products are currently available.</p>
        </Notice>
      )}
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <WaitButton onClick={onRetry} waitMs={error?.retryAfterMs ?? 0} waitKey={error?.reference}>
          Retry
        </WaitButton>
      </DialogFooter>
    </div>
  )
}
