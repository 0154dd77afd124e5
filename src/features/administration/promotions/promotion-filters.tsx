import { NativeSelect } from '@mantine/core'
import { type How, IN_PLACE, type YesOrNo } from '../list-place'
import { SearchFilters } from '../search-filters'

type Filter = {
  readonly search?: string | undefined
  readonly enabled?: YesOrNo | undefined
  readonly expired?: YesOrNo | undefined
}

const STATUSES = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Enabled' },
  { value: 'false', label: 'Disabled' },
]

/** By whether it is over, which is what the list is asked for. */
const VALIDITIES = [
  { value: '', label: 'All' },
  { value: 'false', label: 'Running' },
  { value: 'true', label: 'Over' },
]

/** By name or code, by whether it is enabled and by whether it is over (administrator specification, section 7). */
export function PromotionFilters({
  search,
  enabled = '',
  expired = '',
  onFilter,
  onReload,
}: Omit<Filter, 'enabled' | 'expired'> & {
  enabled?: YesOrNo | '' | undefined
  expired?: YesOrNo | '' | undefined
  onFilter: (filter: Filter, how: How) => void
  onReload: () => void
}) {
  return (
    <SearchFilters
      placeholder="Search by name or code..."
      search={search}
      onSearch={(text, how) => onFilter({ search: text }, how)}
      onReload={onReload}
    >
      <NativeSelect
        label="Status"
        value={enabled}
        data={STATUSES}
        onChange={({ currentTarget: { value } }) => onFilter({ enabled: choiceOf(value) }, IN_PLACE)}
      />
      <NativeSelect
        label="Validity"
        value={expired}
        data={VALIDITIES}
        onChange={({ currentTarget: { value } }) => onFilter({ expired: choiceOf(value) }, IN_PLACE)}
      />
    </SearchFilters>
  )
}

function choiceOf(value: string): YesOrNo | undefined {
  return value === 'true' || value === 'false' ? value : undefined
}
