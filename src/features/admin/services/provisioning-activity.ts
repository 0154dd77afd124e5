import type { Activity, EndedWrite } from '../activity/activity'
import { messageOf } from './provisioning-texts'
import type { ProvisioningSnapshot, Provisionings } from './provisionings'

/** Adds to the log how each deployment ends (docs/product/admin/activity.md#what-is-listed). Its start is an entry of its own. */
export function logEnds(activity: Activity, actors: Provisionings['actors']): void {
  const states = new Map<string, ProvisioningSnapshot['value']>()
  actors.subscribe(() => {
    for (const [id, snapshot] of actors.getSnapshots()) {
      const before = states.get(id)
      states.set(id, snapshot.value)
      // A start that was rejected at once is an entry already.
      const isKnown = snapshot.value === before || (snapshot.matches('rejected') && before === 'starting')
      if (isKnown || snapshot.hasTag('watching')) continue
      activity.add({ action: 'Provisioning', target: `Service ${id}`, ...endOf(snapshot) })
    }
  })
}

function endOf(snapshot: ProvisioningSnapshot): Pick<EndedWrite, 'outcome' | 'reason' | 'reference'> {
  if (snapshot.matches('ready')) return { outcome: 'done' }
  const message = messageOf(snapshot)
  if (message?.kind === 'notice') {
    return { outcome: snapshot.matches('failed') ? 'failed' : 'unclear', reason: message.text }
  }
  return {
    outcome: snapshot.matches('rejected') ? 'rejected' : 'unclear',
    reason: message?.outcome ?? message?.description.text,
    reference: message?.description.reference,
  }
}
