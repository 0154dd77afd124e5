import { Button } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { type ReactNode, useRef } from 'react'
import { SearchField } from '../../../ui/field/search-field'
import classes from '../admin.module.css'
import { type How, IN_PLACE } from './list-place'

/**
 * What a list is searched for, beside what it is filtered by: a choice applies at once, a text on Enter, Filter or a pause
 * (decisions.md, 'Filter button and reload on change').
 */
export function SearchFilters({
  placeholder,
  search = '',
  onSearch,
  onReload,
  children,
}: {
  placeholder: string
  search?: string | undefined
  /** Undefined looks for nothing. */
  onSearch: (search: string | undefined, how: How) => void
  onReload: () => void
  /** The other filters. */
  children?: ReactNode
}) {
  const field = useRef<HTMLInputElement>(null)
  function searchFor(text: string) {
    // While somebody goes on typing, it is one step of the history.
    const isRefined = search !== '' && text !== ''
    onSearch(text.trim() === '' ? undefined : text.trim(), { ...IN_PLACE, replace: isRefined })
  }
  return (
    <form
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = field.current?.value ?? ''
        if (typed.trim() === search) onReload()
        else searchFor(typed)
      }}
    >
      <SearchField
        field={field}
        label="Search"
        placeholder={placeholder}
        className={classes.search ?? ''}
        search={search}
        onSearch={searchFor}
      />
      {children}
      <Button type="submit" variant="default">
        Filter
      </Button>
    </form>
  )
}
