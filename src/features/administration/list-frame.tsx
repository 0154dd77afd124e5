import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { ReactNode } from 'react'
import type { Page } from '#machines/model'
import type { Resource } from '../../actors/resource'
import type { PLACES } from '../../errors/catalogue'
import { describe } from '../../errors/describe'
import { ErrorBanner } from '../../errors/error-banner'
import { RetryButton } from '../../errors/retry-button'
import { StillWorking } from '../../ui/still-working'
import classes from './administration.module.css'

/**
 * A list in its honest states: loading, failed, full, and full but old. What was read stays while it is read again, and when
 * that fails (reliability.md, 'admin lists').
 */
export function ListFrame<TRow>({
  resource,
  place,
  onReload,
  children,
}: {
  resource: Resource<Page<TRow>>
  place: keyof typeof PLACES
  onReload: () => void
  children: (page: Page<TRow>) => ReactNode
}) {
  if (resource.state === 'loading') return <LoadingRows />
  const error = 'error' in resource ? describe(resource.error, place) : undefined
  const retry = 'error' in resource && (
    <RetryButton size="compact-sm" variant="default" error={resource.error} onRetry={onReload} />
  )
  return (
    <div className={classes.list} aria-busy={resource.state === 'refreshing'}>
      {error && (
        <ErrorBanner key={error.reference} error={error} takesFocus={resource.state === 'failed'}>
          {resource.state === 'stale' && <p>You see the list as it was last read.</p>}
          {retry}
        </ErrorBanner>
      )}
      {'data' in resource && children(resource.data)}
    </div>
  )
}

/** In the shape of the table. */
function LoadingRows() {
  return (
    <div className={classes.loadingRows} aria-busy="true">
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={row} height={28} />
      ))}
      <StillWorking />
    </div>
  )
}
