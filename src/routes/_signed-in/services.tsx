import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { choiceParam, textParam } from '../../app/search-params'
import { NEW_PURCHASE, type PurchaseSearch } from '../../features/purchase/purchase-search'
import { ServicesView } from '../../features/services/services-view'

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
  // Not from the query alone: a link must not say that something was paid.
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
      // Pushed, so that Back closes it; what happens in it, and its end, leave no way back into it.
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
      drafts={drafts}
      userId={userId}
      supportUrl={config.communityUrl}
      purchase={purchase === undefined ? undefined : { purchase, step }}
      onPurchase={onPurchase}
      isPaymentDebounced={isPaymentDebounced && redirectReason === 'payment_debounced'}
      setupUnavailable={setupUnavailable}
      onArrivalDismissed={dismissArrival}
      selectedId={serviceId}
      onSelect={(id) => note('serviceId', id ?? '')}
      search={search}
      onSearch={(text) => note('search', text)}
    />
  )
}
