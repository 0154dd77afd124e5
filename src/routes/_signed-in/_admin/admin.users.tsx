import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { USER_STATUSES } from '#machines/admin/users/managed-user'
import { UserManagement } from '../../../admin/admin-screens'
import type { OnPlace } from '../../../admin/kit/list/list-place'
import type { UserPlace } from '../../../admin/users/user-management'
import { choiceParam, openParam, pageParam, textParam } from '../../../app/search-params'

export const Route = createFileRoute('/_signed-in/_admin/admin/users')({
  validateSearch: (search): UserPlace => ({
    ...pageParam(search),
    ...textParam(search, 'search'),
    ...choiceParam(search, 'status', USER_STATUSES),
    ...openParam(search, ['edit', 'view']),
  }),
  staticData: {
    admin: {
      heading: 'User Management',
      denied: ['Access Denied', "You don't have permission to access user management."],
      screen: UserManagement,
    },
  },
  component: UsersPage,
})

function UsersPage() {
  const { client } = Route.useRouteContext()
  const place = Route.useSearch()
  const navigate = useNavigate({ from: '/admin/users' })
  const move = useCallback<OnPlace<UserPlace>>(
    (change, how) => void navigate({ to: '.', search: (before) => ({ ...before, ...change }), ...how }),
    [navigate],
  )
  return <UserManagement client={client} isScreen place={place} onPlace={move} />
}
