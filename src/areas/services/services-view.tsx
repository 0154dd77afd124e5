import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { type BoughtProduct, newServiceOf } from '#machines/purchase/purchase'
import type { ApiError } from '#machines/shared/api-error'
import type { Service } from '#machines/shared/model'
import type { ApiClient } from '../../shared/client/client'
import { describe } from '../../shared/errors/describe'
import { ErrorBanner } from '../../shared/errors/error-banner'
import type { Drafts } from '../../shared/xstate/drafts'
import { type ResourceActor, useResource } from '../../shared/xstate/resource'
import { ButtonLink } from '../../ui/links'
import { lazyPart, usePreload } from '../../ui/notice/lazy-part'
import { Messages } from '../../ui/notice/messages'
import { LiveRegion, Notice } from '../../ui/notice/notice'
import { PageHeading } from '../../ui/text/page-heading'
import type { PurchaseSearch } from '../purchase/purchase-view'
import { ServiceCards } from './service-cards'
import { ServiceList } from './service-list'
import { ServiceUpdates, useServiceWatch } from './service-watch-view'
import classes from './services.module.css'

const { Part: PurchaseDialog, preload } = lazyPart(
  async () => (await import('../purchase/purchase-view')).PurchaseDialog,
)

/** The customer's services and the purchase dialog (docs/product/services.md). */
export function ServicesView({
  client,
  services,
  drafts,
  userId,
  supportUrl,
  serverIpv4,
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
  serverIpv4: string
  /** The state of the purchase dialog in the query, or undefined while it is closed. */
  purchase: PurchaseSearch | undefined
  onPurchase: {
    readonly open: () => void
    readonly replace: (search: PurchaseSearch) => void
    readonly close: () => void
  }
  /** An earlier payment led here. Comes from the query and the navigation state. */
  isPaymentDebounced: boolean
  /** Set in the navigation state if a setup could not be opened. Without an error there is nothing to set up. */
  setupUnavailable: { readonly error: ApiError | null } | undefined
  onArrivalDismissed: () => void
  /** From the query. */
  selectedId: string | undefined
  onSelect: (serviceId: string | undefined) => void
  /** From the query. */
  search: string
  onSearch: (search: string) => void
}) {
  const resource = useResource(services)
  usePreload(preload)
  const [purchased, setPurchased] = useState<BoughtProduct | null>(null)

  const reload = useCallback(() => services.send({ type: 'reload' }), [services])

  const watch = useServiceWatch(services, userId)

  // Undefined until the list contains the one new service of the product.
  const bought = 'data' in resource ? newServiceOf(purchased, resource.data) : undefined

  function openPurchase() {
    setPurchased(null)
    onPurchase.open()
  }

  return (
    <div>
      <div className={classes.head}>
        <PageHeading>Your Services</PageHeading>
        <Button
          // In an outage Retry is the only primary button, and after a purchase it is the setup: nothing invites to buy again.
          variant={resource.state === 'failed' || bought ? 'default' : 'filled'}
          leftSection={<IconPlus aria-hidden size={18} />}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={openPurchase}
        >
          Purchase New Product
        </Button>
      </div>
      <Messages>
        {isPaymentDebounced && (
          <Notice tone="info" onDismiss={onArrivalDismissed}>
            <p>
              This payment has already been confirmed, and you weren't charged again. If setup isn't finished, you can
              continue it below.
            </p>
          </Notice>
        )}
        {purchased && (
          <Notice tone="success" onDismiss={() => setPurchased(null)}>
            <div className={classes.purchased}>
              <p>Purchase completed successfully!</p>
              {bought?.status === 'flow' && (
                // The card's link has another name.
                <ButtonLink to="/setup" search={{ serviceId: bought.id }} size="compact-sm" variant="default">
                  Start Setup
                </ButtonLink>
              )}
            </div>
          </Notice>
        )}
      </Messages>
      <LiveRegion>
        {setupUnavailable && (
          <div className={classes.notice}>
            <SetupUnavailable {...setupUnavailable} supportUrl={supportUrl} onDismiss={onArrivalDismissed} />
          </div>
        )}
      </LiveRegion>
      <ServiceUpdates watch={watch} isShown={'data' in resource} />
      <ServiceList resource={resource} onReload={reload}>
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
            onChanged={() => services.send({ type: 'reload' })}
          />
        )}
      </ServiceList>
      {purchase && (
        <PurchaseDialog
          client={client}
          search={purchase}
          userId={userId}
          drafts={drafts}
          serverIpv4={serverIpv4}
          supportUrl={supportUrl}
          onSearch={onPurchase.replace}
          onServicesChanged={reload}
          onRegistered={setPurchased}
          onClose={onPurchase.close}
        />
      )}
    </div>
  )
}

/** Explains why a setup led here. If the card shows a setup but the server has no step for it, only support can help. */
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
        <p>We couldn't open the setup.</p>
      </ErrorBanner>
    )
  }
  return (
    <Notice tone="info" onDismiss={onDismiss}>
      <p>
        There is nothing to set up for this service right now. If it's still listed as Setup Required, please{' '}
        <Anchor href={supportUrl} target="_blank" rel="noreferrer" inherit>
          contact support
        </Anchor>
        .
      </p>
    </Notice>
  )
}
