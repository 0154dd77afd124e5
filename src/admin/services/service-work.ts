import type { ApiClient } from '../../shared/client/client'
import { type Admin, type Work, workOfActors } from '../kit/admin-context'
import { createDeploymentLooks, type DeploymentLooks } from './deployment-looks'
import { createProvisionings, type Provisionings } from './provisionings'
import { createServiceWrites, type ServiceWrites } from './service-actions'

/** The writes to services, the watched deployments and the looks at the others, which depend on each other. */
export type ServiceWork = Work & {
  readonly writes: ServiceWrites
  readonly provisionings: Provisionings
  readonly looks: DeploymentLooks
}

/** Creates the work of the service list (openapi.yaml). */
export function createServiceWork(client: ApiClient, { activity }: Pick<Admin, 'activity'>): ServiceWork {
  const reload = () => writes.changes.emit()
  const provisionings = createProvisionings(client, reload)
  const looks = createDeploymentLooks(client, provisionings.isKnown, reload)
  const writes = createServiceWrites(client, activity, provisionings.clearAfterWrite)
  const list = async () => (await import('./provisioning-activity')).listDeployments(activity, provisionings.actors)
  provisionings.actors.subscribe(() => activity.run(() => void list()))
  const deployments = workOfActors(provisionings.actors)
  return {
    writes,
    provisionings,
    looks,
    moveOn: writes.moveOn,
    isWriting: () => writes.isWriting() || deployments.isWriting(),
    stop(mayFinish) {
      writes.stop(mayFinish)
      deployments.stop(mayFinish)
      looks.actors.stopAll()
    },
  }
}
