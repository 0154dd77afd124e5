import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { Unavailable } from '#machines/manage/manage-screen'
import type { ApiError } from '#machines/shared/api-error'
import { describe } from '../../shared/errors/describe'
import { ErrorBanner, RetryButton } from '../../shared/errors/error-banner'
import { ButtonLink } from '../../ui/links'
import { StillWorking } from '../../ui/notice/still-working'
import classes from './manage.module.css'
import { GO_TO_SERVICES, SituationScreen } from './service-situation'

/** Placeholders in the shape of the sections. */
export function ConfigLoading() {
  return (
    <div className={classes.columns}>
      <div className={`${classes.form} ${classes.sections}`} aria-busy="true">
        <Skeleton height={300} radius="md" />
        <Skeleton height={220} radius="md" />
        <StillWorking />
      </div>
    </div>
  )
}

/** Shows why there is no configuration to edit, and a next step (docs/product/manage.md#entry). */
export function ConfigUnavailable({
  error,
  unavailable,
  userId,
  supportUrl,
  onRetry,
}: {
  error: ApiError
  unavailable: Unavailable
  userId: string
  supportUrl: string
  onRetry: () => void
}) {
  if ('service' in unavailable) return <SituationScreen {...unavailable} userId={userId} supportUrl={supportUrl} />
  if (unavailable.screen === 'missing') {
    return (
      <div className={classes.unavailable}>
        <h2>Service not found</h2>
        <p>We couldn't find this service in your account. It may have been removed, or the address may be wrong.</p>
        <ButtonLink to="/services">{GO_TO_SERVICES}</ButtonLink>
      </div>
    )
  }
  const description = describe(error, 'configuration')
  return (
    <div className={classes.unavailable}>
      <h2>We couldn't load the configuration</h2>
      <ErrorBanner key={description.reference} error={description} />
      {unavailable.screen === 'unaffected' && <p>Your service isn't affected.</p>}
      <div className={classes.row}>
        <RetryButton error={error} onRetry={onRetry} />
        <ButtonLink to="/services" variant="default">
          {GO_TO_SERVICES}
        </ButtonLink>
      </div>
    </div>
  )
}
