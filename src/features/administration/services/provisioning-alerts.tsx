import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSnapshots } from '../../../actors/actors-by-id'
import { ErrorBanner } from '../../../errors/error-banner'
import { Notice } from '../../../ui/notice'
import { Aftermath } from '../write-alerts'
import { messageOf } from './provisioning-texts'
import type { Provisionings } from './provisionings'

/** How the deployments go that were begun here, each until it is dismissed; what is dismissed is watched all the same. */
export function ProvisioningAlerts({ provisionings }: { provisionings: Provisionings }) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const snapshots = useSnapshots(provisionings.actors)
  return [...snapshots].map(([id, snapshot]) => {
    const message = messageOf(snapshot)
    if (message === undefined) return null
    const key = `${id} ${message.kind === 'news' ? message.text : message.description.reference}`
    if (dismissed.has(key)) return null
    const dismiss = () => setDismissed(new Set([...dismissed, key]))
    if (message.kind === 'news') {
      return (
        <Notice key={key} tone={message.tone} onDismiss={dismiss}>
          <p>{message.text}</p>
          {message.tone !== 'success' && <p>{id}</p>}
        </Notice>
      )
    }
    return (
      <ErrorBanner key={key} error={message.description} takesFocus={!message.canCheck} onDismiss={dismiss}>
        <p>
          {id}. {message.canCheck ? null : <Aftermath error={message.error} noun="Service" />}
        </p>
        {message.canCheck && (
          <Button size="compact-sm" variant="default" onClick={() => provisionings.checkAgain(id)}>
            Check again
          </Button>
        )}
      </ErrorBanner>
    )
  })
}
