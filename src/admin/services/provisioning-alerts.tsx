import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { productAndOwner } from '#machines/admin/services/managed-service'
import { ErrorBanner } from '../../shared/errors/error-banner'
import { useSnapshots } from '../../shared/xstate/actors-by-id'
import { lazyPart } from '../../ui/notice/lazy-part'
import { Notice } from '../../ui/notice/notice'
import { WaitText } from '../../ui/notice/wait-button'
import { GivenName } from '../../ui/text/given-name'
import { Identifier } from '../../ui/text/identifier'
import { Outcome } from '../kit/edit/write-outcomes'
import classes from '../kit/screen/messages.module.css'
import { useScreenEnd } from '../kit/screen/use-screen-end'
import { CHECK_AGAIN, messageOf, type RowState, TRY_AGAIN } from './provisioning-texts'
import type { Provisionings } from './provisionings'

// Loaded with the first deployment. Without them, the alerts show the same outcome.
const { Part: NotifyOffer } = lazyPart(async () => (await import('../../ui/attention/notify-offer')).NotifyOffer, null)
const { Part: ProvisioningAttention } = lazyPart(
  async () => (await import('./provisioning-attention')).ProvisioningAttention,
  null,
)

/** Shows the progress of the started deployments. A dismissed one is still watched (docs/product/admin/services.md#provisioning). */
export function ProvisioningAlerts({ provisionings }: { provisionings: Provisionings }) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const snapshots = useSnapshots(provisionings.actors)
  // Deployments are polled less often while the tab is hidden.
  useEffect(() => {
    const notify = () => provisionings.notifyHidden(document.hidden)
    document.addEventListener('visibilitychange', notify)
    return () => document.removeEventListener('visibilitychange', notify)
  }, [provisionings])
  const messages = [...snapshots].flatMap(([id, snapshot]) => {
    const message = messageOf(snapshot)
    if (message === undefined) return []
    // The key contains the actor, so that the next deployment of the same service can show the same message again.
    const deployment = provisionings.actors.get(id)?.sessionId
    const key = `${deployment} ${message.kind === 'notice' ? message.text : message.description.reference}`
    return [{ id, snapshot, message, key }]
  })
  const dismiss = (keys: readonly string[]) => setDismissed((before) => new Set([...before, ...keys]))
  useScreenEnd(() => dismiss(messages.flatMap(({ snapshot, key }) => (snapshot.matches('ready') ? [key] : []))))
  const alerts = messages.map(({ id, snapshot, message, key }) => {
    if (dismissed.has(key)) return null
    const service = provisionings.serviceOf(id)
    const name = service && (
      <p>
        <GivenName isInSentence>{productAndOwner(service)}</GivenName>
      </p>
    )
    if (message.kind === 'notice') {
      return (
        <Notice key={key} tone={message.tone} onDismiss={() => dismiss([key])}>
          <div className={classes.line}>
            <p>{message.text}</p>
            {name}
            {message.tone !== 'success' && <Identifier>{id}</Identifier>}
            {message.canCheck && <Action label={CHECK_AGAIN} onClick={() => provisionings.checkAgain(id)} />}
            {message.canTryAgain && service && (
              <Action label={TRY_AGAIN} onClick={() => provisionings.start(service)} />
            )}
            {snapshot.hasTag('watching') && <NotifyOffer />}
          </div>
        </Notice>
      )
    }
    return (
      <ErrorBanner
        key={key}
        error={message.description}
        takesFocus={!message.canCheck}
        onDismiss={() => dismiss([key])}
      >
        {name}
        <Identifier>{id}</Identifier>
        {message.outcome && <p>{message.outcome}</p>}
        {!message.outcome && !message.canCheck && <Outcome error={message.error} entityName="Service" />}
        <WaitText waitMs={message.description.retryAfterMs ?? 0} waitKey={message.description.reference} />
        {message.canCheck && <Action label={CHECK_AGAIN} onClick={() => provisionings.checkAgain(id)} />}
      </ErrorBanner>
    )
  })
  return (
    <>
      {alerts}
      <ProvisioningAttention provisionings={provisionings} />
    </>
  )
}

function Action({ label, onClick }: { label: NonNullable<RowState['action']>; onClick: () => void }) {
  return (
    <Button className={classes.end ?? ''} size="compact-sm" variant="default" onClick={onClick}>
      {label}
    </Button>
  )
}
