import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { FILTERED_SERVICE_STATUSES } from '#machines/admin/services/managed-service'
import { USER_STATUSES } from '#machines/admin/users/managed-user'
import type { AdminPlace, AdminTab } from '../../../admin/admin-panel'
import { AdminPanel } from '../../../admin/admin-screens'
import type { OnPlace } from '../../../admin/kit/list/list-place'
import { choiceParam, openParam, pageParam, textParam } from '../../../app/search-params'

const TABS: readonly AdminTab[] = ['0', '1', '2']
const PERIODS = ['1h', '24h', '7d', '30d', '6m', '1y'] as const
const TYPES = ['all', 'users', 'services', 'cancellations'] as const

type Search = Record<string, unknown>

/** The query of each tab: 0 Platform, 1 Users, 2 Services (docs/product/admin/README.md#addresses). */
const PLACE_OF_TAB: Readonly<Record<AdminTab, (search: Search) => AdminPlace>> = {
  0: (search) => ({ ...choiceParam(search, 'period', PERIODS), ...choiceParam(search, 'type', TYPES) }),
  1: (search) => ({
    ...listPlace(search),
    ...textParam(search, 'search'),
    ...choiceParam(search, 'status', USER_STATUSES),
  }),
  2: (search) => ({
    ...listPlace(search),
    ...textParam(search, 'userId'),
    ...choiceParam(search, 'status', FILTERED_SERVICE_STATUSES),
  }),
}

/** Removes the keys of the other tabs from the address. */
const NOWHERE: AdminPlace = {
  period: undefined,
  type: undefined,
  page: undefined,
  search: undefined,
  userId: undefined,
  status: undefined,
  view: undefined,
  edit: undefined,
}

function listPlace(search: Search): AdminPlace {
  return { ...pageParam(search), ...openParam(search, ['edit', 'view']) }
}

export const Route = createFileRoute('/_signed-in/_admin/admin/')({
  validateSearch: (search): AdminPlace & { tab?: AdminTab | undefined } => {
    const { tab = '0' } = choiceParam(search, 'tab', TABS)
    return { tab: tab === '0' ? undefined : tab, ...NOWHERE, ...PLACE_OF_TAB[tab](search) }
  },
  staticData: {
    admin: {
      heading: 'Admin Panel',
      denied: ["Access Denied - You don't have permission to access the admin panel."],
      screen: AdminPanel,
    },
  },
  component: AdminPage,
})

function AdminPage() {
  const { client } = Route.useRouteContext()
  const { tab = '0', ...place } = Route.useSearch()
  const navigate = useNavigate({ from: '/admin/' })
  const move = useCallback<OnPlace<AdminPlace>>(
    (change, how) => void navigate({ to: '.', search: (before) => ({ ...before, ...change }), ...how }),
    [navigate],
  )
  return (
    <AdminPanel
      client={client}
      tab={tab}
      place={place}
      onTab={(next) => void navigate({ to: '.', search: { tab: next } })}
      onPlace={move}
    />
  )
}
