import type { User } from '#machines/shared/model'
import { call } from '../client/call'
import type { ApiClient } from '../client/client'
import { userShape } from '../decode/account'
import { unwrap } from '../decode/envelope'

/** The user of the session's cookie: GET /auth/@me. */
export async function getCurrentUser(client: ApiClient, signal: AbortSignal): Promise<User> {
  return unwrap(await call(client.GET('/auth/@me', { signal })), 'user', userShape)
}
