import type { IntentRecord } from '../server/worlds/records'
import { objectOf } from './intent-json'
import { badRequest } from './stripe-rejection'

/** @throws StripeRejection 400 if the address is not in the portal, so that the bank is no open redirect */
export function requireReturnUrl(address: string, portalOrigins: readonly string[]): URL {
  if (URL.canParse(address) && portalOrigins.includes(new URL(address).origin)) return new URL(address)
  throw badRequest('url_invalid', `return_url: the sandbox only redirects to ${portalOrigins.join(', ')}.`)
}

/** The return address with the query parameters that the provider adds. */
export function withOutcome(returnUrl: URL, intent: IntentRecord): string {
  const url = new URL(returnUrl)
  const name = objectOf(intent)
  url.searchParams.set(name, intent.id)
  url.searchParams.set(`${name}_client_secret`, intent.clientSecret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}
