import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { isAdministrator } from '#machines/account/permissions'
import { Admin } from '../../admin/admin-screens'
import { AccessDeniedScreen } from '../../app/shell/screens/access-denied-screen'

/** The administrator screens. For other users they show Access Denied and send no request. */
export const Route = createFileRoute('/_signed-in/_admin')({
  // Guards also run on hover and focus, so the code is usually loaded before the click.
  beforeLoad: async ({ context, matches }) => {
    const { user } = context.session.getSnapshot().context
    if (user === null || !isAdministrator(user.role)) return
    const screen = matches.at(-1)?.staticData.admin?.screen
    await Promise.all([Admin.preload?.(), screen?.preload?.()])
  },
  component: AdminArea,
})

function AdminArea() {
  const { client, session, drafts } = Route.useRouteContext()
  const user = useSelector(session, ({ context }) => context.user)
  const admin = useMatches({ select: (matches) => matches.at(-1)?.staticData.admin })
  // After a sign-out, until the guard redirects.
  if (user === null) return null
  if (!isAdministrator(user.role)) {
    return <AccessDeniedScreen heading={admin?.heading ?? ''} sentences={admin?.denied ?? []} />
  }
  return (
    <Admin
      key={user.id}
      client={client}
      memory={{ drafts, userId: user.id }}
      isSignedIn={() => session.getSnapshot().matches('signedIn')}
    >
      <Outlet />
    </Admin>
  )
}
