import type { Login, Registration } from '#machines/account/session.machine'
import type { User } from '#machines/shared/model'
import { acknowledged, call } from '../../shared/client/call'
import type { ApiClient } from '../../shared/client/client'
import { withSecrets } from '../../shared/client/with-secrets'
import { userShape } from '../../shared/decode/account'
import { unwrap } from '../../shared/decode/envelope'
import { loginBody, registrationBody } from './account-requests'

/** Signs in: POST /auth/login. */
export async function login(client: ApiClient, credentials: Login, signal: AbortSignal): Promise<User> {
  const response = call(client.POST('/auth/login', { body: loginBody(credentials), signal }))
  return unwrap(await withSecrets([credentials.password], response), 'user', userShape)
}

/** Creates an account and signs in (D-026): POST /users. */
export async function registerAccount(client: ApiClient, account: Registration, signal: AbortSignal): Promise<User> {
  const response = call(client.POST('/users', { body: registrationBody(account), signal }))
  return unwrap(await withSecrets([account.password, account.confirmPassword], response), 'user', userShape)
}

/**
 * Ends the session: POST /auth/logout. Only an acknowledgement or a 401 confirms it (docs/product/account.md#logout).
 *
 * @throws ApiError
 */
export async function logout(client: ApiClient, signal: AbortSignal): Promise<void> {
  await acknowledged(client.POST('/auth/logout', { signal, parseAs: 'text' }))
}
