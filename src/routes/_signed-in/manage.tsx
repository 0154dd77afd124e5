import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { textParam } from '../../app/search-params'
import { ManageView, NoServiceChosen } from '../../areas/manage/manage-view'

export const Route = createFileRoute('/_signed-in/manage')({
  validateSearch: (search) => textParam(search, 'serviceId'),
  component: ManagePage,
})

function ManagePage() {
  const { client, config, session, services, drafts } = Route.useRouteContext()
  const { serviceId } = Route.useSearch()
  const userId = useSelector(session, ({ context }) => context.user?.id ?? '')
  if (serviceId === undefined) return <NoServiceChosen />
  return (
    <ManageView
      // Input for one service must never be saved to another one, nor by another user.
      key={`${serviceId} ${userId}`}
      client={client}
      services={services}
      drafts={drafts}
      userId={userId}
      serviceId={serviceId}
      supportUrl={config.communityUrl}
      isSignedIn={() => session.getSnapshot().matches('signedIn')}
    />
  )
}
