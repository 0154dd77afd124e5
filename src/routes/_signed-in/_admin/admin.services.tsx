import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { FILTERED_SERVICE_STATUSES } from '#machines/admin/services/managed-service'
import { ServiceManagement } from '../../../admin/admin-screens'
import type { OnPlace } from '../../../admin/kit/list/list-place'
import type { ServicePlace } from '../../../admin/services/service-management'
import { choiceParam, openParam, pageParam, textParam } from '../../../app/search-params'

export const Route = createFileRoute('/_signed-in/_admin/admin/services')({
  validateSearch: (search): ServicePlace => ({
    ...pageParam(search),
    ...textParam(search, 'userId'),
    ...choiceParam(search, 'status', FILTERED_SERVICE_STATUSES),
    ...openParam(search, ['edit', 'view']),
  }),
  staticData: {
    admin: {
      heading: 'Service Management',
      denied: ['Access Denied', "You don't have permission to access service management."],
      screen: ServiceManagement,
    },
  },
  component: ServicesPage,
})

function ServicesPage() {
  const { client } = Route.useRouteContext()
  const place = Route.useSearch()
  const navigate = useNavigate({ from: '/admin/services' })
  const move = useCallback<OnPlace<ServicePlace>>(
    (change, how) => void navigate({ to: '.', search: (before) => ({ ...before, ...change }), ...how }),
    [navigate],
  )
  return <ServiceManagement client={client} isScreen place={place} onPlace={move} />
}
