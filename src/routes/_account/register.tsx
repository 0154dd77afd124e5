import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { RegisterView } from '../../areas/account/register-view'

export const Route = createFileRoute('/_account/register')({ component: RegisterPage })

function RegisterPage() {
  const { session, config } = Route.useRouteContext()
  const { redir } = Route.useSearch()
  // The build knows neither the query nor the deployment.
  const known = useHydrated() ? { redir, legal: config.legal } : { redir: undefined, legal: undefined }
  return <RegisterView session={session} supportUrl={config.communityUrl} apiBaseUrl={config.apiBaseUrl} {...known} />
}
