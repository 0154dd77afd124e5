import type { DiscordReturn } from '#machines/discord/discord-return'
import { Secret } from '#machines/shared/secret'
import { normalizedPath, withBase } from '../app/normalized-path'
import { storedDiscordState } from '../areas/discord/discord-storage'

const PARAMETERS = ['discord_connected', 'state', 'error', 'discord_error', 'code'] as const

/** Errors with a message of their own (docs/product/discord.md#messages). */
const OWN_ERRORS = /^(login_required|session_expired)$/

/** Shows the outcome if no screen was stored. Its guard sends a visitor to the login screen, which shows the outcome too. */
const OUTCOME_SCREEN = '/settings'

/**
 * Removes Discord's parameters from the address before the router reads it, and opens the screen on which the user started
 * (docs/product/discord.md#return).
 */
export function takeDiscordReturn({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): DiscordReturn | undefined {
  const query = new URLSearchParams(location.search)
  if (!isReturn(normalizedPath(location.pathname), query)) return undefined
  const [isConnected, state, error, discordError, code] = PARAMETERS.map((name) => query.get(name) || undefined)
  const remembered = storedDiscordState.take(state)
  history.replaceState(
    history.state,
    '',
    (remembered?.place ?? (import.meta.env.BASE_URL === '/' ? OUTCOME_SCREEN : withBase(OUTCOME_SCREEN))) +
      location.hash,
  )
  return {
    isConnected: isConnected === 'true',
    state,
    error: error ?? discordError,
    code: code === undefined ? undefined : new Secret(code),
    remembered,
  }
}

/**
 * `code`, `state` and `error` have other uses too: a link to a product can contain the code of a promotion, and the payment
 * provider adds its own parameters. docs/product/discord.md#return lists when they count as a return from Discord (D-256).
 */
function isReturn(path: string, query: URLSearchParams): boolean {
  const has = (...names: readonly string[]) => names.some((name) => query.has(name))
  if (path === '/payment') return false
  if (has('discord_connected', 'discord_error')) return true
  if (path.startsWith('/purchase/') || !has('code', 'state', 'error')) return false
  if (path === OUTCOME_SCREEN || OWN_ERRORS.test(query.get('error') ?? '')) return true
  // The setup has a Connect button too, and OAuth repeats the state in every response.
  if (path === '/setup' && has('state') && has('code', 'error')) return true
  return storedDiscordState.isBegun(query.get('state') ?? undefined)
}
