import { type ProvisioningOutcome, provisioningOutcome } from '../admin/services/provisioning.sentinels'
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

/** A deployment that continues after the response to the last step. */
export type SetupProvisioning = {
  readonly outcome: ProvisioningOutcome
  /** The service stays in setup, at its last step, for a quarter of the duration. */
  readonly isQueued?: true
}

/** Starts the deployment of a service whose last step was accepted. */
export function startProvisioningAfterSetup(
  service: ServiceRecord,
  { outcome, isQueued }: SetupProvisioning,
  durationMs: number,
  now: Date,
): void {
  const startedAt = new Date(now.getTime() + (isQueued ? durationMs / 4 : 0)).toISOString()
  service.provisioning = { startedAt, durationMs, outcome, hasFailed: false }
  endSetup(service, now)
}

/** True if the last step was accepted, but the service is still in setup. */
export function isQueued({ status, provisioning }: ServiceRecord): boolean {
  return status === 'flow' && provisioning !== null
}

/** Ends the setup of a queued service whose deployment is due. */
function endSetup(service: ServiceRecord, now: Date): void {
  const { status, provisioning } = service
  if (status !== 'flow' || provisioning === null || new Date(provisioning.startedAt) > now) return
  service.status = 'provisioning'
  service.flowStep = null
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

/** Starts and ends the deployments that are due. Every call settles them first, so that time passes without a timer. */
export function settleProvisioning(world: World, now: Date): void {
  for (const service of world.services) {
    endSetup(service, now)
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
export function provisioningMessage(service: ServiceRecord, now: Date): string | null {
  const { provisioning } = service
  if (provisioning === null || isQueued(service)) return null
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
