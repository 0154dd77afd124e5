import type { ButtonProps } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { domainOf, productIdOf, supportIdentifier } from '#machines/services/service'
import {
  careIn,
  careOf,
  endOf,
  isBilled,
  type Situation,
  SUPPORT_AFTER_MS,
  situationOf,
} from '#machines/services/service-care'
import { hasFailed, serviceStatus } from '#machines/services/service-status'
import { sanitiseDomain } from '#machines/setup/domain'
import type { Service } from '#machines/shared/model'
import { serverNow } from '../../shared/client/server-clock'
import { formatDay, formatDuration } from '../../shared/format/date'
import { BillingLink } from '../../shared/operator/billing-link'
import { OperatorContext } from '../../shared/operator/operator-context'
import { serviceMemory } from '../../shared/storage/service-memory'
import { setupDrafts } from '../../shared/storage/setup-drafts'
import { DEFAULT_SERVER_NAME } from '../../theme/brand.gen'
import { ButtonLink } from '../../ui/links'
import { StatusBadge } from '../../ui/text/status-badge'
import { SupportLink } from '../../ui/text/support-link'
import { useNow } from '../../ui/use-time'
import classes from './service-care.module.css'

/**
 * Returns what tells the service apart: its domain, and before it runs the server's name that the customer has entered in this tab, or
 * the domain after the last step. Undefined if this browser knows neither.
 */
export function titleOf(service: Service, userId: string): string | undefined {
  const domain = domainOf(service)
  if (domain !== undefined || (service.status !== 'flow' && service.status !== 'provisioning')) return domain
  const owner = { userId, serviceId: service.id }
  const entered = setupDrafts.isFinished(owner)
    ? sanitiseDomain(String(setupDrafts.read(owner, 'domain')?.domain ?? ''))
    : String(setupDrafts.read(owner, 'server')?.serverName ?? '')
  return entered === DEFAULT_SERVER_NAME ? undefined : entered || undefined
}

/** Returns one sentence about what has happened and what the customer can do. Undefined if the badge is enough. */
export function useCareSentence(service: Service): string | undefined {
  const { billingUrl } = use(OperatorContext)
  const end = formatDay(endOf(service, serverNow()))
  const { sentence, billingSentence = sentence } = careOf(service, serverNow())
  if (end !== undefined) return `Ended on ${end}.`
  return billingUrl !== undefined && isBilled(service) ? billingSentence : sentence
}

/** The badge of the status. A deployment that has failed has another one, because the server does not change its status. */
export function ServiceBadges({ service }: { service: Service }) {
  const { badge, tone } = serviceStatus(service, serverNow())
  return (
    <>
      <StatusBadge tone={tone}>{badge}</StatusBadge>
      {hasFailed(service) && <StatusBadge tone="danger">Failed</StatusBadge>}
    </>
  )
}

/** The link of the service's action. Nothing without one. */
export function CareLink({ service, ...looks }: ButtonProps & { service: Service; 'aria-describedby'?: string }) {
  switch (careOf(service, serverNow()).action) {
    case 'setup':
      return (
        <ButtonLink to="/setup" search={{ serviceId: service.id }} {...looks}>
          Continue Setup
        </ButtonLink>
      )
    case 'manage':
      return (
        <ButtonLink variant="default" to="/manage" search={{ serviceId: service.id }} {...looks}>
          Manage
        </ButtonLink>
      )
    case 'buyAgain':
      return (
        <ButtonLink variant="default" to="/services" search={{ purchase: productIdOf(service) ?? 'new' }} {...looks}>
          Buy again
        </ButtonLink>
      )
    default:
      return null
  }
}

/** The server's message, the time that the customer has been waiting, the support and the billing (docs/product/services.md#what-a-status-means). */
export function ServiceCare({
  service,
  userId,
  supportUrl,
  situation = situationOf(service, serverNow()),
}: {
  service: Service
  userId: string
  supportUrl: string
  /** Set if the screen knows it better than the service's status. */
  situation?: Situation
}) {
  const { support: when, billing } = careIn(situation)
  const isDeployment = situation === 'starting' || situation === 'failed'
  const support = <SupportLink href={supportUrl} identifier={supportIdentifier(service.id, userId)} />
  return (
    <>
      {isDeployment && service.statusMessage && <p className={classes.message}>{service.statusMessage}</p>}
      {when === 'later' && <Waiting since={serviceMemory.read(userId).startedAt[service.id]}>{support}</Waiting>}
      {when === 'now' && support}
      {billing && isBilled(service) && <BillingLink />}
    </>
  )
}

/** @param since in ms since 1970; undefined until it is known */
function Waiting({ since, children }: { since: number | undefined; children: ReactNode }) {
  const waitedMs = Math.max(0, useNow() - (since ?? Date.now()))
  return (
    <>
      <p className={classes.message}>{`Waiting here for ${formatDuration(waitedMs)}.`}</p>
      {waitedMs >= SUPPORT_AFTER_MS && children}
    </>
  )
}
