import { Anchor, Button } from '@mantine/core'
import { IconAlertTriangle, IconExternalLink, IconRocket } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { careIn, situationOf } from '#machines/services/service-care'
import { deploymentPhase } from '#machines/setup/deployment'
import type { Service } from '#machines/shared/model'
import { serverNow } from '../../shared/client/server-clock'
import { type ResourceActor, useResource } from '../../shared/xstate/resource'
import { AnchorLink, ButtonLink } from '../../ui/links'
import { LiveRegion } from '../../ui/notice/notice'
import { PageHeading } from '../../ui/text/page-heading'
import { CareLink, ServiceCare, useCareSentence } from '../services/service-care-view'
import { ServiceUpdates, useServiceWatch } from '../services/service-watch-view'
import { domainOfSetup } from './finished-steps'
import classes from './setup.module.css'

/**
 * Shows what follows the last step (docs/product/setup.md#deployment). The success is shown at once. From then on the screen follows the
 * service: until its panel is live, or until it turns out that it does not start.
 */
export function DeployedScreen({
  services,
  userId,
  serviceId,
  supportUrl,
  domain: submitted,
  trail,
  onLeave,
}: {
  services: ResourceActor<readonly Service[]>
  userId: string
  serviceId: string
  supportUrl: string
  /** Submitted in this tab. */
  domain: string | undefined
  /** Names the service. */
  trail: ReactNode
  onLeave: () => void
}) {
  const resource = useResource(services)
  const watch = useServiceWatch(services, userId)
  const service = 'data' in resource ? resource.data.find(({ id }) => id === serviceId) : undefined
  const phase = deploymentPhase(service)
  const domain = submitted ?? domainOfSetup(resource, serviceId)
  return (
    <div className={classes.deployed}>
      {trail}
      {phase === 'failed' && service ? (
        <Failure service={service} userId={userId} supportUrl={supportUrl} />
      ) : (
        <>
          <IconRocket aria-hidden size={56} stroke={1.25} className={classes.rocket} />
          <PageHeading>Deployment Successful!</PageHeading>
          <LiveRegion>
            {phase === 'live' && <p className={classes.live}>Your panel is live.</p>}
            {phase === 'starting' && (
              <p>
                <span>Your panel is starting.</span> <span>You can close this page. We keep your place.</span>
              </p>
            )}
          </LiveRegion>
          {phase === 'starting' && service && (
            <ServiceCare service={service} userId={userId} supportUrl={supportUrl} situation="starting" />
          )}
          <Ways domain={domain} isLive={phase === 'live'} onLeave={onLeave} />
          {phase === 'live' && <NextSteps domain={domain} serviceId={serviceId} />}
        </>
      )}
      {/* The screen itself shows what has changed. */}
      <div className={classes.age}>
        <ServiceUpdates watch={{ ...watch, news: [] }} isShown />
      </div>
    </div>
  )
}

/** The panel's address, which may not respond yet. */
function Ways({ domain, isLive, onLeave }: { domain: string | undefined; isLive: boolean; onLeave: () => void }) {
  const variant = isLive ? 'filled' : 'default'
  if (domain === undefined) {
    return (
      <>
        <p>
          {isLive
            ? "Your service is set up. You'll find its address on the Services page."
            : "Your service is set up. You'll find its address on the Services page once your panel is live."}
        </p>
        <div className={classes.ways}>
          <Button variant={variant} onClick={onLeave}>
            Visit Your Service
          </Button>
        </div>
      </>
    )
  }
  const address = `https://${domain}`
  return (
    <>
      <p>
        <span>
          Your service is set up at{' '}
          <Anchor href={address} target="_blank" rel="noopener noreferrer" inherit translate="no">
            {domain}
          </Anchor>
          .
        </span>
        {!isLive && <span> It may take a few minutes to become available.</span>}
      </p>
      <div className={classes.ways}>
        <Button
          variant={variant}
          rightSection={<IconExternalLink aria-hidden size={18} />}
          onClick={() => window.open(address, '_blank', 'noopener,noreferrer')}
        >
          Visit Your Service
        </Button>
        <ButtonLink variant="default" to="/services">
          Go to your services
        </ButtonLink>
      </div>
    </>
  )
}

function NextSteps({ domain, serviceId }: { domain: string | undefined; serviceId: string }) {
  return (
    <section className={classes.next} aria-labelledby="next-steps">
      <h2 id="next-steps">What comes next</h2>
      <ol>
        <li>
          {domain === undefined ? (
            'Open your panel and sign in with Discord.'
          ) : (
            <span>
              <Anchor href={`https://${domain}`} target="_blank" rel="noopener noreferrer" inherit>
                Open your panel
              </Anchor>{' '}
              and sign in with Discord.
            </span>
          )}
        </li>
        <li>
          <AnchorLink to="/manage" search={{ serviceId }} inherit>
            Set the rules
          </AnchorLink>{' '}
          that your staff follow.
        </li>
        <li>
          <AnchorLink to="/manage" search={{ serviceId }} inherit>
            Manage your service
          </AnchorLink>
          : its name, its slots and its credentials.
        </li>
      </ol>
    </section>
  )
}

/** The panel does not start by itself, or the service was stopped. */
function Failure({ service, userId, supportUrl }: { service: Service; userId: string; supportUrl: string }) {
  const situation = service.hasError ? 'failed' : situationOf(service, serverNow())
  const { heading } = careIn(situation)
  const careSentence = useCareSentence(service)
  const sentence = service.hasError ? careIn(situation).sentence : careSentence
  return (
    <>
      <IconAlertTriangle aria-hidden size={56} stroke={1.25} className={classes.failed} />
      <PageHeading>{heading}</PageHeading>
      <p role="alert">{sentence}</p>
      <ServiceCare service={service} userId={userId} supportUrl={supportUrl} situation={situation} />
      <div className={classes.ways}>
        <CareLink service={service} />
        <ButtonLink variant="default" to="/services">
          Go to your services
        </ButtonLink>
      </div>
    </>
  )
}
