import type { operations } from '#contract'
import type { ManagedService, ServiceChanges, ServiceReadiness } from '#machines/admin/services/managed-service'
import type { Page } from '#machines/shared/model'
import { acknowledged, call } from '../../shared/client/call'
import type { ApiClient } from '../../shared/client/client'
import { activeFilters, PAGE_SIZE, toOne } from '../../shared/client/pages'
import { unwrap, unwrapPage } from '../../shared/decode/envelope'
import { managedServiceShape, readinessShape } from './services.shapes'

type Status = NonNullable<operations['listAllServices']['parameters']['query']>['status']

/** The page and the filters. An undefined filter has no effect. */
export type ServiceQuery = {
  readonly page: number
  readonly status: string | undefined
  readonly userId: string | undefined
  readonly limit?: number
}

/** A page of the services of all users: GET /admin/services. */
export async function listAllServices(
  client: ApiClient,
  { page, status, userId, limit = PAGE_SIZE }: ServiceQuery,
  signal: AbortSignal,
): Promise<Page<ManagedService>> {
  // The routes accept only these statuses in the address.
  const query = { page, limit, ...activeFilters({ status: status as Status, userId }) }
  const response = await call(client.GET('/admin/services', { params: { query }, signal }))
  return unwrapPage(response, 'services', managedServiceShape)
}

/** Suspends a service: POST /admin/services/{id}/suspend. */
export async function suspendService(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.POST('/admin/services/{id}/suspend', { ...toOne(id), signal }))
}

/** Lifts a suspension: POST /admin/services/{id}/unsuspend. */
export async function unsuspendService(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.POST('/admin/services/{id}/unsuspend', { ...toOne(id), signal }))
}

/** Cancels a service at the end of its billing cycle: POST /admin/services/{id}/cancel. */
export async function cancelServiceOfUser(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.POST('/admin/services/{id}/cancel', { ...toOne(id), signal }))
}

/** Reverses a cancellation: POST /admin/services/{id}/uncancel. */
export async function uncancelService(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.POST('/admin/services/{id}/uncancel', { ...toOne(id), signal }))
}

/** Starts the deployment of a service: POST /admin/services/{id}/provision. `getServiceStatus` reports its progress. */
export async function provisionService(
  client: ApiClient,
  { serviceId }: { serviceId: string },
  signal: AbortSignal,
): Promise<void> {
  await acknowledged(client.POST('/admin/services/{id}/provision', { ...toOne(serviceId), signal }))
}

/**
 * Removes the deployment of a service: GET /admin/services/{id}/unprovision. This GET is a write (`x-unsafe` in openapi.yaml): it
 * must follow a confirmed click, and must never be prefetched or cached.
 */
export async function unprovisionService(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.GET('/admin/services/{id}/unprovision', { ...toOne(id), signal }))
}

/** Deletes a service permanently: DELETE /admin/services/{id}. */
export async function deleteService(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.DELETE('/admin/services/{id}', { ...toOne(id), signal }))
}

/** Changes only the given fields: PUT /admin/services/{id}. */
export async function updateService(
  client: ApiClient,
  id: string,
  body: ServiceChanges,
  signal: AbortSignal,
): Promise<void> {
  await acknowledged(client.PUT('/admin/services/{id}', { ...toOne(id), body, signal }))
}

/** The progress of a deployment: GET /admin/services/{id}/status. */
export async function getServiceStatus(
  client: ApiClient,
  { serviceId }: { serviceId: string },
  signal: AbortSignal,
): Promise<ServiceReadiness> {
  const response = client.GET('/admin/services/{id}/status', { params: { path: { id: serviceId } }, signal })
  return unwrap(await call(response), 'service', readinessShape)
}
