import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { SearchField } from '../../../ui/field/search-field'
import classes from '../screen/admin.module.css'
import { type How, IN_PLACE, type YesOrNo } from './list-place'

/**
 * The search field and the filters of a list. A select applies at once, a text on Enter, on Filter or after a pause
 * (docs/product/admin/README.md#filters, D-077).
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
  /** Called with undefined to clear the search. */
  onSearch: (search: string | undefined, how: How) => void
  onReload: () => void
  /** The other filters. */
  children?: ReactNode
}) {
  const field = useRef<HTMLInputElement>(null)
  function searchFor(text: string) {
    // Refining a search replaces its history entry.
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

/** A select whose label stands before it. */
export function FilterSelect(select: ComponentProps<typeof NativeSelect>) {
  return <NativeSelect {...select} classNames={{ root: classes.choice ?? '' }} />
}

/** A yes/no filter with its own labels, which begins with 'All'. */
export function YesNoFilter({
  label,
  yes,
  no,
  chosen,
  onChoose,
}: {
  label: string
  yes: string
  no: string
  chosen: YesOrNo | undefined
  onChoose: (chosen: YesOrNo | undefined) => void
}) {
  const options = [
    { value: '', label: 'All' },
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  return (
    <FilterSelect
      label={label}
      value={chosen ?? ''}
      data={options}
      onChange={({ currentTarget: { value } }) => onChoose(value === 'true' || value === 'false' ? value : undefined)}
    />
  )
}
