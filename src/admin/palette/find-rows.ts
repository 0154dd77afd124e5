import type { ManagedService } from '#machines/admin/services/managed-service'
import type { ManagedUser } from '#machines/admin/users/managed-user'
import type { ApiClient } from '../../shared/client/client'
import { LARGEST_PAGE, loadRows, PAGE_SIZE } from '../../shared/client/pages'
import { listAllServices } from '../services/services.calls'
import { findUsers } from '../users/users.calls'

/** A row that the palette has found, with the query of the list that shows it. */
export type Found =
  | { readonly list: 'users'; readonly row: ManagedUser; readonly query: { readonly search: string } }
  | {
      readonly list: 'services'
      readonly row: ManagedService
      readonly query: { readonly userId?: string; readonly page?: number }
    }

/** The ids of users and services. */
const ID = /^[0-9a-f]{24}$/i

export function isId(text: string): boolean {
  return ID.test(text.trim())
}

/**
 * Finds users by name, email or id. An id that no user has may be that of a service, which the server cannot search
 * (docs/product/palette.md#administrators).
 */
export async function findRows(client: ApiClient, text: string, signal: AbortSignal): Promise<readonly Found[]> {
  // A server may ignore the limit and send every user.
  const users = (await findUsers(client, { search: text }, signal)).slice(0, PAGE_SIZE)
  if (users.length > 0 || !isId(text)) {
    return users.map((row) => ({ list: 'users', row, query: { search: row.id } }))
  }
  const all = { limit: LARGEST_PAGE, status: undefined, userId: undefined }
  const readPage = (page: number, limited: AbortSignal) => listAllServices(client, { ...all, page }, limited)
  const id = text.toLowerCase()
  const services = await loadRows(readPage, signal, id)
  const row = services.find((service) => service.id === id)
  return row === undefined ? [] : [{ list: 'services', row, query: queryOf(row, services) }]
}

/** Finds the newest services of some users. */
export async function findServicesOf(
  client: ApiClient,
  userIds: readonly string[],
  signal: AbortSignal,
): Promise<readonly Found[]> {
  const pages = await Promise.all(
    userIds.map((userId) => listAllServices(client, { page: 1, status: undefined, userId }, signal)),
  )
  return pages.flatMap(({ rows }, index) =>
    rows
      .slice(0, PAGE_SIZE)
      .map((row) => ({ list: 'services', row, query: { userId: userIds[index] ?? '' } }) as const),
  )
}

/** The list of the owner's services, or of all services if the owner is unknown, at the page with the service. */
function queryOf(row: ManagedService, services: readonly ManagedService[]): { userId?: string; page?: number } {
  const userId = row.owner?.id
  const shown = userId === undefined ? services : services.filter(({ owner }) => owner?.id === userId)
  const page = Math.ceil(shown.length / PAGE_SIZE)
  return { ...(userId !== undefined && { userId }), ...(page > 1 && { page }) }
}
