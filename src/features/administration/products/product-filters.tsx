import { NativeSelect } from '@mantine/core'
import { type How, IN_PLACE, type YesOrNo } from '../list-place'
import { SearchFilters } from '../search-filters'

type Filter = {
  readonly search?: string | undefined
  readonly enabled?: YesOrNo | undefined
  readonly subscription?: YesOrNo | undefined
}

const STATUSES = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Enabled' },
  { value: 'false', label: 'Disabled' },
]

const TYPES = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Subscription' },
  { value: 'false', label: 'One-time' },
]

/** By name, by whether they are sold and by how they are paid (administrator specification, section 7 'GET /products'). */
export function ProductFilters({
  search,
  enabled = undefined,
  subscription = undefined,
  onFilter,
  onReload,
}: Filter & { onFilter: (filter: Filter, how: How) => void; onReload: () => void }) {
  return (
    <SearchFilters
      placeholder="Search by name or ID..."
      search={search}
      onSearch={(text, how) => onFilter({ search: text }, how)}
      onReload={onReload}
    >
      <NativeSelect
        label="Status"
        value={enabled ?? ''}
        data={STATUSES}
        onChange={({ currentTarget: { value } }) => onFilter({ enabled: choiceOf(value) }, IN_PLACE)}
      />
      <NativeSelect
        label="Type"
        value={subscription ?? ''}
        data={TYPES}
        onChange={({ currentTarget: { value } }) => onFilter({ subscription: choiceOf(value) }, IN_PLACE)}
      />
    </SearchFilters>
  )
}

function choiceOf(value: string): YesOrNo | undefined {
  return value === 'true' || value === 'false' ? value : undefined
}
