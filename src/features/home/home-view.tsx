import { IconArrowRight, IconBrandDiscord, IconServer2, IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Service } from '#machines/shared/model'
import { serverNow } from '../../api/client/server-clock'
import { formatDay } from '../../format/date'
import { ButtonLink } from '../../ui/links'
import { GivenName } from '../../ui/text/given-name'
import { PageHeading } from '../../ui/text/page-heading'
import { type Resource, type ResourceActor, useResource } from '../../xstate/resource'
import classes from './home.module.css'
import { type Waiting, whatWaits } from './what-waits'

/** Home: a greeting, what waits if anything does, and three ways on (customer specification, section 2, '/'). */
export function HomeView({
  username,
  services,
  communityUrl,
}: {
  username: string
  services: ResourceActor<readonly Service[]>
  communityUrl: string
}) {
  const resource = useResource(services)
  const waiting = 'data' in resource ? whatWaits(resource.data, serverNow()) : undefined
  return (
    <>
      <PageHeading name={username}>Welcome,</PageHeading>
      <p className={classes.intro}>What would you like to do?</p>
      <WaitingLine state={resource.state} waiting={waiting} />
      <div className={classes.cards}>
        <Link to="/services" search={{ purchase: 'new' }} className={classes.card}>
          <IconShoppingCart aria-hidden size={32} stroke={1.5} />
          <h2>Purchase Product</h2>
          <p>Choose a product and redeem your store purchase.</p>
          <span className={classes.more}>
            Choose a product <IconArrowRight aria-hidden size={18} />
          </span>
        </Link>
        <Link to="/services" className={classes.card}>
          <IconServer2 aria-hidden size={32} stroke={1.5} />
          <h2>Manage Services</h2>
          <p>See what you own, how it is doing, and what it needs.</p>
          <span className={classes.more}>
            Go to your services <IconArrowRight aria-hidden size={18} />
          </span>
        </Link>
        <a href={communityUrl} target="_blank" rel="noreferrer" className={classes.card}>
          <IconBrandDiscord aria-hidden size={32} stroke={1.5} />
          <h2>Need Help</h2>
          <p>Ask the team and other server owners in our community.</p>
          <span className={classes.more}>
            Open the community <IconArrowRight aria-hidden size={18} />
          </span>
        </a>
      </div>
    </>
  )
}

/** What waits, in a place that is kept while it is not known yet, so that nothing moves. */
function WaitingLine({
  state,
  waiting,
}: {
  state: Resource<readonly Service[]>['state']
  waiting: Waiting | undefined
}) {
  if (state === 'loading') return <p className={classes.nothing} aria-busy="true" />
  if (state === 'failed') return <p className={classes.nothing}>Your services could not be read just now.</p>
  if (waiting === undefined) return <p className={classes.nothing}>Nothing waits for you right now.</p>
  return (
    <div className={classes.waiting} data-tone={waiting.kind}>
      <p>
        <GivenName isInSentence>{waiting.name}</GivenName>
        {waiting.kind === 'setup'
          ? ' waits for its setup.'
          : ` is being cancelled and ends on ${formatDay(waiting.endsAt) ?? 'its last paid day'}.`}
      </p>
      {waiting.kind === 'setup' ? (
        <ButtonLink to="/setup" search={{ serviceId: waiting.serviceId }}>
          Continue setup
        </ButtonLink>
      ) : (
        <ButtonLink to="/services" search={{ serviceId: waiting.serviceId }}>
          See the service
        </ButtonLink>
      )}
    </div>
  )
}
