import { connectionFailure, type Failure, type Intent, serverFailure } from './failure'
import type { ClientSecret, IntentResponse } from './intent'

/** How the customer pays; of a card the number alone decides what the sandbox does. */
export type PaymentMethod = { type: 'card'; number: string } | { type: 'sandbox_bank' }

export type Confirmation = {
  payment_method: PaymentMethod
  billing_details: object
  return_url: string | undefined
}

export type IntentApi = ReturnType<typeof createIntentApi>

/** The limit covers the body as well: a stalled answer must not keep a customer waiting for good. */
const LIMIT_MS = 30_000

/** Asks the sandbox that plays Stripe's server. Nothing is ever thrown: what goes wrong is a failure. */
export function createIntentApi(sandboxUrl: string) {
  const send = async ({ id, text }: ClientSecret, action: string, body?: object, signal?: AbortSignal) => {
    const address = new URL(`/__stripe/intents/${encodeURIComponent(id)}${action}`, sandboxUrl)
    if (!body) address.searchParams.set('client_secret', text)
    const limit = AbortSignal.timeout(LIMIT_MS)
    try {
      const response = await fetch(address, {
        // The cookie says in which of the sandbox's worlds the intent is.
        credentials: 'include',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(body && {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ client_secret: text, ...body }),
        }),
      })
      return readResponse(response.status, await response.text())
    } catch {
      return { failure: connectionFailure }
    }
  }
  return {
    retrieve: (secret: ClientSecret, signal?: AbortSignal) => send(secret, '', undefined, signal),
    confirm: (secret: ClientSecret, confirmation: Confirmation) => send(secret, '/confirm', confirmation),
    authenticate: (secret: ClientSecret, outcome: 'succeeded' | 'failed') => send(secret, '/authenticate', { outcome }),
  }
}

/** An intent, bare or under `intent`; an error of the server's own; or nothing that can be read. */
function readResponse(status: number, text: string): IntentResponse {
  const body = parse(text)
  if (status >= 500 || !isRecord(body)) return { failure: serverFailure }
  if (isFailure(body.error)) return { failure: body.error }
  const intent = body.intent ?? body
  return isIntent(intent) ? { intent } : { failure: serverFailure }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isFailure = (value: unknown): value is Failure => isRecord(value) && typeof value.type === 'string'

const isIntent = (value: unknown): value is Intent =>
  isRecord(value) && typeof value.id === 'string' && typeof value.status === 'string'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
