import { createFileRoute, redirect, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { SETUP_STEPS } from '#machines/setup/flow-steps'
import { choiceParam, textParam } from '../../app/search-params'
import { SetupView } from '../../features/setup/setup-view'

/** Without a service and without a product there is nothing to set up (decisions.md, 'Purchase and payment'). */
export const Route = createFileRoute('/_signed-in/setup')({
  validateSearch: (search) => ({
    ...textParam(search, 'serviceId'),
    ...textParam(search, 'productId'),
    ...choiceParam(search, 'step', [...SETUP_STEPS, 'deployed'] as const),
  }),
  beforeLoad: ({ search: { serviceId, productId } }) => {
    if (serviceId === undefined && productId === undefined) throw redirect({ to: '/services', replace: true })
  },
  component: SetupPage,
})

function SetupPage() {
  const { client, config, session, services, discordLink } = Route.useRouteContext()
  const { serviceId, productId, step } = Route.useSearch()
  const user = useSelector(session, ({ context }) => context.user)
  const openPayments = useLocation({ select: ({ state }) => state.openPayments ?? [] })
  const navigate = useNavigate({ from: '/setup' })
  const router = useRouter()
  // An effect, because it loads code: what is shown after a payment, or when the setup
  // can't go on, has to be there even if the network is gone by then.
  useEffect(() => {
    router.preloadRoute({ to: '/payment' }).catch(() => {})
    router.preloadRoute({ to: '/services' }).catch(() => {})
  }, [router])
  // The guard moves a moment later.
  if (user === null) return null
  return (
    <SetupView
      // A flow belongs to the service that it began with.
      key={`${serviceId} ${productId}`}
      client={client}
      config={config}
      user={user}
      services={services}
      discordLink={discordLink}
      serviceId={serviceId}
      productId={productId}
      search={{ step }}
      openPayments={openPayments}
      onSearch={(search) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, ...search }),
          replace: true,
          resetScroll: false,
          state: true,
        })
      }
      onPaid={(search, isPaymentResumed) =>
        // Replaced, so that Back never leads to the form of a payment that is done.
        void navigate({
          to: '/payment',
          search,
          state: { isPaymentResumed, isNewService: productId !== undefined },
          replace: true,
        })
      }
      onLeave={({ to, unavailable }) =>
        void navigate({
          to,
          replace: true,
          state: unavailable ? { setupUnavailable: { ...unavailable, pageLoad: performance.timeOrigin } } : {},
        })
      }
    />
  )
}
