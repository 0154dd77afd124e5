import type { ManagedService } from '#machines/admin/services/managed-service'
import type { Page } from '#machines/shared/model'
import type { ApiClient } from '../../shared/client/client'
import { formatCount } from '../../shared/format/count'
import { useSnapshots } from '../../shared/xstate/actors-by-id'
import { EmptyState } from '../../ui/notice/empty-state'
import { lazyPart, usePreload } from '../../ui/notice/lazy-part'
import { StatCard, StatCards } from '../../ui/text/stat-cards'
import { useWork } from '../admin-context'
import { WhenAsked, WriteAlerts } from '../kit/edit/write-alerts'
import { EmptyDrawing } from '../kit/list/empty-drawing'
import { problemOf } from '../kit/list/list-frame'
import { CLOSED, type ListPlace, type OnPlace, useFilter } from '../kit/list/list-place'
import { ManagedList, useManagedRows } from '../kit/list/managed-list'
import { ServiceFilters } from './service-filters'
import { ServiceTable } from './service-table'
import { createServiceWork, type ServiceWork } from './service-work'
import { listAllServices } from './services.calls'

// Loaded with the first deployment.
const { Part: ProvisioningAlerts } = lazyPart(async () => (await import('./provisioning-alerts')).ProvisioningAlerts)

// Loaded after the list.
const { Part: ServiceExtras } = lazyPart(async () => (await import('../kit/list/extras/service-extras')).ServiceExtras)
const { Part: EditService, preload: preloadDialogs } = lazyPart(
  async () => (await import('./edit-service')).EditService,
)
const { Part: ServiceDetails } = lazyPart(async () => (await import('./service-details')).ServiceDetails)
const { Part: ConfirmService } = lazyPart(async () => (await import('./confirm-service')).ConfirmService)

export type ServicePlace = ListPlace & { readonly userId?: string | undefined }

/** The list of all services and its dialogs (docs/product/admin/services.md). */
export function ServiceManagement({
  client,
  isScreen = false,
  place,
  onPlace,
}: {
  client: ApiClient
  /** False if the list is a tab of `/admin`. */
  isScreen?: boolean
  place: ServicePlace
  onPlace: OnPlace<ServicePlace>
}) {
  const { writes, provisionings, looks } = useWork(createServiceWork, ServiceAlerts)
  const { page = 1, status, userId } = place
  const list = useManagedRows({
    query: { page, status, userId },
    async load(requested, signal) {
      const loaded = await listAllServices(client, requested, signal)
      looks.lookAt(loaded.rows)
      return loaded
    },
    changes: writes.changes,
    onPlace,
  })
  const onFilter = useFilter(onPlace)
  const problem = problemOf(list.resource)
  usePreload(preloadDialogs)
  return (
    <ManagedList
      heading="Service Management"
      isScreen={isScreen}
      list={list}
      place="allServices"
      entityName="services"
      isSelectable
      extra={(extra, fallback) => (
        <ServiceExtras extra={extra} fallback={fallback} client={client} query={{ status, userId }} />
      )}
      cards={<ServiceCards page={list.data} />}
      filters={
        <ServiceFilters client={client} status={status} userId={userId} onFilter={onFilter} onReload={list.reload} />
      }
      empty={
        <EmptyState title="No services found" drawing={<EmptyDrawing />}>
          {(status ?? userId) === undefined
            ? 'No services yet. They appear here once customers buy or redeem a product.'
            : 'No services match. Try another status or user.'}
        </EmptyState>
      }
      table={(rows) => (
        <ServiceTable
          rows={rows}
          writes={writes}
          provisionings={provisionings}
          looks={looks}
          selection={list.selection}
          onView={list.view}
          onEdit={list.edit}
        />
      )}
    >
      {place.view !== undefined && (
        <ServiceDetails
          key={place.view}
          service={list.rowOf(place.view)}
          problem={problem}
          onRetry={list.reload}
          onClose={() => onPlace({ view: undefined }, CLOSED)}
        />
      )}
      {place.edit !== undefined && (
        <EditService
          key={place.edit}
          client={client}
          service={list.rowOf(place.edit)}
          problem={problem}
          onRetry={list.reload}
          writes={writes}
          onClose={() => onPlace({ edit: undefined }, CLOSED)}
        />
      )}
      <WhenAsked writes={writes}>
        <ConfirmService writes={writes} />
      </WhenAsked>
    </ManagedList>
  )
}

/** Shows the outcomes of the writes to services, and the progress of the deployments. */
function ServiceAlerts({ work: { writes, provisionings } }: { work: ServiceWork }) {
  const isDeploying = useSnapshots(provisionings.actors).size > 0
  return (
    <>
      {isDeploying && <ProvisioningAlerts provisionings={provisionings} />}
      <WriteAlerts work={writes} />
    </>
  )
}

/** The total is the server's. The other counts cover only the loaded page (docs/product/admin/services.md#cards). */
function ServiceCards({ page }: { page: Page<ManagedService> | undefined }) {
  const onPage = (counts: (service: ManagedService) => boolean) => page?.rows.filter(counts).length
  return (
    <StatCards>
      <StatCard label="Total Services">{formatCount(page?.total)}</StatCard>
      <StatCard label="Active Services" hint="on this page">
        {onPage(({ status }) => status === 'active')}
      </StatCard>
      <StatCard label="Suspended Services" hint="on this page">
        {onPage(({ status }) => status === 'suspended')}
      </StatCard>
      <StatCard label="Pending Cancellation" hint="on this page">
        {onPage(({ expiresAt }) => expiresAt !== undefined)}
      </StatCard>
    </StatCards>
  )
}
