import { cancelAtEndOfCycle, uncancel } from '../../manage/manage.handlers'
import { cancelSubscriptions } from '../../payment/subscriptions'
import type { Call, Handlers } from '../../server/handlers'
import { pageOf } from '../../server/pages'
import { invalidInput, rejection } from '../../server/rejection'
import type { Schemas } from '../../server/schemas'
import { requireAdministrator } from '../../server/sessions'
import { recordEffect } from '../../server/worlds/ledger'
import type { ServiceRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'
import { toManagedServices } from './service-responses'

type Changes = Schemas['ServiceChanges']

/** All services, for administrators (openapi.yaml). */
export const allServiceHandlers = {
  listAllServices(call) {
    requireAdministrator(call)
    const { world, query, now } = call
    const { records, pagination } = pageOf(world.services.filter(isWanted(query)), query)
    const services = toManagedServices(world, records, now)
    return { status: 200, body: { data: { services: services, pagination: pagination } } }
  },

  suspendService(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, now } = call
    const service = requireServiceIn(world, path.id, ['active'], 'Only an active service can be suspended.')
    service.status = 'suspended'
    service.active = false
    recordEffect(world, now, { type: 'serviceSuspended', byUserId, serviceId: service.id })
    return { status: 200, body: { message: 'Service suspended.' } }
  },

  unsuspendService(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, now } = call
    const service = requireServiceIn(world, path.id, ['suspended'], 'Only a suspended service can be unsuspended.')
    service.status = 'active'
    service.active = true
    recordEffect(world, now, { type: 'serviceUnsuspended', byUserId, serviceId: service.id })
    return { status: 200, body: { message: 'Service unsuspended.' } }
  },

  cancelServiceOfUser(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, now } = call
    const service = requireService(world, path.id)
    rejectCancellation(service)
    const { id: serviceId, userId } = service
    const expiresAt = cancelAtEndOfCycle(world, service, now)
    recordEffect(world, now, { type: 'serviceCancelled', byUserId, userId, serviceId, expiresAt })
    return { status: 200, body: { message: 'Service cancelled.' } }
  },

  uncancelService(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, now } = call
    const service = requireService(world, path.id)
    rejectUncancellation(service)
    uncancel(service)
    recordEffect(world, now, { type: 'serviceUncancelled', byUserId, serviceId: service.id })
    return { status: 200, body: { message: 'Service uncancelled.' } }
  },

  updateService(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, body, now } = call
    const service = requireService(world, path.id)
    rejectUnknownOwner(world, body)
    changeService(service, body)
    recordEffect(world, now, { type: 'serviceUpdated', byUserId, serviceId: service.id, fields: Object.keys(body) })
    return { status: 200, body: { message: 'Service updated.' } }
  },

  deleteService(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, now } = call
    const { id: deletedId } = requireService(world, path.id)
    world.services = world.services.filter(({ id }) => id !== deletedId)
    cancelSubscriptions(world, ({ serviceId }) => serviceId === deletedId)
    recordEffect(world, now, { type: 'serviceDeleted', byUserId, serviceId: deletedId })
    return { status: 200, body: { message: 'Service deleted.' } }
  },
} satisfies Handlers

function isWanted({ status, userId }: Call<'listAllServices'>['query']): (service: ServiceRecord) => boolean {
  return (service) => (!status || service.status === status) && (!userId || service.userId === userId)
}

/** @throws Rejection 404 if the world has no such service */
export function requireService(world: World, id: string): ServiceRecord {
  const service = world.services.find((candidate) => candidate.id === id)
  if (service === undefined) throw rejection(404, 'NOT_FOUND', 'Service not found')
  return service
}

/**
 * Returns the service if its status is one of these.
 *
 * @param message the message of the 409
 * @throws Rejection 404 if there is no such service, 409 if it has another status
 */
export function requireServiceIn(
  world: World,
  id: string,
  statuses: readonly ServiceRecord['status'][],
  message: string,
): ServiceRecord {
  const service = requireService(world, id)
  if (!statuses.includes(service.status)) throw rejection(409, 'INVALID_TRANSITION', message)
  return service
}

/** @throws Rejection 409 if the service is already cancelled, or its status does not allow it */
function rejectCancellation({ status, expiresAt }: ServiceRecord): void {
  if (expiresAt !== null) throw rejection(409, 'ALREADY_CANCELLED', 'This service is already being cancelled.')
  if (!['active', 'suspended', 'provisioning'].includes(status)) {
    throw rejection(409, 'NOT_CANCELLABLE', "This service can't be cancelled.")
  }
}

/** @throws Rejection 409 if the service was not cancelled or has expired. It may have ended after its cancellation. */
function rejectUncancellation({ status, expiresAt }: ServiceRecord): void {
  if (status === 'expired') throw rejection(409, 'SERVICE_EXPIRED', 'This service has expired.')
  if (expiresAt === null) throw rejection(409, 'NOT_CANCELLED', 'This service has not been cancelled.')
}

/** @throws Rejection 422 if the new owner does not exist */
function rejectUnknownOwner({ users }: World, { user }: Changes): void {
  if (user === undefined || users.some(({ id }) => id === user)) return
  throw invalidInput([{ field: 'user', message: 'User not found' }])
}

/** Applies the sent changes. */
function changeService(service: ServiceRecord, { user, stripeSubscriptionId, ...changes }: Changes): void {
  if (user !== undefined) service.userId = user
  if (stripeSubscriptionId !== undefined) service.stripeSubscriptionId = textOrNone(stripeSubscriptionId)
  if (changes.active !== undefined) service.active = changes.active
  if (changes.deployment !== undefined) changePath(service, changes.deployment.path)
  if (changes.status !== undefined) changeStatus(service, changes.status)
}

/** Setting a path also marks the service as deployed. */
function changePath(service: ServiceRecord, path: string): void {
  service.domain = textOrNone(path)
  if (service.domain !== null) service.isTakenDown = false
}

/** Setting a status ends a deployment in progress. */
function changeStatus(service: ServiceRecord, status: ServiceRecord['status']): void {
  service.status = status
  service.provisioning = null
}

function textOrNone(text: string): string | null {
  return text.trim() || null
}
