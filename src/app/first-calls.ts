import { isAdministrator } from '#machines/account/permissions'
import type { LastSession } from '#machines/account/session.machine'
import { roleIn, valuesIn } from '../shared/decode/early'
import { firstReadsOf, isAdministration } from './first-reads'

/** The responses to calls that were sent early, by method and address. A promise of undefined means that the call was not sent. */
export type FirstResponses = ReadonlyMap<string, Promise<Response | undefined>>

/** No page preloads the code of these screens, because only administrators need it. */
const ADMINISTRATION = new Map<string, () => Promise<unknown>>([
  ['/admin', () => import('../admin/admin-panel')],
  ['/admin/users', () => import('../admin/users/user-management')],
  ['/admin/services', () => import('../admin/services/service-management')],
  ['/products', () => import('../admin/catalogue/screen/product-management')],
])

/** What the last load in this browser says about the user. */
type LastUser = {
  readonly lastSession: LastSession
  readonly wasAdministrator: boolean
}

/**
 * Sends the calls of the first screen while the libraries are still loading: the session, and what the screen reads first
 * (docs/architecture.md#boot, D-343). In a browser that had a session they leave together, those of the administration only if the last
 * user was an administrator. Otherwise the screen's reads wait for the response to the session call.
 *
 * @param apiBaseUrl includes the version, without a trailing slash
 * @param path the path of the screen; `search` is its query
 */
export function sendFirstCalls(
  { apiBaseUrl, path, search, ...lastUser }: { apiBaseUrl: string; path: string; search: string } & LastUser,
  send: (address: string) => Promise<Response>,
): FirstResponses {
  const { lastSession, wasAdministrator } = lastUser
  // After an unconfirmed logout, the session sends the logout again and restores nothing.
  const session = lastSession === 'leftUnconfirmed' ? Promise.resolve(undefined) : send(`${apiBaseUrl}/auth/@me`)
  const responses = new Map<string, Promise<Response | undefined>>([[`GET ${apiBaseUrl}/auth/@me`, session]])
  const isOfAdministration = isAdministration(path)
  const isExpected = lastSession === 'signedIn' && (wasAdministrator || !isOfAdministration)
  const isAllowed = isExpected
    ? Promise.resolve(true)
    : session.then(isOfAdministration ? isForAdministrator : (response) => response?.ok === true)
  // The screen itself imports the code again and shows a failure.
  isAllowed.then((allowed) => allowed && ADMINISTRATION.get(path)?.()).catch(() => {})
  for (const read of readsOf(path, search)) {
    responses.set(
      `GET ${apiBaseUrl}${read}`,
      isAllowed.then((allowed) => (allowed ? send(apiBaseUrl + read) : undefined)),
    )
  }
  // They are awaited later. Without this, a failure before that would count as unhandled.
  for (const response of responses.values()) response.catch(() => {})
  return responses
}

/** An administration screen does not show the user's own services. Its routes have not checked a query yet, so one with filters waits. */
function readsOf(path: string, search: string): readonly string[] {
  if (isAdministration(path)) return search === '' ? firstReadsOf(path, {}, true) : []
  return ['/services', ...firstReadsOf(path, Object.fromEntries(new URLSearchParams(search)), false)]
}

/** Reads a copy of the response, because the session still needs its body. */
async function isForAdministrator(response: Response | undefined): Promise<boolean> {
  if (!response?.ok) return false
  try {
    const user = valuesIn(await response.clone().json(), 'user').find(hasRole)
    return user !== undefined && isAdministrator(roleIn(user.role))
  } catch {
    return false
  }
}

const hasRole = (value: unknown): value is { role: unknown } => value instanceof Object && 'role' in value
