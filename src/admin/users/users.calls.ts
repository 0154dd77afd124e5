import type { operations } from '#contract'
import type { ManagedUser, UserChanges } from '#machines/admin/users/managed-user'
import type { Page } from '#machines/shared/model'
import { acknowledged, call } from '../../shared/client/call'
import type { ApiClient } from '../../shared/client/client'
import { activeFilters, PAGE_SIZE, toOne } from '../../shared/client/pages'
import { withSecrets } from '../../shared/client/with-secrets'
import { unwrap, unwrapPage } from '../../shared/decode/envelope'
import { managedUserShape } from './users.shapes'

/** The number of users in the picker (docs/product/admin/README.md#user-picker). */
const PICKER_LIMIT = 10

type Status = NonNullable<operations['listUsers']['parameters']['query']>['status']

/** The page and the filters. An undefined filter has no effect. */
export type UserQuery = {
  readonly page: number
  readonly status: string | undefined
  readonly search: string | undefined
  readonly limit?: number
}

/** A page of all users: GET /admin/users. */
export async function listUsers(
  client: ApiClient,
  { page, status, search, limit = PAGE_SIZE }: UserQuery,
  signal: AbortSignal,
): Promise<Page<ManagedUser>> {
  // The routes accept only these statuses in the address.
  const query = { page, limit, ...activeFilters({ status: status as Status, search }) }
  return unwrapPage(await call(client.GET('/admin/users', { params: { query }, signal })), 'users', managedUserShape)
}

/** The first results of a search, for the picker: GET /admin/users. */
export async function findUsers(
  client: ApiClient,
  { search }: { search: string },
  signal: AbortSignal,
): Promise<readonly ManagedUser[]> {
  const query = { search, limit: PICKER_LIMIT }
  const response = await call(client.GET('/admin/users', { params: { query }, signal }))
  return unwrapPage(response, 'users', managedUserShape).rows
}

/** One user: GET /admin/users/{id}. */
export async function getUser(client: ApiClient, id: string, signal: AbortSignal): Promise<ManagedUser> {
  const response = await call(client.GET('/admin/users/{id}', { params: { path: { id } }, signal }))
  return unwrap(response, 'user', managedUserShape)
}

/** Bans a user: POST /admin/users/{id}/ban. */
export async function banUser(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.POST('/admin/users/{id}/ban', { ...toOne(id), signal }))
}

/** Lifts a ban: POST /admin/users/{id}/unban. */
export async function unbanUser(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.POST('/admin/users/{id}/unban', { ...toOne(id), signal }))
}

/** Suspends a user: POST /admin/users/{id}/suspend. */
export async function suspendUser(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.POST('/admin/users/{id}/suspend', { ...toOne(id), signal }))
}

/** Lifts a suspension: POST /admin/users/{id}/unsuspend. */
export async function unsuspendUser(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.POST('/admin/users/{id}/unsuspend', { ...toOne(id), signal }))
}

/** Deletes a user permanently: DELETE /admin/users/{id}. */
export async function deleteUser(client: ApiClient, id: string, signal: AbortSignal): Promise<void> {
  await acknowledged(client.DELETE('/admin/users/{id}', { ...toOne(id), signal }))
}

/** Changes only the given fields: PUT /admin/users/{id}. */
export async function updateUser(
  client: ApiClient,
  id: string,
  { password, ...changes }: UserChanges,
  signal: AbortSignal,
): Promise<void> {
  const body = { ...changes, ...(password && { password: password.reveal() }) }
  const response = acknowledged(client.PUT('/admin/users/{id}', { ...toOne(id), body, signal }))
  await withSecrets(password ? [password] : [], response)
}
