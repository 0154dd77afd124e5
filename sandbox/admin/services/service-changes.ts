import { invalidInput } from '../../server/rejection'
import type { Schemas } from '../../server/schemas'
import type { ServiceRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'

type Changes = Schemas['ServiceChanges']

/** @throws Rejection 422 if the new owner does not exist */
export function rejectUnknownOwner({ users }: World, { user }: Changes): void {
  if (user === undefined || users.some(({ id }) => id === user)) return
  throw invalidInput([{ field: 'user', message: 'User not found' }])
}

/** Applies the sent changes. */
export function changeService(service: ServiceRecord, { user, stripeSubscriptionId, ...changes }: Changes): void {
  if (user !== undefined) service.userId = user
  if (stripeSubscriptionId !== undefined) service.stripeSubscriptionId = textOrNone(stripeSubscriptionId)
  if (changes.active !== undefined) service.active = changes.active
  if (changes.deployment !== undefined) changePath(service, changes.deployment.path)
  if (changes.status !== undefined) changeStatus(service, changes.status)
}

/** Setting a path also marks the service as deployed. */
function changePath(service: ServiceRecord, path: string): void {
  service.domain = textOrNone(path)
  if (service.domain !== null) service.isTakenDown = false
}

/** Setting a status ends a deployment in progress. */
function changeStatus(service: ServiceRecord, status: ServiceRecord['status']): void {
  service.status = status
  service.provisioning = null
}

function textOrNone(text: string): string | null {
  return text.trim() || null
}
