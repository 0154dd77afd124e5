import { invalidInput } from '../../server/rejection'
import type { Schemas } from '../../server/schemas'
import type { ServiceRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'

type Changes = Schemas['ServiceChanges']

/** @throws Refusal 422 if the new owner is nobody */
export function rejectUnknownOwner({ users }: World, { user }: Changes): void {
  if (user === undefined || users.some(({ id }) => id === user)) return
  throw invalidInput([{ field: 'user', message: 'There is no such user' }])
}

/** Changes what is sent, and nothing else. */
export function changeService(service: ServiceRecord, { user, stripeSubscriptionId, ...changes }: Changes): void {
  if (user !== undefined) service.userId = user
  if (stripeSubscriptionId !== undefined) service.stripeSubscriptionId = textOrNone(stripeSubscriptionId)
  if (changes.active !== undefined) service.active = changes.active
  if (changes.deployment?.path !== undefined) changePath(service, changes.deployment.path)
  if (changes.status !== undefined) changeStatus(service, changes.status)
}

/** Whoever says where it runs says that it does. */
function changePath(service: ServiceRecord, path: string): void {
  service.domain = textOrNone(path)
  if (service.domain !== null) service.isTakenDown = false
}

/** What was being deployed is not, once somebody says how things are. */
function changeStatus(service: ServiceRecord, status: ServiceRecord['status']): void {
  service.status = status
  service.provisioning = null
}

function textOrNone(text: string): string | null {
  return text.trim() || null
}
