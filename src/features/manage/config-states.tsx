import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { waitsForSetup } from '#machines/services/service-status'
import type { ApiError } from '#machines/shared/api-error'
import type { Service } from '#machines/shared/model'
import { describe } from '../../errors/describe'
import { ErrorBanner } from '../../errors/error-banner'
import { RetryButton } from '../../errors/retry-button'
import { ButtonLink } from '../../ui/links'
import { StillWorking } from '../../ui/notice/still-working'
import classes from './manage.module.css'

/** What is not there and what is somebody else's read the same, so that ids can't be tried out (reliability.md, 'N'). */
export function isNotFound({ kind, status }: ApiError): boolean {
  return kind === 'http' && (status === 404 || status === 403)
}

/** In the shape of the sections that come. */
export function ConfigLoading() {
  return (
    <div className={classes.sections} aria-busy="true">
      <Skeleton height={300} radius="md" />
      <Skeleton height={220} radius="md" />
      <StillWorking />
    </div>
  )
}

/** Why there is no configuration to edit, and the way on. */
export function ConfigUnavailable({
  error,
  service,
  isMissing,
  onRetry,
}: {
  error: ApiError
  /** As the customer's services know it, if they do. */
  service: Service | undefined
  /** It is neither here nor among the customer's services, which have been read. */
  isMissing: boolean
  onRetry: () => void
}) {
  if (service && waitsForSetup(service)) {
    return (
      <div className={classes.unavailable}>
        <h2>This service is not set up yet</h2>
        <p>It can be configured here as soon as its setup is complete.</p>
        <ButtonLink to="/setup" search={{ serviceId: service.id }}>
          Continue setup
        </ButtonLink>
      </div>
    )
  }
  if (isMissing) {
    return (
      <div className={classes.unavailable}>
        <h2>Service not found</h2>
        <p>There is no such service among yours. It may have been removed, or the address was mistyped.</p>
        <ButtonLink to="/services">Your services</ButtonLink>
      </div>
    )
  }
  const description = describe(error, 'configuration')
  return (
    <div className={classes.unavailable}>
      <h2>The configuration could not be loaded</h2>
      <ErrorBanner key={description.reference} error={description} />
      <p>Your service is not affected.</p>
      <div className={classes.row}>
        <RetryButton error={error} onRetry={onRetry} />
        <ButtonLink to="/services" variant="default">
          Your services
        </ButtonLink>
      </div>
    </div>
  )
}
