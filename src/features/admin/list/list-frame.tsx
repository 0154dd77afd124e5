import { Skeleton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { type ReactNode, useRef } from 'react'
import type { Page } from '#machines/shared/model'
import type { PLACES } from '../../../errors/catalogue'
import { describe } from '../../../errors/describe'
import { DismissibleError } from '../../../errors/dismissible-error'
import { RetryButton } from '../../../errors/retry-button'
import { formatCount } from '../../../format/count'
import { StillWorking } from '../../../ui/notice/still-working'
import type { Resource } from '../../../xstate/resource'
import classes from '../admin.module.css'

/**
 * A list in its honest states: loading, failed, full, and full but old. What was read stays while it is read again, and when
 * that fails (reliability.md, 'admin lists').
 */
export function ListFrame<TRow>({
  resource,
  place,
  entityName,
  onReload,
  children,
}: {
  resource: Resource<Page<TRow>>
  place: keyof typeof PLACES
  /** What there is several of. */
  entityName: string
  onReload: () => void
  children: (page: Page<TRow>) => ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  function retry() {
    // The button goes with the error; whoever pressed it goes on from the list.
    frame.current?.focus()
    onReload()
  }
  const error = 'error' in resource ? describe(resource.error, place) : undefined
  const isOld = resource.state === 'stale'
  return (
    <div ref={frame} tabIndex={-1} className={classes.list} aria-busy={resource.state === 'refreshing'}>
      {resource.state === 'loading' && <LoadingRows />}
      {'error' in resource && error && (
        <DismissibleError
          key={error.reference}
          error={error}
          takesFocus={!isOld}
          rest={isOld ? 'Showing the last version we loaded.' : `We couldn't load the ${entityName}.`}
          wayOn={<RetryButton size="compact-sm" variant="default" error={resource.error} onRetry={retry} />}
        >
          {isOld && <p>Showing the last version we loaded.</p>}
        </DismissibleError>
      )}
      <VisuallyHidden role="status">
        {resource.state === 'ready' ? foundText(resource.data, entityName) : ''}
      </VisuallyHidden>
      {'data' in resource && children(resource.data)}
    </div>
  )
}

/** Screen readers announce the number of rows, because the list changes silently. */
function foundText({ total, rows }: Page<unknown>, entityName: string): string {
  const count = total ?? rows.length
  // The plural of every entity name ends in 's'.
  return `${formatCount(count)} ${count === 1 ? entityName.replace(/s$/, '') : entityName} found`
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
