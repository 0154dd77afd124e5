import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { discordLinkMachine } from '#machines/discord/discord-link.machine'
import { hasEnded, SUPPORT_AFTER_MS } from '#machines/services/service-care'
import { SETUP_STEPS, type SetupStep } from '#machines/setup/flow-steps'
import { setupMachine } from '#machines/setup/setup.machine'
import type { ApiError } from '#machines/shared/api-error'
import type { Service, User } from '#machines/shared/model'
import type { Config } from '../../config'
import type { ApiClient } from '../../shared/client/client'
import { setupDrafts } from '../../shared/storage/setup-drafts'
import { type ResourceActor, useResource } from '../../shared/xstate/resource'
import { useFlow } from '../../shared/xstate/use-flow'
import { useFollow, useReflectedSearch } from '../../shared/xstate/use-follow'
import { lazyPart } from '../../ui/notice/lazy-part'
import { StillWorking } from '../../ui/notice/still-working'
import { DiscordView } from '../discord/discord-view'
import { CheckoutView, type ConfirmationPlace, OpenPayments, ReceiptLine } from '../payment/checkout-view'
import { BeforeYouStart } from '../purchase/before-you-start-view'
import { DeployedScreen } from './deployed-screen'
import { domainOfDraft, domainOfSetup, summariesOf } from './finished-steps'
import classes from './setup.module.css'
import { setupPorts } from './setup.ports'
import { SetupFrame, SetupTrail } from './setup-frame'
import { StepView } from './step-form'
import { formStep } from './steps'

// Loaded with the last step. Without it, the screen shows the same outcome.
const { Part: SetupAttention } = lazyPart(async () => (await import('./attention')).SetupAttention, null)

const AFTER_PAYMENT = SETUP_STEPS[1]

type SetupSnapshot = SnapshotFrom<typeof setupMachine>

/** A setup without a step leads to /services, which shows the reason. A finished setup leads there when the customer leaves it. */
export function placeOfSetup({ value, context }: SetupSnapshot): SetupPlace | undefined {
  if (value === 'left') return { to: '/services' }
  return value === 'unavailable' ? { to: '/services', unavailable: { error: context.error } } : undefined
}

export type SetupPlace = { readonly to: '/services'; readonly unavailable?: { readonly error: ApiError | null } }

/** The step in the address: the last step that the server named, or `deployed`. */
export type SetupSearch = { readonly step: SetupStep | 'deployed' | undefined }

/** Returns undefined while the step is unknown: the address then stays as it is (docs/product/setup.md#address). */
export function searchOfSetup({ value, context }: SetupSnapshot): SetupSearch | undefined {
  if (value === 'deployed') return { step: 'deployed' }
  return context.step === null || value === 'unavailable' || value === 'left' ? undefined : { step: context.step }
}

/** The guided setup of one service, or of a product whose payment creates the service (docs/product/setup.md#guard). */
export function SetupView({
  client,
  config,
  user,
  services,
  discordLink,
  serviceId,
  productId,
  search,
  openPayments,
  onSearch,
  onPaid,
  onLeave,
}: {
  client: ApiClient
  config: Config
  user: User
  services: ResourceActor<readonly Service[]>
  discordLink: ActorRefFrom<typeof discordLinkMachine>
  serviceId: string | undefined
  productId: string | undefined
  search: SetupSearch
  /** Payments that were abandoned for the one that was made. They may still succeed. */
  openPayments: readonly string[]
  onSearch: (search: SetupSearch) => void
  onPaid: (place: ConfirmationPlace) => void
  onLeave: (place: SetupPlace) => void
}) {
  const owner = { userId: user.id, serviceId: serviceId ?? '' }
  const [stored] = useState(() => ({
    domain: domainOfDraft(owner),
    wasDeployed: search.step === 'deployed' || setupDrafts.isFinished(owner),
    wasAccepted: setupDrafts.wasFinishedWithin(owner, SUPPORT_AFTER_MS),
  }))
  const actor = useFlow(
    () =>
      setupMachine.provide({
        actors: setupPorts(client),
        actions: {
          notifyDeployed: ({ context }) => {
            // Only the response to the last step counts. A reload of the screen that follows it is no new deployment.
            if (!context.mayBeDeployed) return
            setupDrafts.finish(owner)
            services.send({ type: 'reload' })
          },
        },
      }),
    { input: { serviceId, productId, ...stored } },
  )
  const snapshot = useSelector(actor, (current) => current)
  useFollow(actor, placeOfSetup, onLeave)
  useReflectedSearch(searchOfSetup(snapshot), search, onSearch)
  const resource = useResource(services)
  const customer = { isDiscordLinked: user.discord !== undefined }

  const { step, submission } = snapshot.context
  const domain = snapshot.context.domain ?? domainOfSetup(resource, owner.serviceId)
  const service = 'data' in resource ? resource.data.find(({ id }) => id === serviceId) : undefined
  const isPaid = snapshot.matches('deployed') || (step !== null && step !== 'payment')
  const trail = <SetupTrail service={service} userId={user.id} isPaid={isPaid} />
  // Nothing can be paid for or set up any more, whatever step the server names.
  if (snapshot.matches('deployed') || (service && hasEnded(service))) {
    return (
      <DeployedScreen
        services={services}
        userId={user.id}
        serviceId={owner.serviceId}
        supportUrl={config.communityUrl}
        domain={snapshot.context.domain}
        trail={trail}
        onLeave={() => actor.send({ type: 'leave' })}
      />
    )
  }
  // The checkout starts only after the server has named the step, because the service may have been paid elsewhere.
  if (step === null || (step === 'payment' && snapshot.hasTag('busy')))
    return <Locating trail={trail} isPayment={serviceId === undefined || (step ?? search.step) === 'payment'} />
  return (
    <SetupFrame trail={trail} step={step} summaries={summariesOf(owner)}>
      {step === AFTER_PAYMENT && (
        <>
          <ReceiptLine userId={user.id} serviceId={owner.serviceId} />
          <BeforeYouStart serverIpv4={config.serverIpv4} />
        </>
      )}
      {step !== 'payment' && openPayments.length > 0 && <OpenPayments intentIds={openPayments} />}
      {step === 'payment' ? (
        <CheckoutView
          client={client}
          publishableKey={config.stripePublishableKey}
          automaticPromotion={config.automaticPromotion}
          userId={user.id}
          target={serviceId === undefined ? { productId } : { serviceId }}
          onPaid={onPaid}
          // The payment may have moved the service on, so the step is loaded again.
          onPaidElsewhere={() => actor.send({ type: 'locateAgain' })}
        />
      ) : (
        <StepView
          key={step}
          step={step}
          outcome={submission?.step === step ? submission.outcome : undefined}
          isBusy={snapshot.hasTag('busy')}
          serverIpv4={config.serverIpv4}
          dnsLookupUrl={config.dnsLookupUrl}
          domain={domain}
          draft={setupDrafts.read(owner, step)}
          onDraft={(values) => setupDrafts.save(owner, step, values, formStep(step).rules.storable)}
          onEdited={() => actor.send({ type: 'edited' })}
          onContinue={(data) => actor.send({ type: 'continue', data, customer })}
          onCheckAgain={() => actor.send({ type: 'locateAgain' })}
          attention={<SetupAttention actor={actor} serviceId={owner.serviceId} domain={domain} />}
          customer={customer}
          discordCard={<DiscordView discordLink={discordLink} user={user} />}
        />
      )}
    </SetupFrame>
  )
}

function Locating({ trail, isPayment }: { trail: ReactNode; isPayment: boolean }) {
  return (
    <SetupFrame trail={trail} step={undefined} summaries={{}} isPayment={isPayment}>
      <div className={classes.locating} aria-busy="true">
        <Skeleton height={280} radius="md" />
        <StillWorking />
      </div>
    </SetupFrame>
  )
}
