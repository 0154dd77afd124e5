import { rejectSwitchedOff } from '../admin/platform/switches'
import { billingCycleOf, endOfCycle } from '../payment/billing-cycle'
import type { Handlers } from '../server/handlers'
import { rejection } from '../server/rejection'
import { requireUser } from '../server/sessions'
import { recordEffect } from '../server/worlds/ledger'
import type { ServiceRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'
import { findProduct, requireDeployedService, requireOwnService } from '../services/services.handlers'
import { rejectBrokenConfig } from './config-rules'
import { rejectSentinelConfig, rejectSentinelCredentials } from './manage.sentinels'

/** The configuration, the credentials and the cancellation of a customer's service (openapi.yaml). */
export const manageHandlers = {
  getDeploymentConfig(call) {
    const user = requireUser(call)
    const { config } = requireDeployedService(call.world, user.id, call.path.id)
    return { status: 200, body: { data: config } }
  },

  async saveDeploymentConfig(call) {
    const user = requireUser(call)
    const { world, body, now } = call
    const service = requireDeployedService(world, user.id, call.path.id)
    if (body.userId !== user.id) {
      throw rejection(403, 'PERMISSION_DENIED', 'You can only save your own configuration.')
    }
    await rejectBrokenConfig(service.config, body.config)
    rejectSentinelConfig(body.config)
    service.config = body.config
    recordEffect(world, now, { type: 'configSaved', userId: user.id, serviceId: service.id })
    return { status: 200, body: { message: 'Configuration updated.' } }
  },

  // Credentials are not stored: the ledger only records that they were sent.
  saveDiscordCredentials(call) {
    const user = requireUser(call)
    const { world, body, now } = call
    const { id: serviceId } = requireDeployedService(world, user.id, call.path.id)
    rejectSentinelCredentials(body.clientSecret)
    recordEffect(world, now, { type: 'credentialsSaved', userId: user.id, serviceId, kind: 'discord' })
    return { status: 200, body: { message: 'Credentials updated.' } }
  },

  saveDatabaseCredentials(call) {
    const user = requireUser(call)
    const { world, body, now } = call
    const { id: serviceId } = requireDeployedService(world, user.id, call.path.id)
    rejectSentinelCredentials(body.dbPassword)
    recordEffect(world, now, { type: 'credentialsSaved', userId: user.id, serviceId, kind: 'database' })
    return { status: 200, body: { message: 'Credentials updated.' } }
  },

  cancelService(call) {
    const user = requireUser(call)
    const { world, now } = call
    const service = requireOwnService(world, user.id, call.path.id)
    rejectCancellation(world, service, now)
    const expiresAt = cancelAtEndOfCycle(world, service, now)
    recordEffect(world, now, { type: 'serviceCancelled', userId: user.id, serviceId: service.id, expiresAt })
    return { status: 200, body: { message: 'Service cancelled.' } }
  },

  keepService(call) {
    const user = requireUser(call)
    const { world, now } = call
    const service = requireOwnService(world, user.id, call.path.id)
    if (!isBeingCancelled(service, now)) throw rejection(409, 'NOT_CANCELLED', 'This service is not being cancelled.')
    uncancel(service)
    recordEffect(world, now, { type: 'serviceKept', userId: user.id, serviceId: service.id })
    return { status: 200, body: { message: 'Service kept.' } }
  },
} satisfies Handlers

/** Cancels a service at the end of its billing cycle, and returns that time. */
export function cancelAtEndOfCycle(world: World, service: ServiceRecord, now: Date): string {
  const cycle = billingCycleOf(findProduct(world, service))
  const expiresAt = endOfCycle(new Date(service.createdAt), cycle, now).toISOString()
  // The customer has paid for the cycle, so the status only changes at its end.
  service.expiresAt = expiresAt
  service.cancelledAt = now.toISOString()
  return expiresAt
}

/** Removes the end of a service, also after it. */
export function uncancel(service: ServiceRecord): void {
  service.expiresAt = null
  service.cancelledAt = null
  if (service.status !== 'canceling' && service.status !== 'canceled') return
  service.status = 'active'
  service.active = true
}

function isBeingCancelled({ status, expiresAt }: ServiceRecord, now: Date): boolean {
  if (status === 'canceled' || status === 'expired') return false
  return status === 'canceling' || (expiresAt !== null && new Date(expiresAt) > now)
}

/** @throws Rejection 403 while cancellation is switched off, 409 if it is already cancelled, or neither active nor suspended */
function rejectCancellation(world: World, { status, expiresAt }: ServiceRecord, now: Date): void {
  rejectSwitchedOff(world, 'cancellationEnabled')
  if (expiresAt !== null && new Date(expiresAt) > now) {
    throw rejection(409, 'ALREADY_CANCELLED', 'This service is already being cancelled.')
  }
  if (status !== 'active' && status !== 'suspended') {
    throw rejection(409, 'NOT_CANCELLABLE', "This service can't be cancelled.")
  }
}
