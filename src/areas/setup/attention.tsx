import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { endOfSetup } from '#machines/setup/deployment'
import type { setupMachine } from '#machines/setup/setup.machine'
import { attentionOf } from '../../shared/format/deployment-end'
import { callAttention } from '../../ui/attention/attention'
import { NotifyOffer } from '../../ui/attention/notify-offer'

/** Calls for attention when the deployment ends. Until then it offers a notification (docs/product/setup.md#attention). */
export function SetupAttention({
  actor,
  serviceId,
  domain = 'your service',
}: {
  actor: ActorRefFrom<typeof setupMachine>
  serviceId: string
  domain: string | undefined
}) {
  const name = useRef(domain)
  name.current = domain
  // Follows the actor itself, because the success screen replaces this component.
  useEffect(() => {
    let known = endOfSetup(actor.getSnapshot())
    const notify = () => {
      const end = endOfSetup(actor.getSnapshot())
      if (end !== undefined && end !== known) callAttention(attentionOf(end, serviceId, name.current))
      // A check of the current step is not another deployment.
      if (end !== undefined || isDeployment(actor.getSnapshot())) known = end
    }
    const subscription = actor.subscribe({ next: notify, complete: notify })
    return () => subscription.unsubscribe()
  }, [actor, serviceId])
  return useSelector(actor, isDeployment) && <NotifyOffer />
}

/** Returns true while the last step is submitted. */
function isDeployment({ context, tags }: SnapshotFrom<typeof setupMachine>): boolean {
  return tags.has('busy') && context.submission?.outcome.type === 'pending'
}
