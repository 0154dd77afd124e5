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

/**
 * A missing service and one of another user look the same, so that ids can't be guessed
 * (docs/reliability.md#what-the-user-sees).
 */
export function isNotFound({ kind, status }: ApiError): boolean {
  return kind === 'http' && (status === 404 || status === 403)
}

/** Placeholders in the shape of the sections. */
export function ConfigLoading() {
  return (
    <div className={classes.sections} aria-busy="true">
      <Skeleton height={300} radius="md" />
      <Skeleton height={220} radius="md" />
      <StillWorking />
    </div>
  )
}

/** Shows the reason why there is no configuration to edit, and a next step (docs/product/manage.md#entry). */
export function ConfigUnavailable({
  error,
  service,
  isMissing,
  onRetry,
}: {
  error: ApiError
  /** Undefined if the list of services does not contain it or is not loaded. */
  service: Service | undefined
  /** True if the loaded list of services does not contain it either. */
  isMissing: boolean
  onRetry: () => void
}) {
  if (service && waitsForSetup(service)) {
    return (
      <div className={classes.unavailable}>
        <h2>This service isn't set up yet</h2>
        <p>You can configure it here once its setup is complete.</p>
        <ButtonLink to="/setup" search={{ serviceId: service.id }}>
          Continue Setup
        </ButtonLink>
      </div>
    )
  }
  if (isMissing) {
    return (
      <div className={classes.unavailable}>
        <h2>Service not found</h2>
        <p>We couldn't find this service in your account. It may have been removed, or the address may be wrong.</p>
        <ButtonLink to="/services">Go to your services</ButtonLink>
      </div>
    )
  }
  const description = describe(error, 'configuration')
  return (
    <div className={classes.unavailable}>
      <h2>We couldn't load the configuration</h2>
      <ErrorBanner key={description.reference} error={description} />
      <p>Your service isn't affected.</p>
      <div className={classes.row}>
        <RetryButton error={error} onRetry={onRetry} />
        <ButtonLink to="/services" variant="default">
          Go to your services
        </ButtonLink>
      </div>
    </div>
  )
}
