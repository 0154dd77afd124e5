import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type RefObject, useEffect, useRef } from 'react'

/** The search applies after this pause in typing. */
const PAUSE_MS = 300

/**
 * A search field for a list. The search itself is in the address; the field only has the typed text. The text applies after a
 * pause, and with `appliesAlone` also on Enter and on blur.
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
  /** True if the field is not part of a form with a submit button. */
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
  // The field is uncontrolled, so another search in the address must be written into it.
  useEffect(() => {
    // Surrounding spaces do not change the search, and the user may still be typing the next word.
    if (search.trim() === known.current.trim() || field.current === null) return
    // A pending search must not overwrite the new one.
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
