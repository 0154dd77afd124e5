import { Anchor, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type MouseEvent, useId } from 'react'
import { domainOf, productIdOf, serviceName } from '#machines/services/service'
import { cardAction, serviceStatus } from '#machines/services/service-status'
import type { Service } from '#machines/shared/model'
import type { ApiClient } from '../../api/client/client'
import { formatDay } from '../../format/date'
import { ButtonLink } from '../../ui/links'
import { Fact, Facts } from '../../ui/text/facts'
import { GivenName } from '../../ui/text/given-name'
import { StatusBadge } from '../../ui/text/status-badge'
import classes from './service-card.module.css'
import { ServiceDetails } from './service-details'
import { SetupProgress } from './setup-progress'

/** The card of one service. A selected card also shows its details (docs/product/services.md#card). */
export function ServiceCard({
  client,
  service,
  now,
  userId,
  supportUrl,
  isSelected,
  onSelect,
}: {
  client: ApiClient
  service: Service
  now: number
  userId: string
  supportUrl: string
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}) {
  const id = useId()
  const { badge, tone, line, endsAt } = serviceStatus(service, now)
  const since = formatDay(service.createdAt)
  const until = formatDay(service.expiresAt)
  const action = cardAction(service)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users select the card with the button of its name
    <article
      id={`${id}-card`}
      className={classes.card}
      aria-label={[serviceName(service), domainOf(service)].filter(Boolean).join(', ')}
      aria-current={isSelected ? 'true' : undefined}
      onClick={(event) => isOnCard(event) && onSelect(true)}
    >
      <header className={classes.head}>
        <h2 className={classes.name}>
          <UnstyledButton
            className={classes.select ?? ''}
            aria-expanded={isSelected}
            aria-controls={isSelected ? id : undefined}
            onClick={() => onSelect(!isSelected)}
          >
            <GivenName>{serviceName(service)}</GivenName>
            <IconChevronDown aria-hidden size={18} className={classes.chevron} />
          </UnstyledButton>
        </h2>
        <StatusBadge tone={tone}>{badge}</StatusBadge>
      </header>
      <p className={classes.line}>{line}</p>
      {endsAt !== undefined && (
        <p className={classes.ending}>
          <span>{`Ends on ${formatDay(endsAt)}.`}</span>{' '}
          <Anchor href={supportUrl} target="_blank" rel="noreferrer" inherit>
            Contact support
          </Anchor>{' '}
          to undo the cancellation.
        </p>
      )}
      {action === 'setup' && <SetupProgress client={client} serviceId={service.id} />}
      <div className={classes.facts}>
        <Facts>
          <Fact label="Product">{productIdOf(service)}</Fact>
          <Fact label="Domain">{domainOf(service)}</Fact>
          <Fact label="Since">{since}</Fact>
          {endsAt === undefined && <Fact label="Until">{until}</Fact>}
        </Facts>
      </div>
      {action === 'setup' && (
        <div className={classes.action}>
          <ButtonLink to="/setup" search={{ serviceId: service.id }} aria-describedby={`${id}-card`}>
            Continue Setup
          </ButtonLink>
        </div>
      )}
      {action === 'manage' && (
        <div className={classes.action}>
          <ButtonLink variant="default" to="/manage" search={{ serviceId: service.id }} aria-describedby={`${id}-card`}>
            Manage
          </ButtonLink>
        </div>
      )}
      {isSelected && <ServiceDetails id={id} service={service} userId={userId} />}
    </article>
  )
}

/** Ignores clicks on links and buttons in the card, and the end of a text selection. */
function isOnCard({ target }: MouseEvent): boolean {
  const isControl = target instanceof Element && target.closest('a, button') !== null
  return !isControl && (window.getSelection()?.isCollapsed ?? true)
}
