import { isAdministrator } from '#machines/account/permissions'
import type { LastSession } from '#machines/account/session.machine'
import { roleIn, valuesIn } from '../shared/decode/early'

/** The responses to calls that were sent early, by method and address. A promise of undefined means that the call was not sent. */
export type FirstResponses = ReadonlyMap<string, Promise<Response | undefined>>

type Screen = {
  /** The first call of its list, if the address has no filters. */
  readonly list?: string
  readonly loadCode: () => Promise<unknown>
}

/** No page preloads the code and the lists of these screens, because only administrators need them. */
const ADMINISTRATION: ReadonlyMap<string, Screen> = new Map([
  ['/admin', { loadCode: () => import('../admin/admin-panel') }],
  [
    '/admin/users',
    {
      list: '/admin/users?page=1&limit=20',
      loadCode: () => import('../admin/users/user-management'),
    },
  ],
  [
    '/admin/services',
    {
      list: '/admin/services?page=1&limit=20',
      loadCode: () => import('../admin/services/service-management'),
    },
  ],
  [
    '/products',
    {
      list: '/products?page=1&limit=20',
      loadCode: () => import('../admin/catalogue/screen/product-management'),
    },
  ],
])

/** Returns true for a screen that does not show the user's own services. */
export const isAdministration = (path: string): boolean => ADMINISTRATION.has(path)

/** What the last load in this browser says about the user. */
type LastUser = {
  readonly lastSession: LastSession
  readonly wasAdministrator: boolean
}

/**
 * Sends the calls of the first screen while the libraries are still loading: the session, and the services or, on an administration
 * screen, its list (docs/architecture.md#boot, D-343). In a browser that had a session they leave together, an administrators' list
 * only if the last user was an administrator. Otherwise the list waits for the response to the session call.
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
  const screen = ADMINISTRATION.get(path)
  const isExpected = lastSession === 'signedIn' && (screen === undefined || wasAdministrator)
  const isAllowed = isExpected
    ? Promise.resolve(true)
    : session.then(screen === undefined ? (response) => response?.ok === true : isForAdministrator)
  // The screen itself imports the code again and shows a failure.
  isAllowed.then((allowed) => allowed && screen?.loadCode()).catch(() => {})
  const list = screen === undefined ? '/services' : screen.list
  if (list && (screen === undefined || search === '')) {
    const address = apiBaseUrl + list
    responses.set(
      `GET ${address}`,
      isAllowed.then((allowed) => (allowed ? send(address) : undefined)),
    )
  }
  // They are awaited later. Without this, a failure before that would count as unhandled.
  for (const response of responses.values()) response.catch(() => {})
  return responses
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
