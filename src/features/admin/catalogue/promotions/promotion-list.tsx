import { Button } from '@mantine/core'
import { listPromotions } from '../../../../api/admin/catalogue/promotions'
import type { ApiClient } from '../../../../api/client/client'
import { EmptyState } from '../../../../ui/notice/empty-state'
import { lazyPart } from '../../../../ui/notice/lazy-part'
import { useWork } from '../../admin-context'
import { WriteAlerts } from '../../edit/write-alerts'
import { EmptyDrawing } from '../../list/empty-drawing'
import { CLOSED, IN_PLACE, isYes, NEW, type OnPlace, useFilter } from '../../list/list-place'
import { problemOf } from '../../list/list-problem'
import { ManagedList, useManagedRows } from '../../list/managed-list'
import { CreatePromotion } from './create-promotion'
import { DeletePromotion } from './delete-promotion'
import { EditPromotion } from './edit-promotion'
import { PromotionDetails } from './promotion-details'
import { PromotionFilters } from './promotion-filters'
import type { PromotionPlace } from './promotion-place'
import { PromotionTable } from './promotion-table'
import { createPromotionWrites } from './promotion-writes'

// Loaded after the list.
const { Part: PromotionExtras } = lazyPart(
  async () => (await import('../../list/extras/promotion-extras')).PromotionExtras,
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
