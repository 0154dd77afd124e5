import { memo } from 'react'
import { type How, IN_PLACE } from '../../list/list-place'
import { SearchFilters } from '../../list/search-filters'
import { YesNoFilter } from '../../list/yes-no-filter'
import type { PromotionPlace } from './promotion-place'

type Filter = Pick<PromotionPlace, 'search' | 'enabled' | 'expired'>

/** 'Not expired' also matches disabled promotions, so it is not called 'Active', like the status. See docs/product/admin/catalogue.md#promotions. */
export const PromotionFilters = memo(function PromotionFilters({
  search,
  enabled,
  expired,
  onFilter,
  onReload,
}: Filter & { onFilter: (filter: Filter, how: How) => void; onReload: () => void }) {
  return (
    <SearchFilters
      placeholder="Search by name or code..."
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
        label="Validity"
        yes="Expired"
        no="Not expired"
        chosen={expired}
        onChoose={(chosen) => onFilter({ expired: chosen }, IN_PLACE)}
      />
    </SearchFilters>
  )
})
