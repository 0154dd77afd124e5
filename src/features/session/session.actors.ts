import { fromPromise } from 'xstate'
import type { User } from '#machines/model'
import type { Login, Registration, sessionMachine } from '#machines/session/session.machine'
import type { Ports } from '../../actors/ports'
import { getCurrentUser, login, logout, registerAccount } from '../../api/accounts'
import type { ApiClient } from '../../api/client'

/**
 * The session's ports. The API's XSRF token comes with its first answer, so a login that is quicker than the answer to
 * the restore waits for it.
 *
 * @param firstAnswer settles, in whatever way, when the API has answered for the first time
 */
export function sessionActors(client: ApiClient, firstAnswer: Promise<unknown>): Ports<typeof sessionMachine> {
  const firstContact = firstAnswer.then(
    () => {},
    () => {},
  )
  return {
    restore: fromPromise<User>(({ signal }) => getCurrentUser(client, signal)),
    login: fromPromise<User, Login>(async ({ input, signal }) => {
      await firstContact
      return login(client, input, signal)
    }),
    register: fromPromise<User, Registration>(async ({ input, signal }) => {
      await firstContact
      return registerAccount(client, input, signal)
    }),
    logout: fromPromise<void>(({ signal }) => logout(client, signal)),
  }
}
