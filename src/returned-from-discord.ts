import type { DiscordReturn } from '#machines/discord-link/discord-link.machine'
import { Secret } from '#machines/secret'
import { keptDiscordState } from './discord-storage'

const PARAMETERS = ['discord_connected', 'state', 'error', 'discord_error', 'code'] as const

/** Says what came of it, if no screen is remembered: to others by way of its guard, on the login screen. */
const SCREEN_THAT_SAYS_IT = '/settings'

/**
 * Takes what the way back from Discord put into the address out of it, before the router reads the address, and opens the
 * screen that was left (decisions.md, 'Discord state'). No screen of the portal has a parameter of these names.
 */
export function takeDiscordReturn({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): DiscordReturn | undefined {
  const query = new URLSearchParams(location.search)
  if (!PARAMETERS.some((name) => query.has(name))) return undefined
  const [isConnected, state, error, discordError, code] = PARAMETERS.map((name) => query.get(name) || undefined)
  const remembered = keptDiscordState.take()
  history.replaceState(history.state, '', (remembered?.place ?? SCREEN_THAT_SAYS_IT) + location.hash)
  return {
    isConnected: isConnected === 'true',
    state,
    error: error ?? discordError,
    code: code === undefined ? undefined : new Secret(code),
    remembered,
  }
}
