import { isAdministrator } from '#machines/account/permissions'
import { userShape } from '../api/decode/account'
import { unwrap } from '../api/decode/envelope'

/** The answers to calls that were sent ahead, by address; undefined inside for one that was not sent after all. */
export type FirstResponses = ReadonlyMap<string, Promise<Response | undefined>>

type Screen = {
  /** What its list asks for first, as long as the address does not narrow it. */
  readonly list?: string
  readonly loadCode: () => Promise<unknown>
}

/** The administrators' screens: their code and their lists are for administrators alone, so no page can preload them. */
const ADMINISTRATION: ReadonlyMap<string, Screen> = new Map([
  ['/admin', { loadCode: () => import('../features/admin/admin-panel') }],
  [
    '/admin/users',
    {
      list: '/admin/users?page=1&limit=20',
      loadCode: () => import('../features/admin/users/user-management'),
    },
  ],
  [
    '/admin/services',
    {
      list: '/admin/services?page=1&limit=20',
      loadCode: () => import('../features/admin/services/service-management'),
    },
  ],
  ['/products', { loadCode: () => import('../features/admin/catalogue/product-management') }],
])

/**
 * Sends the calls that the first screen will need while the libraries are still on their way: who is signed in, and as soon as
 * that is known the services and, for administrators, the list of their screen (docs/operate/speed.md#techniques).
 *
 * @param apiBaseUrl with its version and without a slash at the end
 * @param path the screen's, `search` its query
 * @param mayRestore false after a logout that was not confirmed: the session sends it again instead, and restores nothing
 */
export function sendFirstCalls(
  { apiBaseUrl, path, search, mayRestore }: { apiBaseUrl: string; path: string; search: string; mayRestore: boolean },
  send: (address: string) => Promise<Response>,
): FirstResponses {
  const session = mayRestore ? send(`${apiBaseUrl}/auth/@me`) : Promise.resolve(undefined)
  const services = session.then((response) => (response?.ok ? send(`${apiBaseUrl}/services`) : undefined))
  const responses = new Map([
    [`${apiBaseUrl}/auth/@me`, session],
    [`${apiBaseUrl}/services`, services],
  ])
  const screen = ADMINISTRATION.get(path)
  if (screen) {
    const isAllowed = session.then(isForAdministrator)
    // Whoever draws the screen asks for its code again, and says what is wrong with it.
    isAllowed.then((allowed) => allowed && screen.loadCode()).catch(() => {})
    if (screen.list && search === '') {
      const address = apiBaseUrl + screen.list
      responses.set(
        address,
        isAllowed.then((allowed) => (allowed ? send(address) : undefined)),
      )
    }
  }
  // All are awaited later; without this a failure before then would count as unhandled.
  for (const response of responses.values()) response.catch(() => {})
  return responses
}

/** Read from a copy: the answer itself is for the session. */
async function isForAdministrator(response: Response | undefined): Promise<boolean> {
  if (!response?.ok) return false
  try {
    return isAdministrator(unwrap(await response.clone().json(), 'user', userShape).role)
  } catch {
    return false
  }
}
