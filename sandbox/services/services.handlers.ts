import { toProduct } from '../purchase/product-responses'
import type { Handlers } from '../server/handlers'
import { rejection } from '../server/rejection'
import type { Schemas } from '../server/schemas'
import { requireUser } from '../server/sessions'
import type { ProductRecord, ServiceRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'
import { provisioningMessage } from '../setup/provisioning'

/** The customer's services (openapi.yaml). */
export const serviceHandlers = {
  listServices(call) {
    const user = requireUser(call)
    const own = call.world.services.filter(({ userId }) => userId === user.id)
    const services = own.map((service) => toService(call.world, service, call.now))
    return { status: 200, body: { data: services } }
  },

  getService(call) {
    const user = requireUser(call)
    const service = requireOwnService(call.world, user.id, call.path.id)
    const product = findProduct(call.world, service)
    const response = { ...toService(call.world, service, call.now), ...(product && { product: toProduct(product) }) }
    return { status: 200, body: { data: response } }
  },
} satisfies Handlers

/**
 * Returns the user's service.
 *
 * @throws Rejection 404 if there is none. Another user's service is a 404 too, so that ids cannot be guessed.
 */
export function requireOwnService(world: World, userId: string, id: string): ServiceRecord {
  const service = world.services.find((candidate) => candidate.id === id && candidate.userId === userId)
  if (service === undefined) throw rejection(404, 'NOT_FOUND', 'Service not found.')
  return service
}

/**
 * Returns the user's service if it is deployed.
 *
 * @throws Rejection 404 if there is none, 409 if it is not deployed
 */
export function requireDeployedService(world: World, userId: string, id: string): ServiceRecord {
  const service = requireOwnService(world, userId, id)
  if (!isDeployed(service)) throw rejection(409, 'SERVICE_NOT_DEPLOYED', 'This service is not deployed.')
  return service
}

/** A suspended service is deployed, because it can run again at once. So is one whose last payment failed. */
export function isDeployed({ status, isTakenDown }: ServiceRecord): boolean {
  return ['active', 'past_due', 'unpaid', 'suspended', 'canceling'].includes(status) && !isTakenDown
}

/** Returns the service for a response, with its product's id and name, or only the id if the product no longer exists. */
export function toService(world: World, record: ServiceRecord, now: Date) {
  const { id, status, active, createdAt, expiresAt, stripeSubscriptionId, userId, productId, domain } = record
  const product = findProduct(world, record)
  return {
    id,
    status,
    createdAt,
    expiresAt,
    active,
    stripeSubscriptionId,
    user: userId,
    product: product ? { id: product.id, name: product.name } : productId,
    deployment: isDeployed(record) && domain !== null ? { path: domain } : null,
    isReady: isDeployed(record),
    hasError: record.provisioning?.hasFailed ?? false,
    ...(world.paymentRules.letsCustomersUncancel && { canUncancel: isDeployed(record) }),
    statusMessage: provisioningMessage(record, now),
  } satisfies Schemas['Service']
}

/** Returns the product of a service; undefined if it no longer exists. */
export function findProduct(world: World, { productId }: ServiceRecord): ProductRecord | undefined {
  return world.products.find(({ id }) => id === productId)
}

/** Creates a service in setup. */
export function startService({
  now,
  ...given
}: Pick<ServiceRecord, 'id' | 'userId' | 'productId' | 'flowStep'> & { now: Date }): ServiceRecord {
  return {
    ...given,
    status: 'flow',
    active: false,
    createdAt: now.toISOString(),
    expiresAt: null,
    cancelledAt: null,
    stripeSubscriptionId: null,
    laterStep: null,
    domain: null,
    isTakenDown: false,
    provisioning: null,
    unspreadDomain: null,
    config: {},
  }
}
