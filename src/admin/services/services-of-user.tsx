import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useId, useRef } from 'react'
import { productName } from '#machines/admin/services/managed-service'
import { statusTone } from '#machines/admin/status-tone'
import { statusLabel } from '#machines/services/service-status'
import type { ApiClient } from '../../shared/client/client'
import { describe } from '../../shared/errors/describe'
import { DismissibleError } from '../../shared/errors/dismissible-error'
import { RetryButton } from '../../shared/errors/error-banner'
import { countOf, formatCount } from '../../shared/format/count'
import { useQuery } from '../../shared/xstate/resource'
import { AnchorLink, ButtonLink } from '../../ui/links'
import { GivenName } from '../../ui/text/given-name'
import { StatusBadge } from '../../ui/text/status-badge'
import classes from '../kit/screen/admin.module.css'
import { listAllServices } from './services.calls'

/** The services of a user in the user's details, with links to their own details (docs/product/admin/users.md#details). */
export function ServicesOfUser({ client, userId }: { client: ApiClient; userId: string }) {
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  const { resource, reload } = useQuery(userId, (id, signal) =>
    listAllServices(client, { page: 1, status: undefined, userId: id }, signal),
  )
  const error = 'error' in resource ? resource.error : undefined
  const page = 'data' in resource ? resource.data : undefined
  function retry() {
    // The button disappears with the error.
    section.current?.focus()
    reload()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.services}
      aria-labelledby={heading}
      aria-busy={resource.state === 'loading'}
    >
      <h3 id={heading}>Services</h3>
      {resource.state === 'loading' && [1, 2].map((row) => <Skeleton key={row} height={44} />)}
      {error && (
        <DismissibleError
          key={error.reference}
          error={describe(error, 'allServices')}
          takesFocus={false}
          rest="We couldn't load the services."
          action={<RetryButton size="compact-sm" variant="default" error={error} onRetry={retry} />}
        />
      )}
      {page?.rows.length === 0 && <p className={classes.quiet}>This user has no services.</p>}
      {page && page.rows.length > 0 && (
        <ul>
          {page.rows.map((service) => (
            <li key={service.id}>
              <AnchorLink fz="sm" to="/admin/services" search={{ userId, view: service.id }}>
                <GivenName>{productName(service)}</GivenName>
                <span className={classes.identifier} translate="no">
                  {service.id}
                </span>
              </AnchorLink>
              <StatusBadge tone={statusTone(service.status)}>{statusLabel(service.status)}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
      {page && (page.total ?? 0) > page.rows.length && (
        <p className={classes.quiet}>
          {`These are the first ${formatCount(page.rows.length)} of ${countOf(page.total ?? 0, 'services')}.`}
        </p>
      )}
      <div>
        <ButtonLink variant="default" size="compact-sm" to="/admin/services" search={{ userId }}>
          View services
        </ButtonLink>
      </div>
    </section>
  )
}
