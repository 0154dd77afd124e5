import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { hasEnded } from '#machines/services/service-care'
import { MIN_SERVICES_FOR_SEARCH, searchServices } from '#machines/services/service-search'
import type { Service } from '#machines/shared/model'
import type { ApiClient } from '../../shared/client/client'
import { serverNow } from '../../shared/client/server-clock'
import { SearchField } from '../../ui/field/search-field'
import { EmptyState } from '../../ui/notice/empty-state'
import { useOnSight } from '../../ui/use-on-sight'
import { useProductPlans } from './product-plans'
import { ServiceCard } from './service-card-view'
import { EmptyRackIllustration } from './service-list'
import classes from './services.module.css'

/** The number of cards that are shown first, and added whenever the user scrolls to the end. */
const CARDS_AT_ONCE = 60

/** The customer's services as cards. One can be selected, and a long list has a search. */
export function ServiceCards({
  client,
  services,
  userId,
  supportUrl,
  selectedId,
  onSelect,
  search,
  onSearch,
  onChanged,
}: {
  client: ApiClient
  services: readonly Service[]
  userId: string
  supportUrl: string
  selectedId: string | undefined
  onSelect: (serviceId: string | undefined) => void
  search: string
  onSearch: (search: string) => void
  /** Reads the services again. */
  onChanged: () => void
}) {
  const now = serverNow()
  const plans = useProductPlans(client)
  // Without the field, a search that is left in the address must not hide services.
  const isSearched = services.length >= MIN_SERVICES_FOR_SEARCH
  const found = isSearched ? searchServices(services, search, now) : services
  const others = found.filter((service) => !hasEnded(service))
  const ended = found.filter(hasEnded)
  // A linked service must be shown, and so must the results of a search.
  const mustShowEnded = others.length === 0 || search.trim() !== '' || ended.some(({ id }) => id === selectedId)
  const [isUnfolded, setUnfolded] = useState(false)
  const isEndedShown = mustShowEnded || isUnfolded
  const all = isEndedShown ? [...others, ...ended] : others
  const [limit, setLimit] = useState(CARDS_AT_ONCE)
  const showMore = useCallback(() => setLimit(limit + CARDS_AT_ONCE), [limit])
  // A linked service must be shown, however far down it is.
  const shown = all.slice(0, Math.max(limit, all.findIndex(({ id }) => id === selectedId) + 1))
  const field = useRef<HTMLInputElement>(null)
  const cards = useRef<HTMLUListElement>(null)
  // Scrolls to the linked service one frame later, after the router has scrolled to the top of the screen.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      cards.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <>
      {isSearched && (
        <ServiceSearch field={field} search={search} onSearch={onSearch} found={found.length} all={services.length} />
      )}
      {found.length === 0 ? (
        <EmptyState
          title="No results"
          drawing={<EmptyRackIllustration />}
          action={
            <Button
              variant="default"
              onClick={() => {
                onSearch('')
                field.current?.focus()
              }}
            >
              Clear search
            </Button>
          }
        >
          <span className={classes.typed}>{`No services match “${search.trim()}”.`}</span>
        </EmptyState>
      ) : (
        <ul ref={cards} className={classes.cards} data-long={all.length > CARDS_AT_ONCE || undefined}>
          {shown.map((service) => (
            <li key={service.id}>
              <ServiceCard
                client={client}
                plans={plans}
                service={service}
                now={now}
                userId={userId}
                supportUrl={supportUrl}
                isSelected={service.id === selectedId}
                onSelect={(isSelected) => {
                  // The card stays in sight when it is no longer selected.
                  if (hasEnded(service)) setUnfolded(true)
                  onSelect(isSelected ? service.id : undefined)
                }}
                onChanged={onChanged}
              />
            </li>
          ))}
        </ul>
      )}
      {shown.length < all.length && <EndOfCards onSight={showMore} />}
      {ended.length > 0 && !mustShowEnded && (
        <Button
          variant="subtle"
          className={classes.fold ?? ''}
          aria-expanded={isUnfolded}
          rightSection={<IconChevronDown aria-hidden size={18} />}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {`Ended services (${ended.length})`}
        </Button>
      )}
    </>
  )
}

/** Not a button, because keyboard users who reach the last card get more cards as well. */
function EndOfCards({ onSight }: { onSight: () => void }) {
  return <div ref={useOnSight<HTMLDivElement>(onSight)} />
}

/** The search field and the number of results (docs/product/services.md#search). */
function ServiceSearch({
  field,
  search,
  onSearch,
  found,
  all,
}: {
  field: RefObject<HTMLInputElement | null>
  search: string
  onSearch: (search: string) => void
  found: number
  all: number
}) {
  return (
    <div className={classes.search}>
      <SearchField
        field={field}
        label="Search services"
        className={classes.searchField ?? ''}
        search={search}
        onSearch={onSearch}
        appliesAlone
      />
      <p role="status" className={classes.count}>
        {search.trim() === '' ? '' : `${found} of ${all} services`}
      </p>
    </div>
  )
}
