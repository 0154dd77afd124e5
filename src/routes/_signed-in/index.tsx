import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { HomeView } from '../../areas/home/home-view'

export const Route = createFileRoute('/_signed-in/')({ component: HomePage })

function HomePage() {
  const { client, session, services, config } = Route.useRouteContext()
  const user = useSelector(session, ({ context }) => context.user)
  // After a sign-out, until the guard redirects.
  return user && <HomeView client={client} user={user} services={services} communityUrl={config.communityUrl} />
}
