import { fromPromise } from 'xstate'
import { COOKIES_BLOCKED, type Login, type Registration, type sessionMachine } from '#machines/account/session.machine'
import { toApiError } from '#machines/shared/api-error'
import type { User } from '#machines/shared/model'
import type { Ports } from '#machines/shared/port'
import { getCurrentUser } from '../../shared/calls/current-user'
import type { ApiClient } from '../../shared/client/client'
import { awaitXsrfToken, type FirstContact } from '../../shared/client/xsrf'
import { login, logout, registerAccount } from './account.calls'

/**
 * The session's ports. A login and a registration wait for the XSRF token (openapi.yaml).
 *
 * @param hasToken false if the portal can read no XSRF token
 */
export function sessionPorts(
  client: ApiClient,
  contact: FirstContact,
  hasToken: () => boolean,
): Ports<typeof sessionMachine> {
  const awaitToken = (signal: AbortSignal) =>
    awaitXsrfToken(contact, (limited) => getCurrentUser(client, limited), signal)
  /** A server that misses a token which the portal could not send has set its cookies in vain. With a token, it is its own error. */
  const nameBlockedCookies = (thrown: unknown): never => {
    const error = toApiError(thrown)
    throw error.code === 'XSRF_TOKEN_MISMATCH' && !hasToken() ? { ...error, code: COOKIES_BLOCKED } : error
  }
  return {
    restore: fromPromise<User>(({ signal }) => getCurrentUser(client, signal)),
    login: fromPromise<User, Login>(async ({ input, signal }) => {
      await awaitToken(signal)
      return login(client, input, signal).catch(nameBlockedCookies)
    }),
    register: fromPromise<User, Registration>(async ({ input, signal }) => {
      await awaitToken(signal)
      return registerAccount(client, input, signal).catch(nameBlockedCookies)
    }),
    logout: fromPromise<void>(({ signal }) => logout(client, signal)),
  }
}
