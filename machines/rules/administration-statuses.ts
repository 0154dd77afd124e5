import type { ServiceChanges, UserChanges } from '../model'

/** The statuses of a user, and of a service in an edit dialog and in the list's filter (administrator specification, sections 2 and 4). */
export const USER_STATUSES = ['active', 'suspended', 'banned'] as const satisfies readonly UserChanges['status'][]
export const SERVICE_STATUSES = [
  'flow',
  'provisioning',
  'active',
  'suspended',
  'canceling',
  'canceled',
  'expired',
] as const satisfies readonly ServiceChanges['status'][]
export const FILTERED_SERVICE_STATUSES = ['active', 'provisioning', 'suspended', 'canceled', 'expired'] as const
