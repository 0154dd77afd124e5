import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { isAdministrator } from '#machines/account/permissions'
import { Administration } from '../../features/administration/administration-screens'
import { AccessDeniedScreen } from '../../features/shell/access-denied-screen'

/** What surrounds the administrators' screens: others are told that they are not theirs, and nothing is asked for them. */
export const Route = createFileRoute('/_signed-in/_administration')({
  // Guards run on intent as well: the code is there before the click, and what is drawn first is the screen itself.
  beforeLoad: async ({ context, matches }) => {
    const { user } = context.session.getSnapshot().context
    if (user === null || !isAdministrator(user.role)) return
    const screen = matches.at(-1)?.staticData.administration?.screen
    await Promise.all([Administration.preload?.(), screen?.preload?.()])
  },
  component: AdministrationArea,
})

function AdministrationArea() {
  const { client, session, unfinished } = Route.useRouteContext()
  const user = useSelector(session, ({ context }) => context.user)
  const administration = useMatches({ select: (matches) => matches.at(-1)?.staticData.administration })
  // The guard moves a moment later.
  if (user === null) return null
  if (!isAdministrator(user.role)) {
    return <AccessDeniedScreen heading={administration?.heading ?? ''} sentences={administration?.denied ?? []} />
  }
  return (
    <Administration
      key={user.id}
      client={client}
      memory={{ unfinished, userId: user.id }}
      isSignedIn={() => session.getSnapshot().matches('signedIn')}
    >
      <Outlet />
    </Administration>
  )
}
