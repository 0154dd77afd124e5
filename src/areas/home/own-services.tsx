import { useState } from 'react'
import { byUrgency } from '#machines/services/service-care'
import type { Service } from '#machines/shared/model'
import type { ApiClient } from '../../shared/client/client'
import { serverNow } from '../../shared/client/server-clock'
import { AnchorLink } from '../../ui/links'
import { useProductPlans } from '../services/next-payment-view'
import { ServiceCard, ServiceCardSkeleton } from '../services/service-card-view'
import { ServiceUpdates, type ServiceWatch } from '../services/service-watch-view'
import classes from './home.module.css'

/** The others are one click away. */
const MOST_CARDS = 4

/** The customer's most urgent services, as the cards of /services (docs/product/home.md#your-services). */
export function OwnServices({
  client,
  userId,
  supportUrl,
  services,
  count,
  isLoading,
  watch,
  onChanged,
}: {
  client: ApiClient
  userId: string
  supportUrl: string
  /** Undefined while they are loading. */
  services: readonly Service[] | undefined
  /** The number of services, as far as it is known. */
  count: number
  isLoading: boolean
  watch: ServiceWatch
  /** Reads the services again. */
  onChanged: () => void
}) {
  const [selectedId, setSelectedId] = useState<string>()
  const now = serverNow()
  const plans = useProductPlans(client)
  return (
    <section className={classes.own} aria-labelledby="own-services" aria-busy={isLoading}>
      <ServiceUpdates watch={watch} isShown={services !== undefined}>
        <h2 id="own-services">Your services</h2>
      </ServiceUpdates>
      <ul className={classes.services}>
        {services === undefined
          ? Array.from({ length: Math.min(count, MOST_CARDS) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are equal
              <li key={index}>
                <ServiceCardSkeleton />
              </li>
            ))
          : byUrgency(services, now)
              .slice(0, MOST_CARDS)
              .map((service) => (
                <li key={service.id}>
                  <ServiceCard
                    client={client}
                    plans={plans}
                    service={service}
                    now={now}
                    userId={userId}
                    supportUrl={supportUrl}
                    isSelected={service.id === selectedId}
                    onSelect={(isSelected) => setSelectedId(isSelected ? service.id : undefined)}
                    onChanged={onChanged}
                    isOnHome
                  />
                </li>
              ))}
      </ul>
      {count > MOST_CARDS && (
        <AnchorLink to="/services" className={classes.all ?? ''}>{`All ${count} services`}</AnchorLink>
      )}
    </section>
  )
}
