import { createFileRoute } from '@tanstack/react-router'
import { LoginView } from '../../features/session/login-view'

export const Route = createFileRoute('/_account/login')({ component: LoginPage })

function LoginPage() {
  const { session, config } = Route.useRouteContext()
  const { redir } = Route.useSearch()
  return <LoginView session={session} redir={redir} supportUrl={config.communityUrl} />
}
