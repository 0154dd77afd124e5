import { Anchor } from '@mantine/core'
import type { Service } from '#machines/model'
import { domainOf, productIdOf, productNameOf } from '#machines/rules/product'
import { serviceStatus } from '#machines/rules/service-status'
import { formatDay } from '../../format/date'
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
        <h2 className={classes.name}>{productNameOf(service)}</h2>
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
      <dl className={classes.facts}>
        <Fact name="Product">{productIdOf(service)}</Fact>
        <Fact name="Domain">{domainOf(service)}</Fact>
        <Fact name="Since">{since}</Fact>
        {endsAt === undefined && <Fact name="Until">{until}</Fact>}
      </dl>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: string | undefined }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
