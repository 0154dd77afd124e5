import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { linkNotice } from '../../features/discord/link-notice'
import { LoginView } from '../../features/session/login-view'

export const Route = createFileRoute('/_account/login')({ component: LoginPage })

function LoginPage() {
  const { session, config, discordLink } = Route.useRouteContext()
  const notice = useSelector(discordLink, linkNotice)
  const { redir } = Route.useSearch()
  return <LoginView session={session} redir={redir} supportUrl={config.communityUrl} linkNotice={notice} />
}
