import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { memo, type ReactNode, useId, useRef } from 'react'
import { type PreviewedPromotion, previewOf } from '#machines/admin/catalogue/promotion-preview'
import type { PromotionState } from '#machines/admin/catalogue/promotion-state'
import { Notice } from '../../../ui/notice/notice'
import { StillWorking } from '../../../ui/notice/still-working'
import { ReadError } from '../../kit/edit/read-error'
import { cutAt, knownRows } from '../../kit/list/choices'
import admin from '../../kit/screen/admin.module.css'
import { PreviewedProduct } from './preview-line'
import { STATE_TEXTS } from './preview-texts'
import classes from './promotions.module.css'
import type { Products } from './use-products'

/**
 * Shows the payments for each product with a typed or stored promotion, by the calculation that customers see. Memoized, because
 * the form renders with every letter. See docs/product/admin/catalogue.md#preview.
 */
export const PromotionPreview = memo(function PromotionPreview({
  promotion,
  state,
  products,
}: {
  /** Undefined while the discount is incomplete. */
  promotion: PreviewedPromotion | undefined
  state: PromotionState
  products: Products
}) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section} tabIndex={-1} className={classes.preview} aria-labelledby={id}>
      <h3 id={id}>Preview</h3>
      {products.error && (
        <ReadError
          error={products.error}
          context="allProducts"
          onRetry={() => {
            // The button that has the focus disappears with the error.
            section.current?.focus()
            products.reload()
          }}
        />
      )}
      {STATE_TEXTS[state] !== undefined && <Warning>{STATE_TEXTS[state]}</Warning>}
      {promotion === undefined && <p>Enter a discount to see what customers will pay.</p>}
      {promotion && products.resource.state === 'loading' && <LoadingLines />}
      {promotion && 'data' in products.resource && <Lines promotion={promotion} products={products} />}
    </section>
  )
})

function Lines({ promotion, products }: { promotion: PreviewedPromotion; products: Products }) {
  const known = knownRows(products) ?? []
  const cut = promotion.applicableProducts.length === 0 ? cutAt(products) : undefined
  const lines = previewOf(promotion, known.slice(0, cut))
  return (
    <>
      {products.missing.map((id) => (
        <Warning key={id}>{`Product ${id} no longer exists.`}</Warning>
      ))}
      {known.length === 0 && <p>No products yet.</p>}
      {lines.length > 0 && (
        <>
          <ul className={classes.lines}>
            {lines.map((line) => (
              <PreviewedProduct
                key={line.product.id}
                line={line}
                promotion={promotion}
                loadPricing={products.loadPricing}
              />
            ))}
          </ul>
          {cut !== undefined && <p className={admin.quiet}>{`Only the first ${cut} products are shown.`}</p>}
          <p className={admin.quiet}>Excludes tax, which Stripe calculates.</p>
        </>
      )}
    </>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Notice tone="warning" isPolite>
      <p>{children}</p>
    </Notice>
  )
}

function LoadingLines() {
  return (
    <div className={classes.lines} aria-busy="true">
      <Skeleton height={48} />
      <Skeleton height={48} />
      <StillWorking />
    </div>
  )
}
