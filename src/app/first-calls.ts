import { isAdministrator } from '#machines/account/permissions'
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

/**
 * Sends the calls of the first screen while the libraries are still loading: the session, then the services or, on an
 * administration screen, its list (docs/architecture.md#boot, D-343).
 *
 * @param apiBaseUrl includes the version, without a trailing slash
 * @param path the path of the screen; `search` is its query
 * @param mayRestore false after an unconfirmed logout: the session then sends the logout again and restores nothing
 */
export function sendFirstCalls(
  { apiBaseUrl, path, search, mayRestore }: { apiBaseUrl: string; path: string; search: string; mayRestore: boolean },
  send: (address: string) => Promise<Response>,
): FirstResponses {
  const session = mayRestore ? send(`${apiBaseUrl}/auth/@me`) : Promise.resolve(undefined)
  const responses = new Map<string, Promise<Response | undefined>>([[`GET ${apiBaseUrl}/auth/@me`, session]])
  const screen = ADMINISTRATION.get(path)
  if (screen === undefined) {
    const address = `${apiBaseUrl}/services`
    responses.set(
      `GET ${address}`,
      session.then((response) => (response?.ok ? send(address) : undefined)),
    )
  } else {
    const isAllowed = session.then(isForAdministrator)
    // The screen itself imports the code again and shows a failure.
    isAllowed.then((allowed) => allowed && screen.loadCode()).catch(() => {})
    if (screen.list && search === '') {
      const address = apiBaseUrl + screen.list
      responses.set(
        `GET ${address}`,
        isAllowed.then((allowed) => (allowed ? send(address) : undefined)),
      )
    }
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
