import { memo, useMemo } from 'react'
import type { ManagedPromotion } from '#machines/admin/catalogue/managed-promotion'
import type { ApiClient } from '../../../shared/client/client'
import { lazyPart } from '../../../ui/notice/lazy-part'
import { useWork } from '../../kit/admin-context'
import { WriteAlerts } from '../../kit/edit/write-alerts'
import { WriteDialog } from '../../kit/edit/write-dialog'
import type { ListDefinition } from '../../kit/list/list-definition'
import { problemOf } from '../../kit/list/list-frame'
import { CLOSED, type How, IN_PLACE, isYes, type OnPlace, useFilter } from '../../kit/list/list-place'
import { ManagedList } from '../../kit/list/managed-list'
import { useManagedRows } from '../../kit/list/managed-rows'
import { SearchFilters, YesNoFilter } from '../../kit/list/search-filters'
import classes from '../../kit/screen/admin.module.css'
import type { PromotionPlace } from '../catalogue-places'
import { listPromotions, type PromotionQuery } from '../promotions.calls'
import { CreatePromotion } from './create-promotion'
import { EditPromotion } from './edit-promotion'
import { PROMOTION_COLUMNS, PROMOTION_MENU, type PromotionContext } from './promotion-columns'
import { PromotionDetails } from './promotion-details'
import { usedSentence } from './promotion-texts'
import { createPromotionWrites, type PromotionWrites } from './promotion-writes'

type Filter = Pick<PromotionPlace, 'search' | 'enabled' | 'expired'>

/** 'Not expired' also matches disabled promotions, so it is not called 'Active', like the status. See docs/product/admin/catalogue.md#promotions. */
const PromotionFilters = memo(function PromotionFilters({
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

// Loaded after the list.
const { Part: PromotionParts } = lazyPart(async () => (await import('./promotion-parts')).PromotionParts)

const PROMOTIONS: ListDefinition<ManagedPromotion, PromotionQuery, PromotionContext> = {
  name: 'promotions',
  heading: 'Promotions',
  caption: 'Promotions',
  errorContext: 'promotions',
  columns: PROMOTION_COLUMNS,
  menu: PROMOTION_MENU,
  noMatch: 'No promotions match. Try another search or filter.',
  noRows: 'No promotions yet. Create one.',
  isSelectable: true,
  Parts: PromotionParts,
}

/** The tab 'Promotions'. See docs/product/admin/catalogue.md#promotions. */
export function PromotionList({
  client,
  place,
  onPlace,
}: {
  client: ApiClient
  place: PromotionPlace
  onPlace: OnPlace<PromotionPlace>
}) {
  const writes = useWork(createPromotionWrites, WriteAlerts)
  const { page = 1, search, enabled, expired } = place
  const list = useManagedRows({
    query: { page, search, enabled: isYes(enabled), expired: isYes(expired) },
    load: (query, signal) => listPromotions(client, query, signal),
    changes: writes.changes,
    onPlace,
  })
  const { view: onView, edit: onEdit } = list
  const context = useMemo(() => ({ writes, onView, onEdit }), [writes, onView, onEdit])
  const onFilter = useFilter(onPlace)
  const problem = problemOf(list.resource)
  return (
    <ManagedList
      definition={PROMOTIONS}
      list={list}
      context={context}
      filters={
        <PromotionFilters
          search={search}
          enabled={enabled}
          expired={expired}
          onFilter={onFilter}
          onReload={list.reload}
        />
      }
    >
      {place.create !== undefined && (
        <CreatePromotion client={client} writes={writes} onClose={() => onPlace({ create: undefined }, CLOSED)} />
      )}
      {place.view !== undefined && (
        <PromotionDetails
          key={place.view}
          client={client}
          promotion={list.rowOf(place.view)}
          problem={problem}
          onRetry={list.reload}
          onClose={() => onPlace({ view: undefined }, CLOSED)}
        />
      )}
      {place.edit !== undefined && (
        <EditPromotion
          key={place.edit}
          client={client}
          promotion={list.rowOf(place.edit)}
          problem={problem}
          isReading={list.resource.state === 'loading' || list.resource.state === 'refreshing'}
          onRetry={list.reload}
          writes={writes}
          onClose={() => onPlace({ edit: undefined }, CLOSED)}
        />
      )}
      <DeletePromotion writes={writes} />
    </ManagedList>
  )
}

/** The dialog that confirms a deletion and lists its consequences. See docs/product/admin/catalogue.md#deleting-a-promotion. */
function DeletePromotion({ writes }: { writes: PromotionWrites }) {
  return (
    <WriteDialog writes={writes}>
      {(_, { id, name, code, timesRedeemed }) => (
        <>
          <p>
            <strong>{name || id}</strong> {code && <span translate="no">{`(${code})`}</span>}
          </p>
          <ul className={classes.consequences}>
            <li>{usedSentence(timesRedeemed)}</li>
            <li>{`Customers won't be able to redeem ${code || 'its code'}.`}</li>
          </ul>
        </>
      )}
    </WriteDialog>
  )
}
