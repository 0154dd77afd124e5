import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { ReactNode } from 'react'
import type { ApiError } from '#machines/shared/api-error'
import type { Service } from '#machines/shared/model'
import { ERROR_CONTEXTS } from '../../errors/catalogue'
import { type Description, describe } from '../../errors/describe'
import { ErrorBanner } from '../../errors/error-banner'
import { RetryButton } from '../../errors/retry-button'
import { EmptyState } from '../../ui/notice/empty-state'
import { StillWorking } from '../../ui/notice/still-working'
import type { Resource } from '../../xstate/resource'
import { EmptyRackIllustration } from './empty-rack-illustration'
import classes from './services.module.css'

/**
 * The list in its states: loading, failed, empty, full and outdated (docs/product/services.md#list). 'No Services Yet' is
 * shown only after a successful empty response, because a customer must not be invited to buy again in an outage (D-063).
 */
export function ServiceList({
  resource,
  onReload,
  onPurchase,
  children,
}: {
  resource: Resource<readonly Service[]>
  onReload: () => void
  onPurchase: () => void
  /** Renders a list that is not empty. */
  children: (services: readonly Service[]) => ReactNode
}) {
  if (resource.state === 'loading') return <LoadingCards />
  if (resource.state === 'failed') {
    const error = describe(resource.error, 'services')
    return (
      <div className={classes.failed}>
        <h2>Couldn't load services</h2>
        <ErrorBanner key={error.reference} error={error} />
        <p>Your services aren't affected. Please try again in a moment.</p>
        <RetryButton error={resource.error} onRetry={onReload} />
      </div>
    )
  }
  return (
    <div aria-busy={resource.state === 'refreshing'}>
      {resource.state === 'stale' && (
        <div className={classes.notice}>
          <ErrorBanner error={staleness(resource.error)} takesFocus={false}>
            <RetryButton size="compact-sm" variant="default" error={resource.error} onRetry={onReload} />
          </ErrorBanner>
        </div>
      )}
      {resource.data.length === 0 ? (
        <EmptyState
          title="No Services Yet"
          drawing={<EmptyRackIllustration />}
          action={
            <Button variant="light" onClick={onPurchase}>
              Choose a product
            </Button>
          }
        >
          Your services will appear here, with their setup and status.
        </EmptyState>
      ) : (
        children(resource.data)
      )}
    </div>
  )
}

function LoadingCards() {
  return (
    <div aria-busy="true">
      <div className={classes.cards}>
        <LoadingCard />
        <LoadingCard />
      </div>
      <StillWorking />
    </div>
  )
}

/** Has the shape of a service card, so the layout does not shift when the list is loaded. */
function LoadingCard() {
  return (
    <div className={classes.loadingCard}>
      <Skeleton height={22} width="70%" />
      <Skeleton height={22} width="30%" radius="xl" />
      <Skeleton height={16} width="60%" />
      <Skeleton height={34} width="45%" mt="auto" />
    </div>
  )
}

/** The cards matter more than the reason that they are outdated, so the error is only a warning. */
function staleness(error: ApiError): Description {
  const { text, ...rest } = describe(error, 'services')
  const reason = text === ERROR_CONTEXTS.services.fallback ? '' : ` ${text}`
  return {
    ...rest,
    tone: 'warning',
    text: `We couldn't refresh your services. What you see may be out of date.${reason}`,
  }
}
