import { hasFailed } from '../services/service-status'
import type { Service } from '../shared/model'

/** The panel is starting, is live, or does not start by itself. */
export type DeploymentPhase = 'starting' | 'live' | 'failed'

/**
 * The phase of a deployment whose setup is complete (docs/product/setup.md#deployment).
 *
 * @param service undefined while the list of services is not loaded or does not contain it
 */
export function deploymentPhase(service: Service | undefined): DeploymentPhase {
  if (service === undefined) return 'starting'
  // Some servers leave the service at its last step until the deployment begins.
  if (service.status === 'flow') return 'starting'
  if (service.status === 'provisioning') return hasFailed(service) ? 'failed' : 'starting'
  if (service.status !== 'active') return 'failed'
  return service.isReady === false ? 'starting' : 'live'
}
