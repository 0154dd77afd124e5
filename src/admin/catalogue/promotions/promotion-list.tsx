import { Button } from '@mantine/core'
import { memo } from 'react'
import type { ApiClient } from '../../../shared/client/client'
import { EmptyState } from '../../../ui/notice/empty-state'
import { lazyPart } from '../../../ui/notice/lazy-part'
import classes from '../../admin.module.css'
import { useWork } from '../../admin-context'
import { WriteAlerts } from '../../kit/edit/write-alerts'
import { WriteDialog } from '../../kit/edit/write-dialog'
import { EmptyDrawing } from '../../kit/list/empty-drawing'
import { problemOf } from '../../kit/list/list-frame'
import { CLOSED, type How, IN_PLACE, isYes, NEW, type OnPlace, useFilter } from '../../kit/list/list-place'
import { ManagedList, useManagedRows } from '../../kit/list/managed-list'
import { SearchFilters, YesNoFilter } from '../../kit/list/search-filters'
import type { PromotionPlace } from '../catalogue-places'
import { listPromotions } from '../promotions.calls'
import { CreatePromotion } from './create-promotion'
import { EditPromotion } from './edit-promotion'
import { PromotionDetails } from './promotion-details'
import { PromotionTable } from './promotion-table'
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

const VERBS = ['delete'] as const

// Loaded after the list.
const { Part: PromotionExtras } = lazyPart(
  async () => (await import('../../kit/list/extras/promotion-extras')).PromotionExtras,
)

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
  const onFilter = useFilter(onPlace)
  const problem = problemOf(list.resource)
  return (
    <ManagedList
      heading="Promotions"
      isScreen={false}
      list={list}
      place="promotions"
      entityName="promotions"
      isSelectable
      extra={(extra, fallback) => (
        <PromotionExtras
          extra={extra}
          fallback={fallback}
          client={client}
          query={{ search, enabled: isYes(enabled), expired: isYes(expired) }}
        />
      )}
      actions={<Button onClick={() => onPlace({ create: NEW }, IN_PLACE)}>Create Promotion</Button>}
      filters={
        <PromotionFilters
          search={search}
          enabled={enabled}
          expired={expired}
          onFilter={onFilter}
          onReload={list.reload}
        />
      }
      empty={
        <EmptyState title="No promotions found" drawing={<EmptyDrawing />}>
          {(search ?? enabled ?? expired) === undefined
            ? 'No promotions yet. Create one.'
            : 'No promotions match. Try another search or filter.'}
        </EmptyState>
      }
      table={(rows) => (
        <PromotionTable rows={rows} writes={writes} selection={list.selection} onView={list.view} onEdit={list.edit} />
      )}
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
    <WriteDialog writes={writes} verbs={VERBS} onConfirm={(id, verb) => writes.run(id, { verb })}>
      {(_, { id, name, code, timesRedeemed }) => (
        <>
          <p>
            {
              'Are you sure you want to delete this promotion? This also deletes the associated Stripe coupon and cannot be undone.'
            }
          </p>
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
