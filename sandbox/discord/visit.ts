import { API_ROOT } from '../server/contract/definition'

export const DISCORD_PATH = '/__discord/authorize'
/** The operation completeDiscordLink, to which Discord redirects the browser. */
export const DISCORD_CALLBACK_PATH = `${API_ROOT}/auth/discord/callback`

/** The validated query of the authorization page. */
export type Visit = { clientId: string; redirectUri: URL; state: string | null }

/** Thrown for a visit that Discord would reject. Its message is shown as a page. */
export class VisitRejection extends Error {}

type Places = { portalOrigins: readonly string[]; sandboxUrl: string }

/**
 * Reads the same parameters as the real Discord, as strictly.
 *
 * @throws VisitRejection with the reason. The browser is only redirected to the sandbox or a portal.
 */
export function readVisit(given: URLSearchParams, places: Places): Visit {
  const clientId = given.get('client_id') ?? ''
  if (!/^\d{17,19}$/.test(clientId)) throw new VisitRejection('client_id: must be 17 to 19 digits.')
  if (given.get('response_type') !== 'code') throw new VisitRejection('response_type: the sandbox only supports code.')
  if (given.get('scope') !== 'identify') throw new VisitRejection('scope: the sandbox only supports identify.')
  return { clientId, redirectUri: readRedirectUri(given.get('redirect_uri') ?? '', places), state: given.get('state') }
}

function readRedirectUri(address: string, { portalOrigins, sandboxUrl }: Places): URL {
  const callback = `${sandboxUrl}${DISCORD_CALLBACK_PATH}`
  if (address === callback) return new URL(address)
  if (URL.canParse(address) && portalOrigins.includes(new URL(address).origin)) return new URL(address)
  throw new VisitRejection(`redirect_uri: the sandbox only redirects to ${[callback, ...portalOrigins].join(', ')}.`)
}

/** The address to return to, with a code or an error, and the state if there is one. */
export function withOutcome({ redirectUri, state }: Visit, outcome: { code: string } | { error: string }): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value)
  if (state !== null) url.searchParams.set('state', state)
  return url.href
}
