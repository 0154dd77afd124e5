import type { DiscordReturn } from '#machines/discord/discord-link.machine'
import { Secret } from '#machines/shared/secret'
import { normalisedPath } from '../app/normalised-path'
import { storedDiscordState } from '../storage/discord-storage'

const PARAMETERS = ['discord_connected', 'state', 'error', 'discord_error', 'code'] as const

/** The errors that the specification names (customer specification, section 8 'Chat-platform linking'). */
const OWN_ERRORS = /^(login_required|session_expired)$/

/** Says what came of it, if no screen is remembered: to others by way of its guard, on the login screen. */
const SCREEN_THAT_SAYS_IT = '/settings'

/**
 * Takes what the way back from Discord put into the address out of it, before the router reads the address, and opens the
 * screen that was left (decisions.md, 'Discord state').
 */
export function takeDiscordReturn({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): DiscordReturn | undefined {
  const query = new URLSearchParams(location.search)
  if (!isReturn(normalisedPath(location.pathname), query)) return undefined
  const [isConnected, state, error, discordError, code] = PARAMETERS.map((name) => query.get(name) || undefined)
  const remembered = storedDiscordState.take()
  history.replaceState(history.state, '', (remembered?.place ?? SCREEN_THAT_SAYS_IT) + location.hash)
  return {
    isConnected: isConnected === 'true',
    state,
    error: error ?? discordError,
    code: code === undefined ? undefined : new Secret(code),
    remembered,
  }
}

/**
 * Others use `code`, `state` and `error` as well: links to a product carry the code of a promotion, the payment provider adds
 * what it likes. So they are Discord's only where a linking was begun, where its end is told, or where they say so themselves
 * (docs/decisions.md, 2026-11-23).
 */
function isReturn(path: string, query: URLSearchParams): boolean {
  const has = (...names: readonly string[]) => names.some((name) => query.has(name))
  if (path === '/payment') return false
  if (has('discord_connected', 'discord_error')) return true
  if (path.startsWith('/purchase/') || !has('code', 'state', 'error')) return false
  if (path === SCREEN_THAT_SAYS_IT || OWN_ERRORS.test(query.get('error') ?? '')) return true
  // Connect stands there too, and OAuth repeats the state in every answer.
  if (path === '/setup' && has('state') && has('code', 'error')) return true
  return storedDiscordState.isBegun()
}
