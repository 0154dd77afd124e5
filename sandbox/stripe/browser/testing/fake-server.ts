/** A fake of Stripe's server with one intent, for tests of the script without a sandbox. */

export const DECLINED = '4000000000000002'
export const NEEDS_3D_SECURE = '4000002760003184'
export const PROCESSING = '4000000000000077'
export const SUCCEEDS = '4242424242424242'
export const BANK_PAGE = 'http://localhost:4010/__stripe/bank?intent=pi_1'

type Options = { kind?: 'payment_intent' | 'setup_intent'; status?: string; isWrapped?: boolean }
type Sent = { method: string; path: string; credentials: string | undefined; body: unknown }

export function createFakeServer({
  kind = 'payment_intent',
  status = 'requires_payment_method',
  isWrapped,
}: Options = {}) {
  const id = kind === 'payment_intent' ? 'pi_1' : 'seti_1'
  const intent: Record<string, unknown> = {
    id,
    object: kind,
    status,
    client_secret: `${id}_secret_1`,
    next_action: null,
    last_payment_error: null,
  }
  const sent: Sent[] = []
  /** The next calls get these instead of the real response. */
  const faulty: (() => Promise<Response>)[] = []

  const now = (changes: object) => {
    Object.assign(intent, changes)
    return Response.json(isWrapped ? { intent } : intent)
  }
  const reject = (code: string, message: string) => {
    Object.assign(intent, { status: 'requires_payment_method', next_action: null })
    return Response.json({ error: { type: 'card_error', code, message, [kind]: intent } }, { status: 402 })
  }
  const confirm = ({ type, number }: { type: string; number?: string }) => {
    if (type === 'sandbox_bank') {
      return now({
        status: 'requires_action',
        next_action: { type: 'redirect_to_url', redirect_to_url: { url: BANK_PAGE } },
      })
    }
    if (number === DECLINED) return reject('card_declined', 'Your card was declined.')
    if (number === PROCESSING) return now({ status: 'processing' })
    if (number === NEEDS_3D_SECURE) return now({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    return now({ status: 'succeeded' })
  }
  const response = (path: string, body: Record<string, unknown>) => {
    // The tests compare the sent body.
    if (path.endsWith('/confirm')) return confirm(body.payment_method as { type: string; number?: string })
    if (!path.endsWith('/authenticate')) return now({})
    if (body.outcome === 'succeeded') return now({ status: 'succeeded', next_action: null })
    return reject('payment_intent_authentication_failure', 'We are unable to authenticate your payment method.')
  }

  return {
    secret: `${id}_secret_1`,
    intent,
    sent,
    corrupt: (next: () => Promise<Response>) => void faulty.push(next),
    async fetch(input: URL | RequestInfo, init: RequestInit = {}): Promise<Response> {
      const { pathname, search } = new URL(String(input))
      const body: Record<string, unknown> = JSON.parse(typeof init.body === 'string' ? init.body : '{}')
      sent.push({ method: init.method ?? 'GET', path: pathname + search, credentials: init.credentials, body })
      return faulty.shift()?.() ?? response(pathname, body)
    },
  }
}
