import { createFileRoute, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { returnedSecret } from '../../app/returned-secret'
import { textParam } from '../../app/search-params'
import { ConfirmationView } from '../../areas/payment/confirmation-view'

export const Route = createFileRoute('/_signed-in/payment')({
  validateSearch: (search) => ({
    ...textParam(search, 'serviceId'),
    ...textParam(search, 'productId'),
    ...textParam(search, 'payment_intent'),
    ...textParam(search, 'setup_intent'),
    ...textParam(search, 'redirect_status'),
  }),
  component: PaymentPage,
})

function PaymentPage() {
  const { client, config, session, services } = Route.useRouteContext()
  const { serviceId, productId, payment_intent, setup_intent, redirect_status } = Route.useSearch()
  const isResumed = useLocation({ select: ({ state }) => state.isPaymentResumed === true })
  const isNewService = useLocation({ select: ({ state }) => state.isNewService === true })
  const receipt = useLocation({ select: ({ state }) => state.receipt })
  const userId = useSelector(session, ({ context }) => context.user?.id ?? '')
  const navigate = useNavigate()
  const router = useRouter()
  // The setup opens a second later. Ignores errors, because it shows them.
  const prepareSetup = useCallback(
    (id: string) => void router.preloadRoute({ to: '/setup', search: { serviceId: id } }).catch(() => {}),
    [router],
  )
  const reloadServices = useCallback(() => services.send({ type: 'reload' }), [services])
  return (
    <ConfirmationView
      key={`${serviceId} ${productId} ${payment_intent} ${setup_intent}`}
      client={client}
      publishableKey={config.stripePublishableKey}
      supportUrl={config.communityUrl}
      userId={userId}
      payment={{
        serviceId,
        productId,
        paymentIntent: payment_intent,
        setupIntent: setup_intent,
        redirectStatus: redirect_status,
        clientSecret: returnedSecret(),
      }}
      isResumed={isResumed}
      isNewService={isNewService}
      receipt={receipt}
      onServicesChanged={reloadServices}
      onConfirmed={prepareSetup}
      onLeave={(place, openPayments) =>
        void navigate({ ...place, state: { openPayments, ...('state' in place ? place.state : {}) }, replace: true })
      }
    />
  )
}
