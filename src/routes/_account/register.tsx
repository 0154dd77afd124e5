import { createFileRoute } from '@tanstack/react-router'
import { RegisterView } from '../../features/session/register-view'

export const Route = createFileRoute('/_account/register')({ component: RegisterPage })

function RegisterPage() {
  const { session, config } = Route.useRouteContext()
  const { redir } = Route.useSearch()
  return <RegisterView session={session} redir={redir} supportUrl={config.communityUrl} legal={config.legal} />
}
