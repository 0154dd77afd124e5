import type { RefObject } from 'react'
import { SearchField } from '../../ui/field/search-field'
import classes from './services.module.css'

/** The search field and the number of results (docs/product/services.md#search). */
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
