import { API_ROOT } from '../server/definition'

/** Where the page of the simulated Discord is. */
export const DISCORD_PATH = '/__discord/authorize'
/** Where Discord sends a browser back to; no operation of the contract, because no page calls it. */
export const DISCORD_CALLBACK_PATH = `${API_ROOT}/auth/discord/callback`

/** What a browser is sent to Discord with, once it is checked. */
export type Visit = { clientId: string; redirectUri: URL; state: string | null }

/** Thrown for a visit that Discord would not let go on; becomes a page that says why. */
export class VisitRejection extends Error {}

type Places = { portalOrigins: readonly string[]; sandboxOrigin: string }

/**
 * Reads what the real Discord reads, and is as strict.
 *
 * @throws VisitRefusal with what is wrong: nobody is sent to an address that is neither the sandbox's nor the portal's
 */
export function readVisit(given: URLSearchParams, places: Places): Visit {
  const clientId = given.get('client_id') ?? ''
  if (!/^\d{17,19}$/.test(clientId)) throw new VisitRejection('client_id: 17 to 19 digits.')
  if (given.get('response_type') !== 'code') throw new VisitRejection('response_type: the sandbox knows code alone.')
  if (given.get('scope') !== 'identify') throw new VisitRejection('scope: the sandbox knows identify alone.')
  return { clientId, redirectUri: readRedirectUri(given.get('redirect_uri') ?? '', places), state: given.get('state') }
}

function readRedirectUri(address: string, { portalOrigins, sandboxOrigin }: Places): URL {
  const callback = `${sandboxOrigin}${DISCORD_CALLBACK_PATH}`
  if (address === callback) return new URL(address)
  if (URL.canParse(address) && portalOrigins.includes(new URL(address).origin)) return new URL(address)
  throw new VisitRejection(`redirect_uri: the sandbox leads to ${[callback, ...portalOrigins].join(', ')} alone.`)
}

/** The address that the browser comes back to: with a code or an error, and the state if there is one. */
export function withOutcome({ redirectUri, state }: Visit, outcome: { code: string } | { error: string }): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value)
  if (state !== null) url.searchParams.set('state', state)
  return url.href
}
