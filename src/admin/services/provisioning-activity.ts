import { isAmbiguous, plainCode } from '#machines/shared/api-error'
import { ERROR_CONTEXTS } from '../../shared/errors/catalogue'
import type { Activity } from '../kit/activity/activity'
import { messageOf } from './provisioning-texts'
import type { ProvisioningSnapshot, Provisionings } from './provisionings'

/** The state of each deployment whose start is in the log. Its end is added once for each state. */
const logged = new WeakMap<object, ProvisioningSnapshot['value']>()

/**
 * Adds the starts and the ends of deployments to the log (docs/product/admin/activity.md#what-is-listed). Call it after every
 * change of one of them.
 */
export function listDeployments(activity: Activity, actors: Provisionings['actors']): void {
  for (const id of actors.getSnapshots().keys()) {
    const actor = actors.get(id)
    const snapshot = actor?.getSnapshot()
    if (actor === undefined || snapshot === undefined || snapshot.matches('starting')) continue
    const before = logged.get(actor)
    logged.set(actor, snapshot.value)
    const target = `Service ${id}`
    if (before === undefined) activity.add({ action: 'Provision', target, ...startOf(snapshot) })
    const end = snapshot.value === before ? undefined : endOf(snapshot)
    if (end) activity.add({ action: 'Provisioning result', target, ...end })
  }
}

function startOf(snapshot: ProvisioningSnapshot) {
  const { startError, error } = snapshot.context
  const failure = snapshot.matches('rejected') ? error : startError
  return failure ? { error: failure, failed: ERROR_CONTEXTS.provisioning.fallback } : ({ outcome: 'done' } as const)
}

function endOf(snapshot: ProvisioningSnapshot) {
  if (snapshot.hasTag('watching')) return undefined
  if (snapshot.matches('ready')) return { outcome: 'done' } as const
  const message = messageOf(snapshot)
  if (message?.kind === 'notice') {
    return { outcome: snapshot.matches('failed') ? 'failed' : 'unclear', reason: message.text } as const
  }
  const { error } = snapshot.context
  const isRejected = snapshot.matches('rejected')
  // The rejection of a start is an entry already. Only after an unclear start it is news.
  if (isRejected && error && !isAmbiguous(error)) return undefined
  return {
    outcome: isRejected ? 'rejected' : 'unclear',
    reason: message?.outcome ?? message?.description.text,
    reference: error?.reference,
    code: plainCode(error?.code),
  } as const
}
