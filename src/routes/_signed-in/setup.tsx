import { createFileRoute, redirect, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { SETUP_STEPS } from '#machines/setup/flow-steps'
import { choiceParam, textParam } from '../../app/search-params'
import { SetupView } from '../../areas/setup/setup-view'

/** Without a service or a product there is nothing to set up (docs/product/setup.md#guard). */
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
  // The screens that follow a payment, or a setup that can't continue, must open even if the network is gone by then.
  useEffect(() => {
    router.preloadRoute({ to: '/payment' }).catch(() => {})
    router.preloadRoute({ to: '/services' }).catch(() => {})
  }, [router])
  // After a sign-out, until the guard redirects.
  if (user === null) return null
  return (
    <SetupView
      // Each setup belongs to one service or product.
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
      onPaid={({ search, isResumed: isPaymentResumed, receipt }) =>
        // Replaces the entry, so that Back never leads to the form of a completed payment.
        void navigate({
          to: '/payment',
          search,
          state: { isPaymentResumed, isNewService: productId !== undefined, receipt },
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
