import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ERROR_CONTEXTS } from '../../../shared/errors/catalogue'
import { describe } from '../../../shared/errors/describe'
import { DismissibleError } from '../../../shared/errors/dismissible-error'
import { RetryButton } from '../../../shared/errors/error-banner'
import type { Resource } from '../../../shared/xstate/resource'
import { StillWorking } from '../../../ui/notice/still-working'
import classes from '../screen/admin.module.css'

/** Loads and shows a single row. Until it is loaded, the row of the list is shown. */
export function OneRow<TRow>({
  entityName,
  resource,
  row,
  errorContext,
  onRetry,
  children,
}: {
  entityName: string
  resource: Resource<TRow>
  /** The row in the list, if it has everything that is shown here. */
  row: TRow | undefined
  errorContext: keyof typeof ERROR_CONTEXTS
  onRetry: () => void
  children: (row: TRow) => ReactNode
}) {
  const body = useRef<HTMLDivElement>(null)
  function retry() {
    // The button disappears with the error.
    body.current?.focus()
    onRetry()
  }
  const isKnown = 'data' in resource
  const known = isKnown ? resource.data : row
  const error = 'error' in resource ? resource.error : undefined
  const description = error && describe(error, errorContext)
  const isGone = error?.status === 404
  return (
    <div ref={body} tabIndex={-1} className={classes.panelBody} aria-busy={resource.state === 'loading'}>
      {error && description && (
        <DismissibleError
          key={description.reference}
          error={description}
          rest={`We couldn't load this ${entityName.toLowerCase()}.`}
          action={!isGone && <RetryButton size="compact-sm" variant="default" error={error} onRetry={retry} />}
        >
          {isGone && <p>{`This ${entityName.toLowerCase()} doesn't exist or has been deleted.`}</p>}
          {known && !isGone && (
            <p>{`Showing ${isKnown ? 'the last version we loaded' : 'the details from the list'}.`}</p>
          )}
        </DismissibleError>
      )}
      {known && !isGone && children(known)}
      {!known && !error && (
        <>
          {Array.from({ length: 8 }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all lines are the same
            <Skeleton key={line} height={22} />
          ))}
          <StillWorking />
        </>
      )}
    </div>
  )
}

/** Passes a loaded row to a parent that then renders something else. */
export function Known<TRow>({ row, onKnown }: { row: TRow; onKnown: (row: TRow) => void }) {
  useEffect(() => onKnown(row), [row, onKnown])
  return null
}

/** The details of one row by label. A missing value is a dash. */
export function DetailList({ details }: { details: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className={classes.details}>
      {Object.entries(details).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
