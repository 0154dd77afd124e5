import { Anchor, Skeleton, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react'
import { type MouseEvent, useId } from 'react'
import { domainOf, productIdOf, serviceName, supportIdentifier } from '#machines/services/service'
import { careOf, hasEnded, isOnline } from '#machines/services/service-care'
import { canBeKept, lineBeside, serviceStatus } from '#machines/services/service-status'
import type { Service } from '#machines/shared/model'
import type { ApiClient } from '../../shared/client/client'
import { formatDay } from '../../shared/format/date'
import { CopyButton } from '../../ui/text/copy-button'
import { Fact, Facts } from '../../ui/text/facts'
import { GivenName } from '../../ui/text/given-name'
import { KeepService } from './keep-service-view'
import { AddToCalendar, NextPaymentLine, type ProductPlans } from './next-payment-view'
import classes from './service-card.module.css'
import { CareLink, ServiceBadges, ServiceCare, titleOf, useCareSentence } from './service-care-view'
import { SetupProgress } from './setup-progress'

/** The card of one service. A selected card also shows its details (docs/product/services.md#card). */
export function ServiceCard({
  client,
  plans,
  service,
  now,
  userId,
  supportUrl,
  isSelected,
  onSelect,
  onChanged,
  isOnHome = false,
}: {
  client: ApiClient
  plans: ProductPlans
  service: Service
  now: number
  userId: string
  supportUrl: string
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  /** Reads the services again. */
  onChanged: () => void
  /** There is a heading above the cards, and the primary button is that of the next task. */
  isOnHome?: boolean
}) {
  const id = useId()
  const Heading = isOnHome ? 'h3' : 'h2'
  const status = serviceStatus(service, now)
  const line = lineBeside(status)
  const { endsAt } = status
  const { action } = careOf(service, now)
  const sentence = useCareSentence(service)
  const title = titleOf(service, userId)
  const product = (
    <UnstyledButton
      className={classes.select ?? ''}
      aria-expanded={isSelected}
      aria-controls={isSelected ? id : undefined}
      onClick={() => onSelect(!isSelected)}
    >
      <GivenName>{serviceName(service)}</GivenName>
      <IconChevronDown aria-hidden size={18} className={classes.chevron} />
    </UnstyledButton>
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users select the card with the button of its product
    <article
      id={`${id}-card`}
      className={classes.card}
      aria-label={[serviceName(service), title].filter(Boolean).join(', ')}
      aria-current={isSelected ? 'true' : undefined}
      onClick={(event) => isOnCard(event) && onSelect(true)}
    >
      <header className={classes.head}>
        <Heading className={classes.name} data-unnamed={title === undefined || undefined}>
          {title === undefined ? product : <Title service={service}>{title}</Title>}
        </Heading>
        <span className={classes.badges}>
          <ServiceBadges service={service} />
        </span>
      </header>
      {title !== undefined && product}
      {(line ?? sentence) !== undefined && (
        <p className={classes.line}>
          {line !== undefined && <span>{line}</span>}
          {sentence !== undefined && <span className={classes.sentence}>{sentence}</span>}
        </p>
      )}
      {endsAt !== undefined && (
        <p className={classes.ending}>
          <span>{`Ends on ${formatDay(endsAt)}.`}</span>{' '}
          {canBeKept(service, now) ? (
            <span>If you keep it, it renews then.</span>
          ) : (
            <>
              <Anchor href={supportUrl} target="_blank" rel="noreferrer" inherit>
                Contact support
              </Anchor>{' '}
              <span>to undo the cancellation.</span>
            </>
          )}
        </p>
      )}
      {action === 'setup' && <SetupProgress client={client} userId={userId} serviceId={service.id} />}
      <ServiceCare service={service} userId={userId} supportUrl={supportUrl} />
      <NextPaymentLine plans={plans} service={service} />
      <footer className={classes.foot}>
        <div className={classes.actions}>
          <CareLink service={service} {...(isOnHome && { variant: 'default' })} aria-describedby={`${id}-card`} />
          <KeepService client={client} service={service} describedBy={`${id}-card`} onKept={onChanged} />
        </div>
        <Facts>
          <Fact label="Since">{formatDay(service.createdAt)}</Fact>
          {endsAt === undefined && !hasEnded(service) && <Fact label="Until">{formatDay(service.expiresAt)}</Fact>}
        </Facts>
      </footer>
      {isSelected && <ServiceDetails id={id} plans={plans} service={service} userId={userId} />}
    </article>
  )
}

/** Has the shape of a card, so the layout does not shift when the services are loaded. */
export function ServiceCardSkeleton() {
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <Skeleton height="1.75rem" width="60%" />
        <Skeleton height="1.375rem" width="5rem" radius="xl" />
      </div>
      <Skeleton height="1.25rem" width="70%" />
      <Skeleton height="1.25rem" width="85%" />
      <div className={classes.foot}>
        <Skeleton height="2.25rem" width="6rem" />
        <Skeleton height="1.125rem" width="8rem" />
      </div>
    </div>
  )
}

/** The domain or the name of the customer's server. The domain of a running service opens its panel. */
function Title({ service, children }: { service: Service; children: string }) {
  if (domainOf(service) === undefined || !isOnline(service)) return <GivenName>{children}</GivenName>
  return (
    <Anchor
      href={`https://${children}`}
      target="_blank"
      rel="noopener noreferrer"
      inherit
      className={classes.open ?? ''}
      translate="no"
    >
      <span>{children}</span> <IconExternalLink aria-hidden size={18} />
    </Anchor>
  )
}

/** Ignores clicks on links and buttons in the card, and the end of a text selection. */
function isOnCard({ target }: MouseEvent): boolean {
  const isControl = target instanceof Element && target.closest('a, button') !== null
  return !isControl && (window.getSelection()?.isCollapsed ?? true)
}

/** The identifiers of a selected service (docs/product/services.md#selection). */
function ServiceDetails({
  id,
  plans,
  service,
  userId,
}: {
  id: string
  plans: ProductPlans
  service: Service
  userId: string
}) {
  const identifier = supportIdentifier(service.id, userId)
  return (
    <div id={id} className={classes.details}>
      <Facts>
        <Fact label="Product">{productIdOf(service)}</Fact>
      </Facts>
      <code className={classes.identifier} translate="no">
        {identifier}
      </code>
      <p className={classes.hint}>Include this when you contact support.</p>
      <div className={classes.actions}>
        <CopyButton text={identifier} confirmation="Product ID copied to clipboard">
          Copy Identifier
        </CopyButton>
        <AddToCalendar plans={plans} service={service} />
      </div>
    </div>
  )
}
