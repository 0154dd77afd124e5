import { fromPromise } from 'xstate'
import type { Login, Registration, sessionMachine } from '#machines/account/session.machine'
import type { User } from '#machines/shared/model'
import { getCurrentUser, login, logout, registerAccount } from '../../api/account/accounts'
import { anySignal } from '../../api/client/any-signal'
import type { ApiClient } from '../../api/client/client'
import type { Ports } from '../../xstate/ports'

/** The timeout for the API's first response, and again for the portal's own request of a token. */
const CONTACT_LIMIT_MS = 2_000

type FirstContact = {
  /** Settles when the session call of the first script has ended, with or without success. */
  firstResponse: Promise<unknown>
  /** The XSRF token comes with the API's first response. */
  hasXsrfToken: () => boolean
}

/** The session's ports. A login and a registration wait for the XSRF token (docs/product/account.md#calls). */
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
 * The login form does not wait for the restore, which may be slow, fail, or never be sent after an unconfirmed logout.
 * So a login without a token waits for that response, and then requests one itself. Both waits are short, because the
 * login may also be sent without a token.
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
