import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { LoginView } from '../../areas/account/login-view'
import { linkNotice } from '../../areas/discord/link-texts'

export const Route = createFileRoute('/_account/login')({ component: LoginPage })

function LoginPage() {
  const { session, config, discordLink } = Route.useRouteContext()
  const notice = useSelector(discordLink, linkNotice)
  const { redir } = Route.useSearch()
  // The build knows neither the query nor the return from Discord.
  const known = useHydrated() ? { redir, linkNotice: notice } : { redir: undefined, linkNotice: undefined }
  return <LoginView session={session} supportUrl={config.communityUrl} apiBaseUrl={config.apiBaseUrl} {...known} />
}
