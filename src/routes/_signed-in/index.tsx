import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { HomeView } from '../../features/home/home-view'

export const Route = createFileRoute('/_signed-in/')({ component: HomePage })

function HomePage() {
  const { session, services, config } = Route.useRouteContext()
  const username = useSelector(session, ({ context }) => context.user?.username ?? '')
  return <HomeView username={username} services={services} communityUrl={config.communityUrl} />
}
