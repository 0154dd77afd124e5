import type { DiscordReturn } from '#machines/discord-link/discord-link.machine'
import { Secret } from '#machines/secret'
import { keptDiscordState } from './discord-storage'

const PARAMETERS = ['discord_connected', 'state', 'error', 'discord_error', 'code'] as const

/** Where somebody sees what came of it. */
const SCREENS_THAT_SAY_IT = /^\/(settings|setup|login|register)(\/|\.html|$)/

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
  for (const name of PARAMETERS) query.delete(name)
  const remembered = keptDiscordState.take()
  const here = location.pathname + (query.size === 0 ? '' : `?${query}`)
  const place = remembered?.place ?? (SCREENS_THAT_SAY_IT.test(location.pathname) ? here : '/settings')
  history.replaceState(history.state, '', place + location.hash)
  return {
    isConnected: isConnected === 'true',
    state,
    error: error ?? discordError,
    code: code === undefined ? undefined : new Secret(code),
    remembered,
  }
}
