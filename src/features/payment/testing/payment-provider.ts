import type { StripeError } from '@stripe/stripe-js'
import type { Intent } from '#machines/shared/model'
import type { Intent as ProviderIntent } from '#sandbox/stripe/browser/failure'
import { rejectedIfUnpaid, resultOf } from '#sandbox/stripe/browser/intent'
import type { CardForm } from '../card-form'
import { outcomeOf, statusOf } from '../stripe-responses'
import type { PageRef, Wire } from './payment-wire'

const PROVIDER = 'http://localhost:4010/__stripe/intents'

/** A bank challenge on the page. A move settles it, or it stays open. */
export type Challenge = { readonly page: PageRef; settle(outcome: 'succeeded' | 'failed'): void }

/** The payment method in the fields. */
export type Method = { type: 'card'; number: string } | { type: 'sandbox_bank' }

type Options = {
  wire: Wire
  page: PageRef
  challenges: Challenge[]
  method: () => Method
  onConfirm: (intent: Intent) => void
  /** Called when the page redirects to the bank. */
  onBank: (url: string) => void
}

type ProviderResult = Parameters<typeof resultOf>[0]

/** The provider's form without a screen. It makes the same requests as the simulated Stripe.js. */
export function createTestCardForm({ wire, page, challenges, method, onConfirm, onBank }: Options): CardForm {
  async function call(secret: string, path: string, body?: object): Promise<ProviderResult> {
    const [id] = secret.split('_secret_')
    const address = `${PROVIDER}/${id}${path}`
    const request = body
      ? new Request(address, { method: 'POST', body: JSON.stringify({ client_secret: secret, ...body }) })
      : new Request(`${address}?client_secret=${secret}`)
    const failure = (type: StripeError['type']) => ({ failure: { type, message: '' } })
    try {
      const response = await within(30_000, wire.send(request, page))
      const result = JSON.parse(await response.text())
      if (response.status < 500 && result.error?.type) return { failure: result.error }
      return response.ok && result.intent?.status ? { intent: result.intent } : failure('api_error')
    } catch (error) {
      return failure(error instanceof SyntaxError ? 'api_error' : 'api_connection_error')
    }
  }

  async function followUp(secret: string, result: ProviderResult): Promise<ProviderResult> {
    if (result.intent?.status !== 'requires_action') return rejectedIfUnpaid(result)
    const url = result.intent.next_action?.redirect_to_url?.url
    if (url) {
      if (!page.isGone) onBank(url)
      return new Promise(() => {})
    }
    const outcome = await new Promise((resolve) => challenges.push({ page, settle: resolve }))
    return followUp(secret, await call(secret, '/authenticate', { outcome }))
  }

  const statusIn = (intent: ProviderIntent | undefined) => intent?.status as Parameters<typeof statusOf>[0]
  return {
    address: undefined,
    get leadsAway() {
      return method().type === 'sandbox_bank'
    },
    set leadsAway(_) {},
    charge: (intent) =>
      intent === null || intent.kind === 'setup'
        ? Promise.resolve(null)
        : within(20_000, call(intent.clientSecret.reveal(), '')).then(({ intent: found, failure }) => {
            if (failure) throw new Error(failure.type)
            const { amount, currency } = found as unknown as { amount: number; currency: string }
            return { amount, currency }
          }),
    load: async () => {
      // The ports only wait for the library.
      return {} as Awaited<ReturnType<CardForm['load']>>
    },
    attach: () => () => {},
    submit: async () => undefined,
    async confirm(intent, return_url) {
      if (intent === null) throw new Error('There is no intent')
      onConfirm(intent)
      const secret = intent.clientSecret.reveal()
      const payment_method = method()
      const result = await followUp(secret, await call(secret, '/confirm', { payment_method, return_url }))
      const { paymentIntent, setupIntent, error } = resultOf(result)
      // The sandbox's errors have all properties that are read.
      return outcomeOf(statusIn(paymentIntent ?? setupIntent), error as StripeError | undefined)
    },
    read: ({ clientSecret }) =>
      within(
        20_000,
        call(clientSecret.reveal(), '').then(({ intent }) => statusOf(statusIn(intent))),
      ),
  }
}

function within<T>(limitMs: number, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No response in time')), limitMs)
    result.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
