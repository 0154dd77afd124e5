import { provisioningOutcome } from '../admin/services/provisioning.sentinels'
import { recordEffect } from '../server/worlds/ledger'
import type { ProvisioningRecord, ServiceRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'

/** The messages during a deployment, each for the same share of the time. */
const progress = ['Preparing the server.', 'Installing the panel.', 'Starting the panel.'] as const
const FAILURE = 'The panel did not start: port 30120 is taken.'

/** The path of a service without a domain. */
export function defaultPath(serviceId: string): string {
  return `/srv/deployments/${serviceId}`
}

/** Starts a deployment, or restarts one that is running or has failed. */
export function startProvisioning(service: ServiceRecord, durationMs: number, now: Date): void {
  const outcome = provisioningOutcome(service.domain)
  service.status = 'provisioning'
  service.active = false
  service.provisioning = { startedAt: now.toISOString(), durationMs, outcome, hasFailed: false }
}

/** Activates the service and ends its setup. */
export function deploy(world: World, service: ServiceRecord, now: Date): void {
  service.status = 'active'
  service.active = true
  service.flowStep = null
  service.laterStep = null
  service.domain ??= defaultPath(service.id)
  service.isTakenDown = false
  service.provisioning = null
  recordEffect(world, now, { type: 'serviceDeployed', serviceId: service.id })
}

/** Ends the deployments that are due. Every call settles them first, so that time passes without a timer. */
export function settleProvisioning(world: World, now: Date): void {
  for (const service of world.services) {
    const { provisioning } = service
    const end = provisioning === null || provisioning.hasFailed ? null : endOf(provisioning)
    if (provisioning === null || end === null || end > now) continue
    if (provisioning.outcome === 'works') deploy(world, service, end)
    else {
      provisioning.hasFailed = true
      recordEffect(world, end, { type: 'provisioningFailed', serviceId: service.id })
    }
  }
}

/** The message of a running or failed deployment, or null. */
export function provisioningMessage({ provisioning }: ServiceRecord, now: Date): string | null {
  if (provisioning === null) return null
  if (provisioning.hasFailed) return FAILURE
  const { startedAt, durationMs } = provisioning
  const share = (now.getTime() - new Date(startedAt).getTime()) / durationMs
  return progress[Math.min(Math.floor(share * progress.length), progress.length - 1)] ?? null
}

/** The time of success or failure, or null if it never ends. */
function endOf({ startedAt, durationMs, outcome }: ProvisioningRecord): Date | null {
  if (outcome === 'hangs') return null
  const duration = outcome === 'fails' ? durationMs / 2 : durationMs
  return new Date(new Date(startedAt).getTime() + duration)
}
