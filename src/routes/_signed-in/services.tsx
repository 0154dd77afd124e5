import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { textParam } from '../../app/search-params'
import { ServicesView } from '../../features/services/services-view'

export const Route = createFileRoute('/_signed-in/services')({
  validateSearch: (search) => ({
    ...textParam(search, 'redirect_reason'),
    ...textParam(search, 'serviceId'),
    ...textParam(search, 'search'),
  }),
  component: ServicesPage,
})

function ServicesPage() {
  const { client, config, session, services, unfinished } = Route.useRouteContext()
  const userId = useSelector(session, ({ context }) => context.user?.id ?? '')
  const { redirect_reason: redirectReason, serviceId, search = '' } = Route.useSearch()
  const purchaseRequest = useLocation({ select: ({ state }) => state.purchase })
  // Not from the query alone: a link must not say that something was paid.
  const isPaymentDebounced = useLocation({ select: ({ state }) => state.isPaymentDebounced === true })
  const setupError = useLocation({ select: ({ state }) => state.setupError })
  const navigate = useNavigate({ from: '/services' })
  const takePurchaseRequest = useCallback(
    () => void navigate({ to: '.', search: true, replace: true, state: {} }),
    [navigate],
  )
  const dismissArrival = useCallback(
    () =>
      void navigate({
        to: '.',
        search: ({ redirect_reason: _, ...others }) => others,
        replace: true,
        resetScroll: false,
        state: {},
      }),
    [navigate],
  )
  /** Says it in the address; everything else, also where the screen is scrolled to, stays as it is. */
  function note(key: 'serviceId' | 'search', text: string) {
    void navigate({
      to: '.',
      search: ({ [key]: _, ...others }) => ({ ...others, ...textParam({ [key]: text }, key) }),
      replace: true,
      resetScroll: false,
      state: true,
    })
  }
  return (
    <ServicesView
      client={client}
      services={services}
      unfinished={unfinished}
      userId={userId}
      supportUrl={config.communityUrl}
      purchaseRequest={purchaseRequest}
      onPurchaseRequestTaken={takePurchaseRequest}
      isPaymentDebounced={isPaymentDebounced && redirectReason === 'payment_debounced'}
      setupError={setupError}
      onArrivalDismissed={dismissArrival}
      selectedId={serviceId}
      onSelect={(id) => note('serviceId', id ?? '')}
      search={search}
      onSearch={(text) => note('search', text)}
    />
  )
}
