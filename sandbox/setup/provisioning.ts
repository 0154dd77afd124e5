import { provisioningOutcome } from '../admin/services/provisioning.sentinels'
import { recordEffect } from '../server/worlds/ledger'
import type { ProvisioningRecord, ServiceRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'

/** What is said on the way, each for the same share of the time. */
const progress = ['Preparing the server.', 'Installing the panel.', 'Starting the panel.'] as const
const FAILURE = 'The panel did not start: port 30120 is taken.'

/** Where a service runs that nobody has named a place for. */
export function defaultPath(serviceId: string): string {
  return `/srv/deployments/${serviceId}`
}

/** Begins to deploy a service; if that has been begun before, or has failed, it begins again. */
export function startProvisioning(service: ServiceRecord, durationMs: number, now: Date): void {
  const outcome = provisioningOutcome(service.domain)
  service.status = 'provisioning'
  service.active = false
  service.provisioning = { startedAt: now.toISOString(), durationMs, outcome, hasFailed: false }
}

/** The service runs from now on, and there is nothing to set up any more. */
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

/** Ends the deployments whose time has come. It passes for them whether anybody asks or not. */
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

/** A sentence about a deployment under way or failed; null when there is none. */
export function provisioningMessage({ provisioning }: ServiceRecord, now: Date): string | null {
  if (provisioning === null) return null
  if (provisioning.hasFailed) return FAILURE
  const { startedAt, durationMs } = provisioning
  const share = (now.getTime() - new Date(startedAt).getTime()) / durationMs
  return progress[Math.min(Math.floor(share * progress.length), progress.length - 1)] ?? null
}

/** When it works or fails; null for never. */
function endOf({ startedAt, durationMs, outcome }: ProvisioningRecord): Date | null {
  if (outcome === 'hangs') return null
  const duration = outcome === 'fails' ? durationMs / 2 : durationMs
  return new Date(new Date(startedAt).getTime() + duration)
}
