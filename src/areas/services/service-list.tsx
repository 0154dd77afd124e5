import type { ReactNode } from 'react'
import type { Service } from '#machines/shared/model'
import { describe } from '../../shared/errors/describe'
import { ErrorBanner, RetryButton } from '../../shared/errors/error-banner'
import type { Resource } from '../../shared/xstate/resource'
import { EmptyState } from '../../ui/notice/empty-state'
import { StillWorking } from '../../ui/notice/still-working'
import { ServiceCardSkeleton } from './service-card-view'
import classes from './services.module.css'

/**
 * The list in its states: loading, failed, empty and full (docs/product/services.md#list). 'No Services Yet' is
 * shown only after a successful empty response, because a customer must not be invited to buy again in an outage (D-063).
 */
export function ServiceList({
  resource,
  onReload,
  children,
}: {
  resource: Resource<readonly Service[]>
  onReload: () => void
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
      {resource.data.length === 0 ? (
        <EmptyState title="No Services Yet" drawing={<EmptyRackIllustration />}>
          An admin panel for your game server, at your own domain. Choose a product, pay by card or redeem a store
          purchase, and set it up in six guided steps.
        </EmptyState>
      ) : (
        children(resource.data)
      )}
    </div>
  )
}

function LoadingCards() {
  return (
    <div aria-busy="true" className={classes.loading}>
      <div className={classes.cards}>
        <ServiceCardSkeleton />
        <ServiceCardSkeleton />
      </div>
      <StillWorking />
    </div>
  )
}

/** The decorative illustration of an empty list. */
export function EmptyRackIllustration() {
  return (
    <svg
      width="120"
      height="88"
      viewBox="0 0 120 88"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <rect x="14" y="6" width="92" height="76" rx="8" />
      <path d="M14 31h92M14 57h92" />
      <path d="M30 19h24M30 44h24M30 70h24" strokeLinecap="round" strokeDasharray="2 6" />
      <circle cx="90" cy="19" r="3.5" />
      <circle cx="90" cy="44" r="3.5" />
      <circle cx="90" cy="70" r="3.5" />
    </svg>
  )
}
