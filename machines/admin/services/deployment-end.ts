import type { SnapshotFrom } from 'xstate'
import type { DeploymentEnd } from '../../services/deployment-end'
import type { provisioningMachine } from './provisioning.machine'

/** The end that calls for attention in a hidden tab (docs/product/admin/services.md#attention), or undefined before it. */
export function endOfProvisioning(snapshot: SnapshotFrom<typeof provisioningMachine>): DeploymentEnd | undefined {
  if (snapshot.hasTag('watching')) return undefined
  if (snapshot.matches('ready')) return 'success'
  return snapshot.matches('failed') || snapshot.matches('rejected') ? 'failure' : 'unclear'
}
