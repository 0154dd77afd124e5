import type { components } from '#contract'
import type { Service } from '../../shared/model'
import { changedFields, trimmedEdits } from '../changed-fields'

/** A service, for administrators. */
export type ManagedService = Service & {
  /** Undefined if the server did not send it. */
  readonly owner: ServiceOwner | undefined
}

/** The owner with name and email, or only the id. */
export type ServiceOwner = {
  readonly id: string
  readonly username: string | undefined
  readonly email: string | undefined
}

/** The progress of a deployment. */
export type ServiceReadiness = {
  readonly status: string
  readonly isReady: boolean | undefined
  readonly isProvisioning: boolean | undefined
  readonly hasError: boolean | undefined
  readonly isInFlow: boolean | undefined
  readonly statusMessage: string | undefined
}

export type ServiceChanges = components['schemas']['ServiceChanges']

/** The statuses in the edit dialog (docs/product/admin/services.md#status). */
export const SERVICE_STATUSES = [
  'flow',
  'provisioning',
  'active',
  'suspended',
  'canceling',
  'canceled',
  'expired',
] as const satisfies readonly ServiceChanges['status'][]

/** The statuses in the list's filter (docs/product/admin/services.md#filters). */
export const FILTERED_SERVICE_STATUSES = ['active', 'provisioning', 'suspended', 'canceled', 'expired'] as const

/** The writes to a service except editing and provisioning. `provisioning.machine.ts` handles the latter. */
export type ServiceVerb = 'suspend' | 'unsuspend' | 'unprovision' | 'cancel' | 'uncancel' | 'delete'

/** Returns the actions that a service's status allows, in the order of the menu (docs/product/admin/services.md#status). */
export function serviceVerbs({
  status,
  expiresAt,
}: Pick<ManagedService, 'status' | 'expiresAt'>): readonly (ServiceVerb | 'provision')[] {
  const isEnding = expiresAt !== undefined
  return [
    ...(SERVICE_VERBS.get(status) ?? []),
    // The API does not define when a service can be cancelled: we offer it while the service runs or will run, and has no end yet.
    ...(!isEnding && CANCELLABLE.has(status) ? (['cancel'] as const) : []),
    ...(isEnding ? (['uncancel'] as const) : []),
    'delete',
  ]
}

const SERVICE_VERBS: ReadonlyMap<string, readonly (ServiceVerb | 'provision')[]> = new Map<
  string,
  readonly (ServiceVerb | 'provision')[]
>([
  ['active', ['suspend', 'unprovision']],
  ['suspended', ['unsuspend', 'provision']],
  ['flow', ['provision']],
  ['provisioning', ['provision']],
])

const CANCELLABLE: ReadonlySet<string> = new Set(['active', 'suspended', 'provisioning'])

/** Returns the product's name, its id, or 'Unknown' (docs/product/admin/services.md#table). */
export function productName({ product }: Pick<ManagedService, 'product'>): string {
  return (typeof product === 'string' ? product : product?.name || product?.id) || 'Unknown'
}

/** Returns the owner's username, email or id, or 'an unknown user'. */
export function ownerName({ owner }: Pick<ManagedService, 'owner'>): string {
  return owner?.username || owner?.email || owner?.id || 'an unknown user'
}

/** Names a service for people, beside its id: '{product}, owned by {user}' (docs/product/admin/services.md#provisioning). */
export function productAndOwner(service: Pick<ManagedService, 'product' | 'owner'>): string {
  return `${productName(service)}, owned by ${ownerName(service)}`
}

/** The values of the edit form. `user` is the owner's id. */
export type TypedService = {
  readonly user: string
  readonly stripeSubscriptionId: string
  readonly status: string
  readonly deploymentPath: string
  readonly active: boolean
}

export function typedService(service: ManagedService): TypedService {
  return {
    user: service.owner?.id ?? '',
    stripeSubscriptionId: service.stripeSubscriptionId ?? '',
    status: service.status,
    deploymentPath: service.deploymentPath ?? '',
    active: service.active ?? false,
  }
}

/** Returns the changes to send, or undefined if there are none. The path is sent within `deployment` (docs/product/admin/services.md#editing, D-075). */
export function serviceChanges(
  before: TypedService,
  after: TypedService,
  uncertain?: ReadonlySet<string>,
): ServiceChanges | undefined {
  const trimmed = { ...after, ...trimmedEdits(before, after, ['stripeSubscriptionId', 'deploymentPath']) }
  const { deploymentPath, status, ...changed } = changedFields(before, trimmed, uncertain)
  const changes: ServiceChanges = {
    ...changed,
    // The select offers only these statuses and the service's current one.
    ...(status !== undefined && { status: status as NonNullable<ServiceChanges['status']> }),
    ...(deploymentPath !== undefined && { deployment: { path: deploymentPath } }),
  }
  return Object.keys(changes).length === 0 ? undefined : changes
}
