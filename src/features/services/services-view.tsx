import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import type { ApiError } from '#machines/shared/api-error'
import type { Service } from '#machines/shared/model'
import type { ApiClient } from '../../api/client/client'
import { describe } from '../../errors/describe'
import { ErrorBanner } from '../../errors/error-banner'
import { lazyPart, usePreload } from '../../ui/notice/lazy-part'
import { LiveRegion } from '../../ui/notice/live-region'
import { Notice } from '../../ui/notice/notice'
import { PageHeading } from '../../ui/text/page-heading'
import type { Drafts } from '../../xstate/drafts'
import { type ResourceActor, useResource } from '../../xstate/resource'
import type { PurchaseSearch } from '../purchase/purchase-view'
import { ServiceCards } from './service-cards'
import { ServiceList } from './service-list'
import classes from './services.module.css'

const { Part: PurchaseDialog, preload } = lazyPart(
  async () => (await import('../purchase/purchase-view')).PurchaseDialog,
)

/** The customer's services, and the way to a new one (customer specification, section 2 '/services'). */
export function ServicesView({
  client,
  services,
  drafts,
  userId,
  supportUrl,
  purchase,
  onPurchase,
  isPaymentDebounced,
  setupUnavailable,
  onArrivalDismissed,
  selectedId,
  onSelect,
  search,
  onSearch,
}: {
  client: ApiClient
  services: ResourceActor<readonly Service[]>
  drafts: Drafts
  userId: string
  supportUrl: string
  /** What the purchase dialog shows, from the query; undefined while it is closed. */
  purchase: PurchaseSearch | undefined
  onPurchase: {
    readonly open: () => void
    readonly replace: (search: PurchaseSearch) => void
    readonly close: () => void
  }
  /** Whether a payment that was done already led here, from the query and navigation state. */
  isPaymentDebounced: boolean
  /** Why a setup could not be opened, from navigation state; null is that there is nothing to set up. */
  setupUnavailable: { readonly error: ApiError | null } | undefined
  onArrivalDismissed: () => void
  /** The service that is selected, from the query. */
  selectedId: string | undefined
  onSelect: (serviceId: string | undefined) => void
  /** What is searched for, from the query. */
  search: string
  onSearch: (search: string) => void
}) {
  const resource = useResource(services)
  usePreload(preload)
  const [isPurchased, setPurchased] = useState(false)

  const reload = useCallback(() => services.send({ type: 'reload' }), [services])

  // An effect, because coming here asks for what is true now; another tab may have bought something meanwhile.
  useEffect(() => {
    services.send({ type: 'shown' })
  }, [services])

  function openPurchase() {
    setPurchased(false)
    onPurchase.open()
  }

  return (
    <>
      <div className={classes.head}>
        <PageHeading>Your Services</PageHeading>
        <Button
          // One primary button at a time: in an outage it is Retry, and nobody is invited to buy again.
          variant={resource.state === 'failed' ? 'default' : 'filled'}
          leftSection={<IconPlus aria-hidden size={18} />}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={openPurchase}
        >
          Purchase New Product
        </Button>
      </div>
      <LiveRegion>
        {isPaymentDebounced && (
          <div className={classes.notice}>
            <Notice tone="info" onDismiss={onArrivalDismissed}>
              <p>
                This payment has already been confirmed, and nothing was charged again. If the service still needs its
                setup, you can go on with it below.
              </p>
            </Notice>
          </div>
        )}
        {setupUnavailable && (
          <div className={classes.notice}>
            <SetupUnavailable {...setupUnavailable} supportUrl={supportUrl} onDismiss={onArrivalDismissed} />
          </div>
        )}
        {isPurchased && (
          <div className={classes.notice}>
            <Notice tone="success" onDismiss={() => setPurchased(false)}>
              <p>Purchase completed successfully!</p>
            </Notice>
          </div>
        )}
      </LiveRegion>
      <ServiceList resource={resource} onReload={reload} onPurchase={openPurchase}>
        {(list) => (
          <ServiceCards
            client={client}
            services={list}
            userId={userId}
            supportUrl={supportUrl}
            selectedId={selectedId}
            onSelect={onSelect}
            search={search}
            onSearch={onSearch}
          />
        )}
      </ServiceList>
      {purchase && (
        <Suspense>
          <PurchaseDialog
            client={client}
            search={purchase}
            userId={userId}
            drafts={drafts}
            onSearch={onPurchase.replace}
            onServicesChanged={reload}
            onRegistered={() => setPurchased(true)}
            onClose={onPurchase.close}
          />
        </Suspense>
      )}
    </>
  )
}

/** Why a setup led here. A card may say that a setup waits while the server has no step for it: only support can help then. */
function SetupUnavailable({
  error,
  supportUrl,
  onDismiss,
}: {
  error: ApiError | null
  supportUrl: string
  onDismiss: () => void
}) {
  if (error) {
    return (
      <ErrorBanner error={describe(error, 'setup')} onDismiss={onDismiss}>
        <p>The setup could not be opened.</p>
      </ErrorBanner>
    )
  }
  return (
    <Notice tone="info" onDismiss={onDismiss}>
      <p>
        There is nothing to set up for this service right now. If its card says that a setup is required, please{' '}
        <Anchor href={supportUrl} target="_blank" rel="noreferrer" inherit>
          contact support
        </Anchor>
        .
      </p>
    </Notice>
  )
}
