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
  const notify = (typed: string) => {
    if (typed === known.current) return
    known.current = typed
    onSearch(typed)
  }
  const notifySoon = useDebouncedCallback(notify, PAUSE_MS)
  const notifyNow = (typed: string) => {
    notifySoon.cancel()
    notify(typed)
  }
  // An effect, because the field keeps its text by itself: another address brings another search along.
  useEffect(() => {
    // Blanks at its ends are no other search, and whoever goes on typing needs them.
    if (search.trim() === known.current.trim() || field.current === null) return
    // What was typed a moment ago must not come back over it.
    notifySoon.cancel()
    known.current = search
    field.current.value = search
  }, [search, field, notifySoon])
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
      onChange={(event) => notifySoon(event.currentTarget.value)}
      {...(appliesAlone && {
        onBlur: (event) => notifyNow(event.currentTarget.value),
        onKeyDown: (event) => event.key === 'Enter' && notifyNow(event.currentTarget.value),
      })}
    />
  )
}
