import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type RefObject, useEffect, useRef } from 'react'
import classes from './services.module.css'

/** A pause in typing after which the search is in the address, and the list follows it. */
const PAUSE_MS = 300

/** The field that finds services. What is typed is its own; the search is what stands in the address. */
export function ServiceSearch({
  field,
  search,
  onSearch,
  found,
  all,
}: {
  field: RefObject<HTMLInputElement | null>
  search: string
  onSearch: (search: string) => void
  /** How many services there are in the list now. */
  found: number
  all: number
}) {
  const known = useRef(search)
  const tell = (typed: string) => {
    if (typed === known.current) return
    known.current = typed
    onSearch(typed)
  }
  const tellSoon = useDebouncedCallback(tell, PAUSE_MS)
  const tellNow = (typed: string) => {
    tellSoon.cancel()
    tell(typed)
  }
  // An effect, because the field keeps its text by itself: another address brings another search along.
  useEffect(() => {
    if (search === known.current || field.current === null) return
    // What was typed a moment ago must not come back over it.
    tellSoon.cancel()
    known.current = search
    field.current.value = search
  }, [search, field, tellSoon])
  return (
    <div className={classes.search}>
      <TextInput
        ref={field}
        type="search"
        label="Search services"
        className={classes.searchField ?? ''}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        defaultValue={search}
        onChange={(event) => tellSoon(event.currentTarget.value)}
        onBlur={(event) => tellNow(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && tellNow(event.currentTarget.value)}
      />
      <p role="status" className={classes.count}>
        {search.trim() === '' ? '' : `${found} of ${all} services`}
      </p>
    </div>
  )
}
