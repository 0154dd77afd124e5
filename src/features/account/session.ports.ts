import { fromPromise } from 'xstate'
import type { Login, Registration, sessionMachine } from '#machines/account/session.machine'
import type { User } from '#machines/shared/model'
import { getCurrentUser, login, logout, registerAccount } from '../../api/account/accounts'
import type { ApiClient } from '../../api/client/client'
import { awaitXsrfToken, type FirstContact } from '../../api/client/xsrf-wait'
import type { Ports } from '../../xstate/ports'

/** The session's ports. A login and a registration wait for the XSRF token (docs/product/account.md#calls). */
export function sessionPorts(client: ApiClient, contact: FirstContact): Ports<typeof sessionMachine> {
  const awaitToken = (signal: AbortSignal) =>
    awaitXsrfToken(contact, (limited) => getCurrentUser(client, limited), signal)
  return {
    restore: fromPromise<User>(({ signal }) => getCurrentUser(client, signal)),
    login: fromPromise<User, Login>(async ({ input, signal }) => {
      await awaitToken(signal)
      return login(client, input, signal)
    }),
    register: fromPromise<User, Registration>(async ({ input, signal }) => {
      await awaitToken(signal)
      return registerAccount(client, input, signal)
    }),
    logout: fromPromise<void>(({ signal }) => logout(client, signal)),
  }
}
