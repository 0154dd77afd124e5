import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useAnswer } from '../../../actors/resource'
import { listAllServices } from '../../../api/all-services'
import type { ApiClient } from '../../../api/client'
import { EmptyState } from '../../../ui/empty-state'
import { PageHeading } from '../../../ui/page-heading'
import { Pager } from '../../../ui/pager'
import classes from '../administration.module.css'
import { useAdministration } from '../administration-view'
import { useAnnounced } from '../announcements'
import { EmptyDrawing } from '../empty-drawing'
import { ListFrame } from '../list-frame'
import { CLOSED, FIRST_PAGE, IN_PLACE, type ListPlace, type OnPlace } from '../list-place'
import { useLastPage } from '../use-last-page'
import { ConfirmService } from './confirm-service'
import { EditService } from './edit-service'
import { ServiceCards } from './service-cards'
import { ServiceDetails } from './service-details'
import { ServiceFilters } from './service-filters'
import { ServiceTable } from './service-table'

/** Which services are shown, from the address. */
export type ServicePlace = ListPlace & { readonly userId?: string | undefined }

/** The services of all users, and what can be done with them (administrator specification, section 2 'Service Management'). */
export function ServiceManagement({
  client,
  isScreen = false,
  place,
  onPlace,
}: {
  client: ApiClient
  /** Whether it is a screen of its own, and no part of another one. */
  isScreen?: boolean
  place: ServicePlace
  onPlace: OnPlace<ServicePlace>
}) {
  const { services: writes, servicesChanged, provisionings } = useAdministration()
  const { page = 1, status, userId } = place
  const { resource, reload } = useAnswer({ page, status, userId }, (asked, signal) =>
    listAllServices(client, asked, signal),
  )
  useAnnounced(servicesChanged, reload)
  useLastPage(resource, page, (last) => onPlace({ page: last }, { replace: true }))
  // The same ones for the table's life, which is not drawn again for what changes around it.
  const view = useCallback((id: string) => onPlace({ view: id }, IN_PLACE), [onPlace])
  const edit = useCallback((id: string) => onPlace({ edit: id }, IN_PLACE), [onPlace])
  const data = 'data' in resource ? resource.data : undefined
  const rowOf = (id: string) => data?.rows.find((service) => service.id === id)
  const problem = resource.state === 'loading' || resource.state === 'failed' ? resource.state : 'without it'
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        {isScreen ? <PageHeading>Service Management</PageHeading> : <h2>Service Management</h2>}
        <Button variant="default" leftSection={<IconRefresh aria-hidden size={18} />} onClick={reload}>
          Refresh
        </Button>
      </div>
      <ServiceCards page={data} />
      <ServiceFilters
        client={client}
        status={status}
        userId={userId}
        onFilter={(change) => onPlace({ ...change, ...FIRST_PAGE }, IN_PLACE)}
        onReload={reload}
      />
      <ListFrame resource={resource} place="allServices" noun="services" onReload={reload}>
        {({ rows, pages, page: answered }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState title="No services found" drawing={<EmptyDrawing />}>
                No service fits this filter. Another status or another user may have some.
              </EmptyState>
            ) : (
              <ServiceTable rows={rows} writes={writes} provisionings={provisionings} onView={view} onEdit={edit} />
            )}
            <Pager
              // While the list is old, its page is the one that is shown.
              page={resource.state === 'stale' ? answered : Math.min(page, pages)}
              pages={pages}
              onPage={(next) => onPlace({ page: next })}
            />
          </>
        )}
      </ListFrame>
      {place.view !== undefined && (
        <ServiceDetails
          key={place.view}
          service={rowOf(place.view)}
          problem={problem}
          onRetry={reload}
          onClose={() => onPlace({ view: undefined }, CLOSED)}
        />
      )}
      {place.edit !== undefined && (
        <EditService
          key={place.edit}
          client={client}
          service={rowOf(place.edit)}
          problem={problem}
          onRetry={reload}
          writes={writes}
          onClose={() => onPlace({ edit: undefined }, CLOSED)}
        />
      )}
      <ConfirmService writes={writes} />
    </div>
  )
}
