import { isOnline, type Situation, situationOf } from '../services/service-care'
import type { ApiError } from '../shared/api-error'
import type { Service } from '../shared/model'

/** The situations in which the server has no configuration to give, or may have taken the panel down. */
export type Withheld = Exclude<Situation, 'running' | 'ending'>

/** The panels that need no configuration. */
export type ManagePanel = 'credentials' | 'cancellation'

/** The screen and the panels that /manage shows while there is no configuration to edit (docs/product/manage.md#entry). */
export type Unavailable = { readonly panels: readonly ManagePanel[] } & (
  | {
      /**
       * - `loading`: the list of services, which tells the reason, is being read.
       * - `missing`: the service is not among the customer's.
       * - `unread`: the read may succeed next time. `unaffected`: the panel is online meanwhile.
       */
      readonly screen: 'loading' | 'missing' | 'unread' | 'unaffected'
    }
  /** Another read does not help until the service is in another situation. */
  | { readonly screen: Withheld; readonly service: Service }
)

/**
 * A missing service and one of another user look the same, so that ids can't be guessed
 * (docs/reliability.md#what-the-user-sees).
 */
export function isNotFound({ kind, status }: ApiError): boolean {
  return kind === 'http' && (status === 404 || status === 403)
}

/** True if the server has answered that it does not give the configuration. */
export function isWithheld(error: ApiError): boolean {
  return isNotFound(error) || (error.kind === 'http' && error.status === 409)
}

/** True if the server has a configuration of services in this situation, unless it has taken the panel down. */
export function hasConfiguration(situation: Situation): boolean {
  return PANELS[situation].includes('credentials')
}

/**
 * Decides what is shown after the configuration could not be read.
 *
 * @param service undefined if the list of services does not contain it or is not loaded
 * @param now in ms since 1970
 */
export function unavailableOf(
  error: ApiError,
  { service, list }: { service: Service | undefined; list: 'loading' | 'failed' | 'loaded' },
  now: number,
): Unavailable {
  if (service === undefined) {
    // Only the loaded list tells whether the service is missing.
    if (list === 'loading' && isWithheld(error)) return { screen: 'loading', panels: [] }
    return { screen: list === 'loaded' && isNotFound(error) ? 'missing' : 'unread', panels: [] }
  }
  const situation = situationOf(service, now)
  const isRunning = situation === 'running' || situation === 'ending'
  // A service in its setup has no configuration, whatever the error says.
  if (!isRunning && (situation === 'setup' || isWithheld(error))) {
    return { screen: situation, service, panels: PANELS[situation].filter((panel) => panel === 'cancellation') }
  }
  const screen = isOnline(service) && !isWithheld(error) ? 'unaffected' : 'unread'
  return { screen, panels: PANELS[situation] }
}

/** The credentials are those of a panel, so they can be replaced once there is one. */
const PANELS: Readonly<Record<Situation, readonly ManagePanel[]>> = {
  setup: [],
  starting: ['cancellation'],
  failed: ['cancellation'],
  running: ['credentials', 'cancellation'],
  ending: ['credentials', 'cancellation'],
  suspended: ['credentials', 'cancellation'],
  unpaid: ['credentials', 'cancellation'],
  unknown: ['credentials', 'cancellation'],
  ended: [],
}
