import { WriteAlerts } from '../edit/write-alerts'
import { ProvisioningAlerts } from './provisioning-alerts'
import type { ServiceWork } from './service-work'

/** Shows the outcomes of the writes to services, and the progress of the deployments. */
export function ServiceAlerts({ work: { writes, provisionings } }: { work: ServiceWork }) {
  return (
    <>
      <ProvisioningAlerts provisionings={provisionings} />
      <WriteAlerts work={writes} />
    </>
  )
}
