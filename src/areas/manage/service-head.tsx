import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { domainOf, serviceName, supportIdentifier } from '#machines/services/service'
import { isOnline } from '#machines/services/service-care'
import { serviceStatus } from '#machines/services/service-status'
import type { Service } from '#machines/shared/model'
import type { ApiClient } from '../../shared/client/client'
import { serverNow } from '../../shared/client/server-clock'
import { formatDay } from '../../shared/format/date'
import { supportDetails } from '../../shared/support/support-details'
import { CopyButton } from '../../ui/text/copy-button'
import { GivenName } from '../../ui/text/given-name'
import { AddToCalendar, NextPaymentLine, useProductPlans } from '../services/next-payment-view'
import { ServiceBadges } from '../services/service-care-view'
import classes from './manage.module.css'

/** The service's domain, name and status, and the identifier for support (docs/product/manage.md#identifier). */
export function ServiceHead({
  client,
  service,
  serviceId,
  userId,
  children,
}: {
  client: ApiClient
  service: Service | undefined
  serviceId: string
  userId: string
  /** When the status was read. */
  children: ReactNode
}) {
  const domain = service && domainOf(service)
  const identifier = supportIdentifier(serviceId, userId)
  const plans = useProductPlans(client)
  return (
    <div className={classes.head}>
      <div className={`${classes.facts} ${classes.title}`}>
        {domain && (
          <span className={classes.name} translate="no">
            {isOnline(service) ? <PanelLink domain={domain} /> : domain}
          </span>
        )}
        {service && (
          <span className={domain === undefined ? classes.name : undefined}>
            <GivenName>{serviceName(service)}</GivenName>
          </span>
        )}
      </div>
      <div className={classes.facts}>
        {service && <Status service={service} />}
        <div className={classes.age}>{children}</div>
      </div>
      <div className={`${classes.facts} ${classes.payment} ${service ? '' : classes.days}`}>
        {service && (
          <>
            <NextPaymentLine plans={plans} service={service} />
            <AddToCalendar plans={plans} service={service} />
          </>
        )}
      </div>
      <div className={classes.identifier}>
        <span className={classes.hint}>Identifier for support:</span>
        <code translate="no">{identifier}</code>
        <span className={classes.copies}>
          <CopyButton text={identifier} confirmation="Product ID copied to clipboard">
            Copy Identifier
          </CopyButton>
          <CopyButton
            text={() => supportDetails({ serviceId, userId, service })}
            confirmation="Details copied to clipboard"
          >
            Copy details for support
          </CopyButton>
        </span>
      </div>
    </div>
  )
}

function Status({ service }: { service: Service }) {
  const { badge, line, endsAt } = serviceStatus(service, serverNow())
  return (
    <>
      <ServiceBadges service={service} />
      {(line !== badge || endsAt !== undefined) && (
        <span className={classes.hint}>{endsAt === undefined ? line : `${line}, ends on ${formatDay(endsAt)}`}</span>
      )}
    </>
  )
}

function PanelLink({ domain }: { domain: string }) {
  return (
    <Anchor href={`https://${domain}`} target="_blank" rel="noopener noreferrer" inherit>
      <span>{domain}</span>
      <IconExternalLink aria-hidden size={18} />
    </Anchor>
  )
}
