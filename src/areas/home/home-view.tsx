import { IconArrowRight, IconBrandDiscord, IconServer2, IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Service } from '#machines/shared/model'
import type { ApiClient } from '../../shared/client/client'
import { serverNow } from '../../shared/client/server-clock'
import { serviceMemory } from '../../shared/storage/service-memory'
import { type ResourceActor, useResource } from '../../shared/xstate/resource'
import { PageHeading } from '../../ui/text/page-heading'
import { useServiceWatch } from '../services/service-watch-view'
import classes from './home.module.css'
import { findNextTask } from './next-task'
import { NextTask } from './next-task-line'
import { OwnServices } from './own-services'

/** The home screen: a greeting, the customer's next task, their services and three cards (docs/product/home.md). */
export function HomeView({
  client,
  user,
  services,
  communityUrl,
}: {
  client: ApiClient
  user: { readonly id: string; readonly username: string; readonly services: readonly Service[] }
  services: ResourceActor<readonly Service[]>
  communityUrl: string
}) {
  const resource = useResource(services)
  const watch = useServiceWatch(services, user.id)
  const [dismissed, setDismissed] = useState(() => serviceMemory.read(user.id).dismissed)
  const task = 'data' in resource ? findNextTask(resource.data, serverNow(), dismissed) : undefined
  function dismiss(dismissibleAs: string) {
    const next = [...dismissed, dismissibleAs]
    serviceMemory.change(user.id, { dismissed: next })
    setDismissed(next)
  }
  // The session names the customer's services before their list is loaded, so that what is below them does not move.
  const [expected] = useState(user.services)
  const isExpected = findNextTask(expected, serverNow(), dismissed) !== undefined
  const count = 'data' in resource ? resource.data.length : resource.state === 'loading' ? expected.length : 0
  return (
    <div>
      <PageHeading name={user.username}>Welcome,</PageHeading>
      <p className={classes.intro}>What would you like to do?</p>
      <NextTask
        state={resource.state}
        task={task}
        hasServices={count > 0}
        isExpected={isExpected}
        onDismiss={dismiss}
      />
      {(count > 0 || resource.state === 'failed' || watch.isRefreshing) && (
        <OwnServices
          client={client}
          userId={user.id}
          supportUrl={communityUrl}
          services={'data' in resource ? resource.data : undefined}
          count={count}
          isLoading={resource.state === 'loading'}
          watch={watch}
          onChanged={() => services.send({ type: 'reload' })}
        />
      )}
      <div className={classes.cards}>
        <Link to="/services" search={{ purchase: 'new' }} className={classes.card}>
          <IconShoppingCart aria-hidden size={24} stroke={1.5} />
          <h2>Purchase Product</h2>
          <p>Choose a product, then pay by card or redeem a store purchase.</p>
          <span className={classes.more}>
            Choose a product <IconArrowRight aria-hidden size={18} />
          </span>
        </Link>
        <Link to="/services" className={classes.card}>
          <IconServer2 aria-hidden size={24} stroke={1.5} />
          <h2>Manage Services</h2>
          <p>See your services and what to do next.</p>
          <span className={classes.more}>
            Go to your services <IconArrowRight aria-hidden size={18} />
          </span>
        </Link>
        <a href={communityUrl} target="_blank" rel="noreferrer" className={classes.card}>
          <IconBrandDiscord aria-hidden size={24} stroke={1.5} />
          <h2>Need Help</h2>
          <p>Ask the team and other server owners in our community.</p>
          <span className={classes.more}>
            Open the community <IconArrowRight aria-hidden size={18} />
          </span>
        </a>
      </div>
    </div>
  )
}
