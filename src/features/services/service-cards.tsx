import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Service } from '#machines/model'
import { SEARCHED_FROM, searchServices } from '#machines/rules/service-search'
import type { ApiClient } from '../../api/client'
import { EmptyState } from '../../ui/empty-state'
import { ServiceCard } from './service-card'
import { ServiceSearch } from './service-search'
import classes from './services.module.css'
import { ShelfDrawing } from './shelf-drawing'

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
  const now = Date.now()
  // Where no field is shown, a search that is left in the address hides nothing.
  const isSearched = services.length >= SEARCHED_FROM
  const found = isSearched ? searchServices(services, search, now) : services
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
        <ul ref={cards} className={classes.cards}>
          {found.map((service) => (
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
    </>
  )
}
