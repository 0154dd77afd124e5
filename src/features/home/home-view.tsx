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
import { findNextTask, type Task } from './next-task'

/** The home screen: a greeting, the customer's next task and three cards (docs/product/home.md). */
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
  const task = 'data' in resource ? findNextTask(resource.data, serverNow()) : undefined
  return (
    <>
      <PageHeading name={username}>Welcome,</PageHeading>
      <p className={classes.intro}>What would you like to do?</p>
      <NextTask state={resource.state} task={task} />
      <div className={classes.cards}>
        <Link to="/services" search={{ purchase: 'new' }} className={classes.card}>
          <IconShoppingCart aria-hidden size={32} stroke={1.5} />
          <h2>Purchase Product</h2>
          <p>Choose a product, then pay by card or redeem a store purchase.</p>
          <span className={classes.more}>
            Choose a product <IconArrowRight aria-hidden size={18} />
          </span>
        </Link>
        <Link to="/services" className={classes.card}>
          <IconServer2 aria-hidden size={32} stroke={1.5} />
          <h2>Manage Services</h2>
          <p>See your services and what to do next.</p>
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

/** Takes the same space while the services are loading, so the cards do not move. */
function NextTask({ state, task }: { state: Resource<readonly Service[]>['state']; task: Task | undefined }) {
  if (state === 'loading') return <p className={classes.nothing} aria-busy="true" />
  if (state === 'failed') return <p className={classes.nothing}>We couldn't load your services.</p>
  if (task === undefined) return <p className={classes.nothing}>You're all caught up.</p>
  return (
    <div className={classes.task} data-tone={task.kind}>
      <p>
        <GivenName isInSentence>{task.name}</GivenName>
        <span>
          {task.kind === 'setup'
            ? ' needs setup.'
            : ` is being cancelled and ends on ${formatDay(task.endsAt) ?? 'the last day you paid for'}.`}
        </span>
      </p>
      {task.kind === 'setup' ? (
        <ButtonLink to="/setup" search={{ serviceId: task.serviceId }}>
          Continue Setup
        </ButtonLink>
      ) : (
        <ButtonLink to="/services" search={{ serviceId: task.serviceId }}>
          View service
        </ButtonLink>
      )}
    </div>
  )
}
