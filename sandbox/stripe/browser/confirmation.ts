import type { Appearance } from '@stripe/stripe-js'
import { askToAuthenticate } from './authentication-dialog'
import { insideOf } from './elements/elements'
import { type Failure, type Intent, integrationError, serverFailure } from './failure'
import {
  type ClientSecret,
  type IntentResponse,
  type IntentResult,
  readClientSecret,
  rejectedIfUnpaid,
  resultOf,
} from './intent'
import type { IntentApi } from './intent-api'

export type ConfirmOptions = {
  elements?: object
  clientSecret?: string
  confirmParams?: { return_url?: string; payment_method_data?: { billing_details?: object } }
  redirect?: 'always' | 'if_required'
}

/** Confirms an intent: validates the fields, calls the server, and handles the next action. */
export async function confirm(
  intents: IntentApi,
  kind: 'payment' | 'setup',
  { elements, clientSecret, confirmParams = {}, redirect = 'always' }: ConfirmOptions,
): Promise<IntentResult> {
  const method = kind === 'payment' ? 'stripe.confirmPayment()' : 'stripe.confirmSetup()'
  const { return_url } = confirmParams
  if (redirect === 'always' && return_url === undefined) {
    throw integrationError(`You must provide confirmParams.return_url to ${method}, or redirect: 'if_required'.`)
  }
  const inside = insideOf(elements)
  const secret = readClientSecret(method, clientSecret ?? inside.secret.text, [kind])
  const view = inside.payment()
  const failure = inside.validate() ?? checkReturnUrl(return_url)
  if (failure) return { error: failure }
  const response = await intents.confirm(secret, {
    payment_method: view.method(),
    billing_details: { ...confirmParams.payment_method_data?.billing_details, ...inside.address()?.contact() },
    return_url,
  })
  const end = await followUp(intents, secret, inside.appearance(), response)
  if (end.intent && redirect === 'always' && return_url !== undefined)
    return leaveFor(returnUrl(return_url, end.intent))
  return resultOf(end)
}

/** Handles the next action of an intent that was confirmed elsewhere. */
export async function handleNextAction(intents: IntentApi, clientSecret: unknown): Promise<IntentResult> {
  const secret = readClientSecret('stripe.handleNextAction()', clientSecret, ['payment', 'setup'])
  const response = await intents.retrieve(secret)
  if (response.intent?.status !== 'requires_action') return resultOf(response)
  return resultOf(await followUp(intents, secret, {}, response))
}

async function followUp(
  intents: IntentApi,
  secret: ClientSecret,
  appearance: Appearance,
  response: IntentResponse,
): Promise<IntentResponse> {
  const { intent } = response
  if (intent?.status !== 'requires_action') return rejectedIfUnpaid(response)
  if (intent.next_action?.type === 'redirect_to_url') {
    const address = intent.next_action.redirect_to_url?.url
    return address ? leaveFor(address) : { failure: serverFailure }
  }
  const outcome = await askToAuthenticate(appearance)
  return followUp(intents, secret, appearance, await intents.authenticate(secret, outcome))
}

/** Navigates to another page. The promise never settles, because this page is being unloaded. */
function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}

/** The page's return address with Stripe's query parameters. */
function returnUrl(address: string, intent: Intent): string {
  const url = new URL(address)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
  url.searchParams.set('redirect_status', intent.status)
  return url.href
}

function checkReturnUrl(address: string | undefined): Failure | undefined {
  if (address === undefined || URL.canParse(address)) return undefined
  return { type: 'invalid_request_error', code: 'url_invalid', param: 'return_url', message: 'Not a valid URL' }
}
