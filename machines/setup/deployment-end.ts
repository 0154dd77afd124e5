import type { SnapshotFrom } from 'xstate'
import type { DeploymentEnd } from '../services/deployment-end'
import type { setupMachine } from './setup.machine'

/**
 * The end of the deployment that the last step starts, which calls for attention in a hidden tab (docs/product/setup.md#attention).
 * Undefined before it, and for everything that the customer has not submitted, such as a reload of the success screen.
 */
export function endOfSetup(snapshot: SnapshotFrom<typeof setupMachine>): DeploymentEnd | undefined {
  const { submission, mayBeDeployed } = snapshot.context
  if (submission?.step !== 'database') return undefined
  if (snapshot.hasTag('busy') || snapshot.matches('left')) return undefined
  if (snapshot.matches('deployed')) return 'success'
  return submission.outcome.type === 'rejected' && mayBeDeployed ? 'unclear' : 'failure'
}
