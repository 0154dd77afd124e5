import { domainOf, serviceName } from '#machines/services/service'
import { serviceStatus } from '#machines/services/service-status'
import type { Service } from '#machines/shared/model'
import { serverNow } from '../../api/client/server-clock'
import { formatDay } from '../../format/date'
import { CopyButton } from '../../ui/text/copy-button'
import { GivenName } from '../../ui/text/given-name'
import { StatusBadge } from '../../ui/text/status-badge'
import classes from './manage.module.css'

/** The service's name and status, and the identifier for support (docs/product/manage.md#identifier). */
export function ServiceHead({ service, identifier }: { service: Service | undefined; identifier: string }) {
  return (
    <div className={classes.head}>
      {service && <ServiceFacts service={service} />}
      <div className={classes.identifier}>
        <span className={classes.hint}>Identifier for support:</span>
        <code translate="no">{identifier}</code>
        <CopyButton text={identifier} confirmation="Product ID copied to clipboard">
          Copy Identifier
        </CopyButton>
      </div>
    </div>
  )
}

function ServiceFacts({ service }: { service: Service }) {
  const { badge, tone, line, endsAt } = serviceStatus(service, serverNow())
  const domain = domainOf(service)
  return (
    <div className={classes.facts}>
      <span className={classes.name}>
        <GivenName>{serviceName(service)}</GivenName>
      </span>
      {domain && (
        <span className={classes.hint} translate="no">
          {domain}
        </span>
      )}
      <StatusBadge tone={tone}>{badge}</StatusBadge>
      <span className={classes.hint}>{endsAt === undefined ? line : `${line}, ends on ${formatDay(endsAt)}`}</span>
    </div>
  )
}
