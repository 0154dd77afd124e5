import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { LoginView } from '../../areas/account/login-view'
import { linkNotice } from '../../areas/discord/link-texts'

export const Route = createFileRoute('/_account/login')({ component: LoginPage })

function LoginPage() {
  const { session, config, discordLink } = Route.useRouteContext()
  const notice = useSelector(discordLink, linkNotice)
  const { redir } = Route.useSearch()
  const { communityUrl: supportUrl } = config
  const passwordHelp = { resetUrl: config.passwordResetUrl, supportUrl }
  // The build knows neither the query, nor the return from Discord, nor the deployment.
  const known = useHydrated()
    ? { redir, linkNotice: notice, passwordHelp }
    : { redir: undefined, linkNotice: undefined, passwordHelp: undefined }
  return <LoginView session={session} supportUrl={supportUrl} apiBaseUrl={config.apiBaseUrl} {...known} />
}
