import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { isAdministrator } from '#machines/account/permissions'
import { Admin } from '../../features/admin/admin-screens'
import { AccessDeniedScreen } from '../../features/shell/screens/access-denied-screen'

/** What surrounds the administrators' screens: others are told that they are not theirs, and nothing is asked for them. */
export const Route = createFileRoute('/_signed-in/_admin')({
  // Guards run on intent as well: the code is there before the click, and what is drawn first is the screen itself.
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
  // The guard moves a moment later.
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
