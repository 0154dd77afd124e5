import { memo } from 'react'
import { type How, IN_PLACE } from '../../list/list-place'
import { SearchFilters } from '../../list/search-filters'
import { YesNoFilter } from '../../list/yes-no-filter'
import type { ProductPlace } from './product-place'

type Filter = Pick<ProductPlace, 'search' | 'enabled' | 'subscription'>

/** See docs/product/admin/catalogue.md#products. */
export const ProductFilters = memo(function ProductFilters({
  search,
  enabled,
  subscription,
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
      <YesNoFilter
        label="Status"
        yes="Enabled"
        no="Disabled"
        chosen={enabled}
        onChoose={(chosen) => onFilter({ enabled: chosen }, IN_PLACE)}
      />
      <YesNoFilter
        label="Type"
        yes="Subscription"
        no="One-time"
        chosen={subscription}
        onChoose={(chosen) => onFilter({ subscription: chosen }, IN_PLACE)}
      />
    </SearchFilters>
  )
})
