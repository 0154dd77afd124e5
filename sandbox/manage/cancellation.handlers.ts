import { rejectSwitchedOff } from '../admin/platform/switches'
import { billingCycleOf, endOfCycle } from '../payment/billing-cycle'
import type { Handlers } from '../server/handlers'
import { rejection } from '../server/rejection'
import { requireUser } from '../server/sessions'
import { recordEffect } from '../server/worlds/ledger'
import type { ServiceRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'
import { findProduct, requireOwnService } from '../services/services.handlers'

/** Cancellation by the customer (docs/product/manage.md#calls). */
export const cancellationHandlers = {
  cancelService(call) {
    const user = requireUser(call)
    const { world, now } = call
    const service = requireOwnService(world, user.id, call.path.id)
    rejectCancellation(world, service, now)
    const expiresAt = cancelAtEndOfCycle(world, service, now)
    recordEffect(world, now, { type: 'serviceCancelled', userId: user.id, serviceId: service.id, expiresAt })
    return { status: 200, body: { message: 'Service cancelled.' } }
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
