import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { ApiError } from '#machines/api-error'
import { setupMachine } from '#machines/setup/setup.machine'
import { useFlow } from '../../actors/use-flow'
import { useFollow } from '../../actors/use-follow'
import type { ApiClient } from '../../api/client'
import { ButtonLink } from '../../ui/links'
import { Notice } from '../../ui/notice'
import { StillWorking } from '../../ui/still-working'
import { CheckoutView, type PaymentSearch } from '../checkout/checkout-view'
import { setupActors } from './setup.actors'
import classes from './setup.module.css'
import { SetupFrame } from './setup-frame'
import { indexOfStep, SETUP_STEPS, type SetupStep } from './setup-steps'

/** A setup without a step leads to the services, with the reason if there is one. */
function placeOfSetup({ value, context }: SnapshotFrom<typeof setupMachine>): { error: ApiError | null } | undefined {
  return value === 'unavailable' ? { error: context.error } : undefined
}

/** The guided setup of one service, or of a product whose payment makes the service (customer specification, section 2). */
export function SetupView({
  client,
  publishableKey,
  userId,
  serviceId,
  productId,
  onPaid,
  onPaidElsewhere,
  onUnavailable,
}: {
  client: ApiClient
  publishableKey: string
  userId: string
  serviceId: string | undefined
  productId: string | undefined
  onPaid: (search: PaymentSearch, isResumed: boolean) => void
  /** The product has been paid for in another tab, and its service is among the others. */
  onPaidElsewhere: () => void
  onUnavailable: (error: ApiError | null) => void
}) {
  const actor = useFlow(setupMachine.provide({ actors: setupActors(client) }), { input: { serviceId, productId } })
  const snapshot = useSelector(actor, (current) => current)
  useFollow(actor, placeOfSetup, ({ error }) => onUnavailable(error))

  const step = stepOf(snapshot)
  if (step === undefined) return <Locating />
  return (
    <SetupFrame step={step}>
      {step === 'payment' ? (
        <CheckoutView
          client={client}
          publishableKey={publishableKey}
          userId={userId}
          target={serviceId === undefined ? { productId } : { serviceId }}
          onPaid={onPaid}
          // The server knows how far a service has got meanwhile.
          onPaidElsewhere={serviceId === undefined ? onPaidElsewhere : () => actor.send({ type: 'locateAgain' })}
        />
      ) : (
        <PaymentConfirmed step={step} />
      )}
    </SetupFrame>
  )
}

function stepOf({ value }: SnapshotFrom<typeof setupMachine>): SetupStep | undefined {
  return typeof value === 'object' ? value.steps : undefined
}

/** While the server is asked for the step. */
function Locating() {
  return (
    <SetupFrame step={undefined}>
      <div className={classes.locating} aria-busy="true">
        <Skeleton height={280} radius="md" />
        <StillWorking />
      </div>
    </SetupFrame>
  )
}

/** A jump past the first step means that the payment has succeeded (customer specification, section 4 'Wizard'). */
function PaymentConfirmed({ step }: { step: SetupStep }) {
  return (
    <div className={classes.confirmed}>
      <Notice tone="success">
        <p>Your payment is confirmed.</p>
      </Notice>
      <p>
        Your service is waiting for its setup at the step {SETUP_STEPS[indexOfStep(step)]?.name}. Nothing is lost: it
        goes on from here.
      </p>
      <ButtonLink to="/services">Go to your services</ButtonLink>
    </div>
  )
}
