import type { Stripe, StripeElements, StripeErrorType } from '@stripe/stripe-js'
import type { Intent } from '#machines/shared/model'
import { type IntentResponse, rejectedIfUnpaid, resultOf } from '#sandbox/stripe/browser/intent'
import { type CardForm, createCardForm } from '../card-form'
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

/** The portal's card form without a screen. Its Stripe.js makes the same requests as the simulated one. */
export function createTestCardForm({ wire, page, challenges, method, onConfirm, onBank }: Options): CardForm {
  /** The intent whose fields are mounted. */
  let mounted = ''

  async function call(secret: string, path: string, body?: object): Promise<IntentResponse> {
    const address = `${PROVIDER}/${secret.split('_secret_')[0]}${path}`
    const request = body
      ? new Request(address, { method: 'POST', body: JSON.stringify({ client_secret: secret, ...body }) })
      : new Request(`${address}?client_secret=${secret}`)
    const tooLate = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Too late')), 30_000))
    const failure = (type: StripeErrorType) => ({ failure: { type, message: '' } })
    try {
      const response = await Promise.race([wire.send(request, page), tooLate])
      const result = JSON.parse(await response.text())
      if (response.status < 500 && result.error?.type) return { failure: result.error }
      return response.ok && result.intent?.status ? { intent: result.intent } : failure('api_error')
    } catch (error) {
      return failure(error instanceof SyntaxError ? 'api_error' : 'api_connection_error')
    }
  }

  async function followUp(secret: string, response: IntentResponse): Promise<IntentResponse> {
    if (response.intent?.status !== 'requires_action') return rejectedIfUnpaid(response)
    const url = response.intent.next_action?.redirect_to_url?.url
    if (url) {
      if (!page.isGone) onBank(url)
      return new Promise(() => {})
    }
    const outcome = await new Promise((resolve) => challenges.push({ page, settle: resolve }))
    return followUp(secret, await call(secret, '/authenticate', { outcome }))
  }

  const retrieve = async (secret: string) => resultOf(await call(secret, ''))
  const confirm = async ({ confirmParams }: { confirmParams: { return_url: string } }) => {
    const payment = { payment_method: method(), return_url: confirmParams.return_url }
    return resultOf(await followUp(mounted, await call(mounted, '/confirm', payment)))
  }
  const onPage =
    <TInput, TOutput>(name: string, method: (input: TInput) => Promise<TOutput>) =>
    (input: TInput) =>
      wire.call(page, name, () => method(input))
  const confirmOnPage = onPage('confirmation', confirm)
  const retrieveOnPage = onPage('read', retrieve)
  const methods = { confirmPayment: confirmOnPage, confirmSetup: confirmOnPage }
  const stripe = { ...methods, retrievePaymentIntent: retrieveOnPage, retrieveSetupIntent: retrieveOnPage }
  const { load, loadAgain } = loaderOf(() => wire.call(page, 'script', async () => stripe as unknown as Stripe))
  // The card form uses only these methods, and of the fields only that they can be submitted.
  const form = createCardForm('pk_test_1', load, loadAgain)
  form.attach({ submit: onPage('check of the fields', async () => ({})) } as unknown as StripeElements)
  return {
    ...form,
    confirm(intent, returnUrl) {
      if (intent !== null) onConfirm(intent)
      mounted = intent?.clientSecret.reveal() ?? ''
      return form.confirm(intent, returnUrl)
    },
  }
}

/** A loader whose further requests may arrive before the first one. */
function loaderOf(request: () => Promise<Stripe>) {
  let arrive: (stripe: Stripe) => void = () => {}
  const load = () =>
    new Promise<Stripe>((resolve, reject) => {
      arrive = resolve
      request().then(resolve, reject)
    })
  // A further request that fails changes nothing.
  const loadAgain = () =>
    void request().then(
      (stripe) => arrive(stripe),
      () => {},
    )
  return { load, loadAgain }
}
