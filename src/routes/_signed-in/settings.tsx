import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { SettingsView } from '../../areas/settings/settings-view'

export const Route = createFileRoute('/_signed-in/settings')({ component: SettingsPage })

function SettingsPage() {
  const { session, discordLink } = Route.useRouteContext()
  const user = useSelector(session, ({ context }) => context.user)
  return user && <SettingsView user={user} discordLink={discordLink} />
}
