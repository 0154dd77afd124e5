import { Anchor } from '@mantine/core'
import type { Service } from '#machines/model'
import { domainOf, productIdOf, serviceName } from '#machines/rules/service'
import { serviceStatus, waitsForSetup } from '#machines/rules/service-status'
import { formatDay } from '../../format/date'
import { Fact, Facts } from '../../ui/facts'
import { ButtonLink } from '../../ui/links'
import { StatusBadge } from '../../ui/status-badge'
import classes from './service-card.module.css'

/** One service: its name, its status as badge and sentence, its product, where it runs, since when and until when. */
export function ServiceCard({ service, now, supportUrl }: { service: Service; now: number; supportUrl: string }) {
  const { badge, tone, line, endsAt } = serviceStatus(service, now)
  const since = formatDay(service.createdAt)
  const until = formatDay(service.expiresAt)
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <h2 className={classes.name}>{serviceName(service)}</h2>
        <StatusBadge tone={tone}>{badge}</StatusBadge>
      </header>
      <p className={classes.line}>{line}</p>
      {endsAt !== undefined && (
        <p className={classes.ending}>
          Ends on {formatDay(endsAt)}.{' '}
          <Anchor href={supportUrl} target="_blank" rel="noreferrer" inherit>
            Contact support
          </Anchor>{' '}
          to undo the cancellation.
        </p>
      )}
      <div className={classes.facts}>
        <Facts>
          <Fact name="Product">{productIdOf(service)}</Fact>
          <Fact name="Domain">{domainOf(service)}</Fact>
          <Fact name="Since">{since}</Fact>
          {endsAt === undefined && <Fact name="Until">{until}</Fact>}
        </Facts>
      </div>
      {waitsForSetup(service) && (
        <div className={classes.action}>
          <ButtonLink to="/setup" search={{ serviceId: service.id }}>
            Continue setup
          </ButtonLink>
        </div>
      )}
    </article>
  )
}
