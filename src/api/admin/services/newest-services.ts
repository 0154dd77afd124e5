import type { ManagedService, Page } from '#machines/shared/model'
import { call } from '../../client/call'
import type { ApiClient } from '../../client/client'
import { LARGEST_PAGE } from '../../client/pages'
import { managedServiceShape } from '../../decode/admin/services'
import { unwrapPage } from '../../decode/envelope'

/** The largest possible page of all services, newest first: GET /admin/services. */
export async function listNewestServices(
  client: ApiClient,
  { page }: { page: number },
  signal: AbortSignal,
): Promise<Page<ManagedService>> {
  const query = { page, limit: LARGEST_PAGE }
  const response = await call(client.GET('/admin/services', { params: { query }, signal }))
  return unwrapPage(response, 'services', managedServiceShape)
}
