import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Page } from '#machines/shared/model'
import type { ERROR_CONTEXTS } from '../../../shared/errors/catalogue'
import { describe } from '../../../shared/errors/describe'
import { DismissibleError } from '../../../shared/errors/dismissible-error'
import { RetryButton } from '../../../shared/errors/error-banner'
import { countOf } from '../../../shared/format/count'
import type { Resource } from '../../../shared/xstate/resource'
import { StillWorking } from '../../../ui/notice/still-working'
import classes from '../screen/admin.module.css'

/** The reason why a list does not contain a row. */
export type ListProblem = 'loading' | 'failed' | 'notOnPage'

/**
 * Renders a list that is loading, failed, loaded or outdated. Loaded rows stay while the list is refreshed, and if the refresh
 * fails (docs/reliability.md#what-the-user-sees).
 */
export function ListFrame<TRow>({
  resource,
  errorContext,
  entityName,
  onReload,
  counts,
  children,
}: {
  resource: Resource<Page<TRow>>
  errorContext: keyof typeof ERROR_CONTEXTS
  /** In the plural, such as 'users'. */
  entityName: string
  onReload: () => void
  /** Shown beside the number of rows that were found. */
  counts?: ReactNode
  children: (page: Page<TRow>) => ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  // A row can leave the list while it has the focus, for example when its new status does not match the filter, and so can its
  // checkbox. After each render, because only the document knows.
  useEffect(() => {
    if (resource.state !== 'ready' || focused.current?.isConnected !== false) return
    focused.current = null
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  })
  function retry() {
    // The button disappears with the error, so the focus moves to the list.
    frame.current?.focus()
    onReload()
  }
  const error = 'error' in resource ? describe(resource.error, errorContext) : undefined
  const isOld = resource.state === 'stale'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes which element has the focus
    <div
      ref={frame}
      tabIndex={-1}
      className={classes.list}
      aria-busy={resource.state === 'refreshing'}
      onFocus={({ target }) => {
        focused.current = target
      }}
    >
      <div className={classes.summary}>
        {counts}
        {/* Screen readers announce it, because the list changes silently. */}
        <p className={classes.found} role="status">
          {'data' in resource && foundText(resource.data, entityName)}
        </p>
      </div>
      {resource.state === 'loading' && <LoadingRows />}
      {'error' in resource && error && (
        <DismissibleError
          key={error.reference}
          error={error}
          takesFocus={!isOld}
          rest={isOld ? 'Showing the last version we loaded.' : `We couldn't load the ${entityName}.`}
          action={<RetryButton size="compact-sm" variant="default" error={resource.error} onRetry={retry} />}
        >
          {isOld && <p>Showing the last version we loaded.</p>}
        </DismissibleError>
      )}
      {'data' in resource && children(resource.data)}
    </div>
  )
}

/** A server that does not count them has sent all rows. */
function foundText({ total, rows }: Page<unknown>, entityName: string): string {
  return `${countOf(total ?? rows.length, entityName)} found`
}

function LoadingRows() {
  return (
    <div className={classes.loadingRows} aria-busy="true">
      {Array.from({ length: 12 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are the same
        <div key={row} className={classes.loadingRow}>
          <Skeleton height={16} />
        </div>
      ))}
      <StillWorking />
    </div>
  )
}

export function problemOf({ state }: Resource<unknown>): ListProblem {
  return state === 'loading' || state === 'failed' ? state : 'notOnPage'
}

/** Goes to the last page if the current one no longer exists (docs/product/admin/README.md#paging). */
export function useLastPage(resource: Resource<Page<unknown>>, page: number, onPage: (page: number) => void): void {
  const responded = resource.state === 'ready' ? resource.data : undefined
  const isBeyond = responded !== undefined && responded.rows.length === 0 && page > Math.max(1, responded.pages)
  const last = Math.max(1, responded?.pages ?? 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per missing page
  useEffect(() => {
    if (isBeyond) onPage(last)
  }, [isBeyond, last])
}
