import { fromPromise } from 'xstate'
import type { Login, Registration, sessionMachine } from '#machines/account/session.machine'
import type { User } from '#machines/shared/model'
import { getCurrentUser, login, logout, registerAccount } from '../../api/account/accounts'
import { anySignal } from '../../api/client/any-signal'
import type { ApiClient } from '../../api/client/client'
import type { Ports } from '../../xstate/ports'

/** How long a login waits for the API's first answer, and for one that it asks for itself, in ms. */
const CONTACT_LIMIT_MS = 2_000

type FirstContact = {
  /** Settles, in whatever way, when the session call of the first script has been answered. */
  firstResponse: Promise<unknown>
  /** Whether the XSRF token, which comes with the API's first answer, can be read by now. */
  hasXsrfToken: () => boolean
}

/** The session's ports. A login and a registration need the XSRF token, if the API's can be read at all. */
export function sessionPorts(client: ApiClient, contact: FirstContact): Ports<typeof sessionMachine> {
  return {
    restore: fromPromise<User>(({ signal }) => getCurrentUser(client, signal)),
    login: fromPromise<User, Login>(async ({ input, signal }) => {
      await awaitXsrfToken(client, contact, signal)
      return login(client, input, signal)
    }),
    register: fromPromise<User, Registration>(async ({ input, signal }) => {
      await awaitXsrfToken(client, contact, signal)
      return registerAccount(client, input, signal)
    }),
    logout: fromPromise<void>(({ signal }) => logout(client, signal)),
  }
}

/**
 * The login form does not wait for the restore, which may be slow, lost, or never sent after an unconfirmed logout. So
 * without a token its answer is waited for, and then one more is asked for; neither for long, because the call may go
 * without.
 */
async function awaitXsrfToken(client: ApiClient, contact: FirstContact, signal: AbortSignal): Promise<void> {
  if (contact.hasXsrfToken()) return
  const limit = AbortSignal.timeout(CONTACT_LIMIT_MS)
  const limitReached = new Promise<void>((resolve) => limit.addEventListener('abort', () => resolve()))
  await Promise.race([contact.firstResponse.catch(() => {}), limitReached])
  if (contact.hasXsrfToken()) return
  const secondLimit = AbortSignal.timeout(CONTACT_LIMIT_MS)
  await getCurrentUser(client, anySignal(signal, secondLimit)).catch(() => {})
}
