import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { choiceParam, textParam } from '../../app/search-params'
import { NEW_PURCHASE, type PurchaseSearch } from '../../areas/purchase/purchase-search'
import { ServicesView } from '../../areas/services/services-view'

export const Route = createFileRoute('/_signed-in/services')({
  validateSearch: (search) => ({
    ...textParam(search, 'redirect_reason'),
    ...textParam(search, 'serviceId'),
    ...textParam(search, 'search'),
    ...textParam(search, 'purchase'),
    ...choiceParam(search, 'step', ['transaction'] as const),
  }),
  component: ServicesPage,
})

function ServicesPage() {
  const { client, config, session, services, drafts } = Route.useRouteContext()
  const userId = useSelector(session, ({ context }) => context.user?.id ?? '')
  const { redirect_reason: redirectReason, serviceId, search = '', purchase, step } = Route.useSearch()
  // The query is not enough, because a link must not claim that something was paid.
  const isPaymentDebounced = useLocation({ select: ({ state }) => state.isPaymentDebounced === true })
  const setupUnavailable = useLocation({
    select: ({ state: { setupUnavailable: notified } }) =>
      notified?.pageLoad === performance.timeOrigin ? notified : undefined,
  })
  const navigate = useNavigate({ from: '/services' })
  const onPurchase = useMemo(() => {
    const show = (place: Partial<PurchaseSearch>, replace: boolean) =>
      void navigate({
        to: '.',
        search: ({ purchase: _, step: __, ...others }) => ({ ...others, ...place }),
        replace,
        resetScroll: false,
        state: true,
      })
    return {
      // Only `open` is pushed, so that Back closes the dialog and never reopens it.
      open: () => show({ purchase: NEW_PURCHASE }, false),
      replace: (place: PurchaseSearch) => show(place, true),
      close: () => show({}, true),
    }
  }, [navigate])
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
  /** Changes one key of the query and preserves the scroll position. */
  function setParam(key: 'serviceId' | 'search', text: string) {
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
      drafts={drafts}
      userId={userId}
      supportUrl={config.communityUrl}
      serverIpv4={config.serverIpv4}
      purchase={purchase === undefined ? undefined : { purchase, step }}
      onPurchase={onPurchase}
      isPaymentDebounced={isPaymentDebounced && redirectReason === 'payment_debounced'}
      setupUnavailable={setupUnavailable}
      onArrivalDismissed={dismissArrival}
      selectedId={serviceId}
      onSelect={(id) => setParam('serviceId', id ?? '')}
      search={search}
      onSearch={(text) => setParam('search', text)}
    />
  )
}
