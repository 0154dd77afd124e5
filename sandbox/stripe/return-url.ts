import type { IntentRecord } from '../server/worlds/records'
import { objectOf } from './intent-json'
import { badRequest } from './stripe-rejection'

/** @throws StripeRefusal 400 unless it is an address of the portal: nobody is sent anywhere else */
export function requireReturnUrl(address: string, portalOrigins: readonly string[]): URL {
  if (URL.canParse(address) && portalOrigins.includes(new URL(address).origin)) return new URL(address)
  throw badRequest('url_invalid', `return_url: the sandbox leads back to ${portalOrigins.join(', ')} alone.`)
}

/** The address that the customer comes back to, with what the provider's library and the portal read from it. */
export function withOutcome(returnUrl: URL, intent: IntentRecord): string {
  const url = new URL(returnUrl)
  const name = objectOf(intent)
  url.searchParams.set(name, intent.id)
  url.searchParams.set(`${name}_client_secret`, intent.clientSecret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}
