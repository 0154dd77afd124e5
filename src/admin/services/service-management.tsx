import { useMemo } from 'react'
import type { ManagedService } from '#machines/admin/services/managed-service'
import type { ApiClient } from '../../shared/client/client'
import { formatCount } from '../../shared/format/count'
import { useSnapshots } from '../../shared/xstate/actors-by-id'
import { lazyPart, usePreload } from '../../ui/notice/lazy-part'
import { StatCard, StatCards } from '../../ui/text/stat-cards'
import { useWork } from '../kit/admin-context'
import { WhenAsked, WriteAlerts } from '../kit/edit/write-alerts'
import type { ListCounts, ListDefinition } from '../kit/list/list-definition'
import { problemOf } from '../kit/list/list-frame'
import { CLOSED, type ListPlace, type OnPlace, useFilter } from '../kit/list/list-place'
import { ManagedList } from '../kit/list/managed-list'
import { useManagedRows } from '../kit/list/managed-rows'
import { SERVICE_MENU, type ServiceContext } from './service-actions'
import { SERVICE_COLUMNS } from './service-columns'
import { ServiceFilters } from './service-filters'
import { createServiceWork, type ServiceWork } from './service-work'
import { listAllServices, type ServiceQuery } from './services.calls'

// Loaded with the first deployment.
const { Part: ProvisioningAlerts } = lazyPart(async () => (await import('./provisioning-alerts')).ProvisioningAlerts)

// Loaded after the list.
const { Part: ServiceParts } = lazyPart(async () => (await import('./service-parts')).ServiceParts)
const { Part: EditService, preload: preloadDialogs } = lazyPart(
  async () => (await import('./edit-service')).EditService,
)
const { Part: ServiceDetails } = lazyPart(async () => (await import('./service-details')).ServiceDetails)
const { Part: ConfirmService } = lazyPart(async () => (await import('./confirm-service')).ConfirmService)

const SERVICES: ListDefinition<ManagedService, ServiceQuery, ServiceContext> = {
  name: 'services',
  heading: 'Service Management',
  caption: 'Services',
  errorContext: 'allServices',
  columns: SERVICE_COLUMNS,
  menu: SERVICE_MENU,
  isBusyRow: ({ id }, { deployments }) => deployments.get(id)?.matches('starting') === true,
  noMatch: 'No services match. Try another status or user.',
  noRows: 'No services yet. They appear here once customers buy or redeem a product.',
  Cards: ServiceCards,
  isSelectable: true,
  Parts: ServiceParts,
}

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
  const deployments = useSnapshots(provisionings.actors)
  const { page = 1, status, userId } = place
  const list = useManagedRows({
    query: { page, status, userId },
    load: (query, signal) => listAllServices(client, query, signal),
    onLoaded: looks.lookAt,
    changes: writes.changes,
    isCounted: true,
    onPlace,
  })
  const { view: onView, edit: onEdit } = list
  const context = useMemo(
    () => ({ writes, provisionings, deployments, looks, onView, onEdit }),
    [writes, provisionings, deployments, looks, onView, onEdit],
  )
  const onFilter = useFilter(onPlace)
  const problem = problemOf(list.resource)
  usePreload(preloadDialogs)
  return (
    <ManagedList
      definition={SERVICES}
      isScreen={isScreen}
      list={list}
      context={context}
      filters={
        <ServiceFilters client={client} status={status} userId={userId} onFilter={onFilter} onReload={list.reload} />
      }
    >
      {place.view !== undefined && (
        <ServiceDetails
          key={place.view}
          service={list.rowOf(place.view)}
          context={context}
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
function ServiceCards({ page, total }: ListCounts<ManagedService>) {
  const onPage = (counts: (service: ManagedService) => boolean) => page?.rows.filter(counts).length
  return (
    <StatCards isLine>
      <StatCard label="Total Services">{formatCount(total)}</StatCard>
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
