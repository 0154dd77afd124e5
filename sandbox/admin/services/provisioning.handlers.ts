import type { Handlers } from '../../server/handlers'
import { requireAdministrator } from '../../server/sessions'
import { recordEffect } from '../../server/worlds/ledger'
import { startProvisioning } from '../../setup/provisioning'
import { toReadiness } from './service-responses'
import { requireService, requireServiceIn } from './services.handlers'

/**
 * Provisioning, for administrators (docs/product/admin/services.md#provisioning).
 *
 * @param provisioningMs the duration of a deployment
 */
export function createProvisioningHandlers({ provisioningMs }: { provisioningMs: number }) {
  return {
    provisionService(call) {
      const { id: byUserId } = requireAdministrator(call)
      const { world, path, now } = call
      const service = requireServiceIn(
        world,
        path.id,
        ['flow', 'provisioning', 'suspended'],
        'Only a service that is in setup, being provisioned or suspended can be provisioned.',
      )
      startProvisioning(service, provisioningMs, now)
      recordEffect(world, now, { type: 'provisioningStarted', byUserId, serviceId: service.id })
      return { status: 200, body: { message: 'Provisioning started.' } }
    },

    unprovisionService(call) {
      const { id: byUserId } = requireAdministrator(call)
      const { world, path, now } = call
      const service = requireServiceIn(world, path.id, ['active'], 'Only an active service can be unprovisioned.')
      service.status = 'suspended'
      service.active = false
      service.isTakenDown = true
      recordEffect(world, now, { type: 'serviceUnprovisioned', byUserId, serviceId: service.id })
      return { status: 200, body: { message: 'Service unprovisioned.' } }
    },

    getServiceStatus(call) {
      requireAdministrator(call)
      const { world, path, now } = call
      return { status: 200, body: { data: { service: toReadiness(requireService(world, path.id), now) } } }
    },
  } satisfies Handlers
}
