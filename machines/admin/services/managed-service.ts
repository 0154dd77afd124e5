import type { ManagedService, ServiceChanges } from '../../shared/model'
import { changedFields, trimmedEdits } from '../changed-fields'

/** The statuses of a service in the edit dialog (administrator specification, section 4). */
export const SERVICE_STATUSES = [
  'flow',
  'provisioning',
  'active',
  'suspended',
  'canceling',
  'canceled',
  'expired',
] as const satisfies readonly ServiceChanges['status'][]

/** Those that the list can be filtered by (administrator specification, section 2). */
export const FILTERED_SERVICE_STATUSES = ['active', 'provisioning', 'suspended', 'canceled', 'expired'] as const

/** What an administrator can do with a service besides editing; to provision one is a story of its own (`provisioning.machine.ts`). */
export type ServiceVerb = 'suspend' | 'unsuspend' | 'unprovision' | 'cancel' | 'uncancel' | 'delete'

type Standing = Pick<ManagedService, 'status' | 'expiresAt'>

/** What a service's status lets an administrator do, in the order of the menu; 'provision' among it. */
export function serviceVerbs({ status, expiresAt }: Standing): readonly (ServiceVerb | 'provision')[] {
  const isEnding = expiresAt !== undefined
  return [
    ...(SERVICE_VERBS.get(status) ?? []),
    // Cancelling has no status of its own in the specification: whatever runs, or is about to, and does not end yet.
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

/** What a service is a service of: by name, by id where that is all there is, or 'Unknown' (administrator specification, section 2). */
export function productName({ product }: Pick<ManagedService, 'product'>): string {
  return (typeof product === 'string' ? product : product?.name || product?.id) || 'Unknown'
}

/** The edit form of a service; `user` is the owner's id. */
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

/** The changes to a service as they are sent, or undefined when there are none: the path inside of its deployment (decisions.md, 'Payloads left open'). */
export function serviceChanges(
  before: TypedService,
  after: TypedService,
  uncertain?: ReadonlySet<string>,
): ServiceChanges | undefined {
  const trimmed = { ...after, ...trimmedEdits(before, after, ['stripeSubscriptionId', 'deploymentPath']) }
  const { deploymentPath, status, ...changed } = changedFields(before, trimmed, uncertain)
  const changes: ServiceChanges = {
    ...changed,
    // The cast: the select offers these, and the one that the service has.
    ...(status !== undefined && { status: status as NonNullable<ServiceChanges['status']> }),
    ...(deploymentPath !== undefined && { deployment: { path: deploymentPath } }),
  }
  return Object.keys(changes).length === 0 ? undefined : changes
}
