import type { RefObject } from 'react'
import { SearchField } from '../../ui/field/search-field'
import classes from './services.module.css'

/** The field that finds services, and how many it has found. */
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
