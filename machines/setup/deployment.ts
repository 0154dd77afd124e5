import type { SnapshotFrom } from 'xstate'
import type { DeploymentEnd } from '../services/service-status'
import type { Service } from '../shared/model'
import { LAST_STEP } from './flow-steps'
import type { setupMachine } from './setup.machine'

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

/**
 * The end of the deployment that the last step starts, which calls for attention in a hidden tab (docs/product/setup.md#attention).
 * Undefined before it, and for everything that the customer has not submitted, such as a reload of the success screen.
 */
export function endOfSetup(snapshot: SnapshotFrom<typeof setupMachine>): DeploymentEnd | undefined {
  const { submission, mayBeDeployed } = snapshot.context
  if (submission?.step !== LAST_STEP) return undefined
  if (snapshot.hasTag('busy') || snapshot.matches('left')) return undefined
  if (snapshot.matches('deployed')) return 'success'
  return submission.outcome.type === 'rejected' && mayBeDeployed ? 'unclear' : 'failure'
}
