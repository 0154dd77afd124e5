import { useEffect, useRef } from 'react'
import { productAndOwner } from '#machines/admin/services/managed-service'
import { endOfProvisioning } from '#machines/admin/services/provisioning.machine'
import type { DeploymentEnd } from '#machines/services/service-status'
import { attentionOf } from '../../shared/format/deployment-end'
import { useSnapshots } from '../../shared/xstate/actors-by-id'
import { callAttention } from '../../ui/attention/attention'
import type { Provisionings } from './provisionings'

/** Calls for attention when a watched deployment ends, and shows nothing itself (docs/product/admin/services.md#attention). */
export function ProvisioningAttention({ provisionings }: { provisionings: Provisionings }) {
  const snapshots = useSnapshots(provisionings.actors)
  const known = useRef<ReadonlyMap<string, DeploymentEnd | undefined>>(new Map())
  useEffect(() => {
    const ends = new Map([...snapshots].map(([id, snapshot]) => [id, endOfProvisioning(snapshot)]))
    for (const [id, end] of ends) {
      const service = provisionings.serviceOf(id)
      if (service !== undefined && end !== undefined && end !== known.current.get(id)) {
        callAttention(attentionOf(end, id, productAndOwner(service)))
      }
    }
    known.current = ends
  }, [snapshots, provisionings])
  return null
}
