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
  if (service.hasError) return 'failed'
  switch (service.status) {
    // Some servers leave the service at its last step until the deployment begins.
    case 'flow':
    case 'provisioning':
      return 'starting'
    case 'active':
    case 'canceling':
      return service.isReady === false ? 'starting' : 'live'
    default:
      return 'failed'
  }
}
