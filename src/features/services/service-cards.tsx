import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { SEARCHED_FROM, searchServices } from '#machines/services/service-search'
import type { Service } from '#machines/shared/model'
import type { ApiClient } from '../../api/client/client'
import { serverNow } from '../../api/client/server-clock'
import { EmptyState } from '../../ui/notice/empty-state'
import { useOnSight } from '../../ui/use-on-sight'
import { ServiceCard } from './service-card'
import { ServiceSearch } from './service-search'
import classes from './services.module.css'
import { ShelfDrawing } from './shelf-drawing'

/** So many cards are drawn at first, and more whenever somebody scrolls to their end. */
const CARDS_AT_ONCE = 60

/** The customer's services, one of which can be selected, and with many of them a search. */
export function ServiceCards({
  client,
  services,
  userId,
  supportUrl,
  selectedId,
  onSelect,
  search,
  onSearch,
}: {
  client: ApiClient
  services: readonly Service[]
  userId: string
  supportUrl: string
  selectedId: string | undefined
  onSelect: (serviceId: string | undefined) => void
  search: string
  onSearch: (search: string) => void
}) {
  const now = serverNow()
  // Where no field is shown, a search that is left in the address hides nothing.
  const isSearched = services.length >= SEARCHED_FROM
  const found = isSearched ? searchServices(services, search, now) : services
  const [limit, setLimit] = useState(CARDS_AT_ONCE)
  const showMore = useCallback(() => setLimit(limit + CARDS_AT_ONCE), [limit])
  // A link to one of them shows it, wherever it is.
  const shown = found.slice(0, Math.max(limit, found.findIndex(({ id }) => id === selectedId) + 1))
  const field = useRef<HTMLInputElement>(null)
  const cards = useRef<HTMLUListElement>(null)
  // An effect, because the window is outside of React: a link to one of many services brings it into sight, a frame later
  // than the router has scrolled to where a screen begins.
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
          title="Nothing found"
          drawing={<ShelfDrawing />}
          action={
            <Button
              variant="light"
              onClick={() => {
                onSearch('')
                field.current?.focus()
              }}
            >
              Clear search
            </Button>
          }
        >
          <span className={classes.typed}>{`No service matches “${search.trim()}”.`}</span>
        </EmptyState>
      ) : (
        <ul ref={cards} className={classes.cards} data-long={found.length > CARDS_AT_ONCE || undefined}>
          {shown.map((service) => (
            <li key={service.id}>
              <ServiceCard
                client={client}
                service={service}
                now={now}
                userId={userId}
                supportUrl={supportUrl}
                isSelected={service.id === selectedId}
                onSelect={(isSelected) => onSelect(isSelected ? service.id : undefined)}
              />
            </li>
          ))}
        </ul>
      )}
      {shown.length < found.length && <EndOfCards onSight={showMore} />}
    </>
  )
}

/** Not a button: a keyboard that reaches the last card finds more behind it. */
function EndOfCards({ onSight }: { onSight: () => void }) {
  return <div ref={useOnSight<HTMLDivElement>(onSight)} />
}
