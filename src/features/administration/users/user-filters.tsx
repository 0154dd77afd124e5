import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useRef } from 'react'
import { USER_STATUSES } from '#machines/rules/administration-statuses'
import { SearchField } from '../../../ui/search-field'
import classes from '../administration.module.css'
import { type How, IN_PLACE } from '../list-place'
import { statusFilterOptions } from '../status-options'

type Filter = { readonly status?: string | undefined; readonly search?: string | undefined }

/** A status applies at once, a text on Enter, Filter or a pause (decisions.md, 'Filter button and reload on change'). */
export function UserFilters({
  status = '',
  search = '',
  onFilter,
  onReload,
}: Filter & { onFilter: (filter: Filter, how: How) => void; onReload: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  function searchFor(text: string) {
    // While somebody goes on typing, it is one step of the history.
    const isRefined = search !== '' && text !== ''
    onFilter({ search: text.trim() === '' ? undefined : text.trim() }, { ...IN_PLACE, replace: isRefined })
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
        placeholder="Search by username, email, or ID..."
        className={classes.search ?? ''}
        search={search}
        onSearch={searchFor}
      />
      <NativeSelect
        label="Status"
        value={status}
        data={statusFilterOptions(USER_STATUSES)}
        onChange={({ currentTarget: { value } }) => onFilter({ status: value || undefined }, IN_PLACE)}
      />
      <Button type="submit" variant="default">
        Filter
      </Button>
    </form>
  )
}
