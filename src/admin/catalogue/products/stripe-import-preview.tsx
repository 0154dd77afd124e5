import { Skeleton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useEffect } from 'react'
import type { StripePreview } from '#machines/admin/catalogue/product-import'
import type { ApiClient } from '../../../shared/client/client'
import { useRead } from '../../../shared/xstate/resource'
import { StillWorking } from '../../../ui/notice/still-working'
import { ReadError } from '../../kit/edit/read-error'
import { previewStripeProduct } from '../products.calls'
import classes from './stripe-import.module.css'
import { StripeImportFound } from './stripe-import-found'

/**
 * Loads the payment provider's product once: it must not change after the user confirmed it. Key it by the number of the lookup.
 */
export function StripeImportPreview({
  client,
  id,
  onFound,
  onRetry,
}: {
  client: ApiClient
  id: string
  onFound: (preview: StripePreview) => void
  onRetry: () => void
}) {
  const resource = useRead((signal) => previewStripeProduct(client, id, signal))
  const preview = 'data' in resource ? resource.data : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is found
  useEffect(() => {
    if (preview) onFound(preview)
  }, [preview])
  return (
    <>
      <VisuallyHidden role="status">{preview ? `${preview.product.name} found` : ''}</VisuallyHidden>
      {resource.state === 'loading' && <LoadingProduct />}
      {resource.state === 'failed' && <ReadError error={resource.error} context="stripePreview" onRetry={onRetry} />}
      {preview && <StripeImportFound preview={preview} />}
    </>
  )
}

/** Has about the height of a product with two prices. */
function LoadingProduct() {
  return (
    <div className={classes.found} aria-busy="true">
      {Array.from({ length: 4 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={line} height={22} />
      ))}
      <StillWorking />
    </div>
  )
}
