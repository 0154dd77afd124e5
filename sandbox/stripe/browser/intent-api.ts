import { connectionFailure, type Failure, type Intent, serverFailure } from './failure'
import type { ClientSecret, IntentResponse } from './intent'

/** The payment method. For a card only its number decides the sandbox's response. */
export type PaymentMethod = { type: 'card'; number: string } | { type: 'sandbox_bank' | 'apple_pay' | 'google_pay' }

export type Confirmation = {
  payment_method: PaymentMethod
  billing_details: object
  return_url: string | undefined
}

export type IntentApi = ReturnType<typeof createIntentApi>

/** The limit includes the body, so that a stalled response does not block the customer forever. */
const LIMIT_MS = 30_000
const HOUR_MS = 3_600_000

/** Calls the sandbox in the role of Stripe's server. It never throws: an error is returned as a failure. */
export function createIntentApi(sandboxUrl: string) {
  const send = async (
    { id, text }: ClientSecret,
    action: string,
    body?: object,
    { signal, limitMs = LIMIT_MS }: { signal?: AbortSignal | undefined; limitMs?: number } = {},
  ) => {
    const address = new URL(`${sandboxUrl}/__stripe/intents/${encodeURIComponent(id)}${action}`)
    if (!body) address.searchParams.set('client_secret', text)
    const limit = AbortSignal.timeout(limitMs)
    try {
      const response = await fetch(address, {
        // The cookie selects the sandbox's world.
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
    retrieve: (secret: ClientSecret, signal?: AbortSignal) => send(secret, '', undefined, { signal }),
    // A wallet's sheet may stay open for any time.
    submit: (secret: ClientSecret) => send(secret, '/submit', {}, { limitMs: HOUR_MS }),
    confirm: (secret: ClientSecret, confirmation: Confirmation) => send(secret, '/confirm', confirmation),
    authenticate: (secret: ClientSecret, outcome: 'succeeded' | 'failed') => send(secret, '/authenticate', { outcome }),
  }
}

/** Reads an intent, bare or under `intent`, or an error. Anything else is a server failure. */
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
