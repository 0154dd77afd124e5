import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type RefObject, useEffect, useRef } from 'react'

/** A pause in typing after which the search is in the address, and the list follows it. */
const PAUSE_MS = 300

/**
 * A field that finds entries of a list. What is typed is its own; the search is what stands in the address. It applies after a
 * pause and, where it is told by a list that has no button for it, on Enter and on leaving.
 */
export function SearchField({
  field,
  label,
  placeholder,
  className,
  search,
  onSearch,
  appliesAlone = false,
}: {
  field: RefObject<HTMLInputElement | null>
  label: string
  placeholder?: string
  className: string
  search: string
  onSearch: (search: string) => void
  /** Whether there is no form around it that is submitted. */
  appliesAlone?: boolean
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
    // Blanks at its ends are no other search, and whoever goes on typing needs them.
    if (search.trim() === known.current.trim() || field.current === null) return
    // What was typed a moment ago must not come back over it.
    tellSoon.cancel()
    known.current = search
    field.current.value = search
  }, [search, field, tellSoon])
  return (
    <TextInput
      ref={field}
      type="search"
      label={label}
      className={className}
      {...(placeholder === undefined ? {} : { placeholder })}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      defaultValue={search}
      onChange={(event) => tellSoon(event.currentTarget.value)}
      {...(appliesAlone && {
        onBlur: (event) => tellNow(event.currentTarget.value),
        onKeyDown: (event) => event.key === 'Enter' && tellNow(event.currentTarget.value),
      })}
    />
  )
}
