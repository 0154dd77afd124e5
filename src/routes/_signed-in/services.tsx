import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { textParam } from '../../app/search-params'
import { ServicesView } from '../../features/services/services-view'

export const Route = createFileRoute('/_signed-in/services')({
  validateSearch: (search) => textParam(search, 'redirect_reason'),
  component: ServicesPage,
})

function ServicesPage() {
  const { client, config, session, services, unfinished } = Route.useRouteContext()
  const userId = useSelector(session, ({ context }) => context.user?.id ?? '')
  const { redirect_reason: redirectReason } = Route.useSearch()
  const purchaseRequest = useLocation({ select: ({ state }) => state.purchase })
  const setupError = useLocation({ select: ({ state }) => state.setupError })
  const navigate = useNavigate()
  const takePurchaseRequest = useCallback(
    () => void navigate({ to: '.', search: true, replace: true, state: {} }),
    [navigate],
  )
  const dismissArrival = useCallback(() => void navigate({ to: '/services', replace: true, state: {} }), [navigate])
  return (
    <ServicesView
      client={client}
      services={services}
      unfinished={unfinished}
      userId={userId}
      supportUrl={config.communityUrl}
      purchaseRequest={purchaseRequest}
      onPurchaseRequestTaken={takePurchaseRequest}
      redirectReason={redirectReason}
      setupError={setupError}
      onArrivalDismissed={dismissArrival}
    />
  )
}
