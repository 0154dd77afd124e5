import { lazyPart } from '../../../ui/notice/lazy-part'
import { useSnapshots } from '../../../xstate/actors-by-id'
import { WriteAlerts } from '../edit/write-alerts'
import type { ServiceWork } from './service-work'

// Loaded with the first deployment.
const { Part: ProvisioningAlerts } = lazyPart(async () => (await import('./provisioning-alerts')).ProvisioningAlerts)

/** Shows the outcomes of the writes to services, and the progress of the deployments. */
export function ServiceAlerts({ work: { writes, provisionings } }: { work: ServiceWork }) {
  const isDeploying = useSnapshots(provisionings.actors).size > 0
  return (
    <>
      {isDeploying && <ProvisioningAlerts provisionings={provisionings} />}
      <WriteAlerts work={writes} />
    </>
  )
}
