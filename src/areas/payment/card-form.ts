import type { Stripe, StripeAddressElementOptions, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { CardOutcome, CardProblem, Charge, IntentStatus } from '#machines/payment/card'
import type { Intent } from '#machines/shared/model'
import { outcomeOf, problemOfFields, statusOf } from './stripe-responses'

/** The limit for a read from the provider, in ms. A confirmation has none, because the customer may be at their bank. */
const READ_LIMIT_MS = 20_000

/**
 * The provider's library and its mounted fields. Only the machine's ports call it, so the machine does not depend on Stripe
 * (docs/architecture.md#ports-input-and-delays).
 */
export type CardForm = {
  /** The typed billing address. It is restored when a promotion mounts the fields again (D-119). */
  address: StripeAddressElementOptions['defaultValues']
  /** The selected payment method may redirect to a bank's page. */
  leadsAway: boolean
  /** Loads the provider's script once. Rejects if it is blocked or unreachable. */
  load(): Promise<Stripe>
  /** Requests the script once more, beside a request that hangs. The first one to arrive ends the loading. */
  loadAgain(): void
  /** Registers the mounted fields. Returns a function that removes them. */
  attach(elements: StripeElements): () => void
  /** Validates the fields. It must be called within the click, because wallets open their sheet here. */
  submit(): Promise<CardProblem | undefined>
  /** Confirms the intent once per call. Rejects if the response leaves open whether the card was charged. */
  confirm(intent: Intent | null, returnUrl: string): Promise<CardOutcome>
  /** The amount that the provider will charge; null if the card is only saved or the provider returns no amount. */
  charge(intent: Intent | null): Promise<Charge | null>
  read(intent: Pick<Intent, 'kind' | 'clientSecret'>): Promise<IntentStatus>
}

/**
 * The card form of one checkout.
 *
 * @param publishableKey `pk_...`, from config.json
 * @param loadLibrary adds the provider's script to the page; null if there is no page
 * @param loadAgain see CardForm
 */
export function createCardForm(
  publishableKey: string,
  loadLibrary: (publishableKey: string) => Promise<Stripe | null> = loadStripe,
  loadAgain = requestScriptAgain,
): CardForm {
  let loading: Promise<Stripe> | undefined
  let fields: StripeElements | undefined

  function load(): Promise<Stripe> {
    loading ??= loadLibrary(publishableKey).then(
      (stripe) => {
        if (stripe === null) throw new Error('Stripe.js is not for servers')
        return stripe
      },
      (error: unknown) => {
        // The next call tries again.
        loading = undefined
        throw error
      },
    )
    return loading
  }

  return {
    address: undefined,
    leadsAway: false,
    load,
    loadAgain,
    attach(elements) {
      fields = elements
      return () => {
        if (fields === elements) fields = undefined
      }
    },
    async submit() {
      if (fields === undefined) return { reason: 'notReady', message: '' }
      const error = (await fields.submit())?.error
      return error && problemOfFields(error)
    },
    async confirm(intent, returnUrl) {
      if (fields === undefined || intent === null) {
        return { status: 'rejected', problem: { reason: 'notReady', message: '' } }
      }
      const stripe = await load()
      const options = {
        elements: fields,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required' as const,
      }
      if (intent.kind === 'setup') {
        const { setupIntent, error } = await stripe.confirmSetup(options)
        return outcomeOf(setupIntent?.status, error)
      }
      const { paymentIntent, error } = await stripe.confirmPayment(options)
      return outcomeOf(paymentIntent?.status, error)
    },
    async charge(intent) {
      if (intent === null || intent.kind === 'setup') return null
      const stripe = await load()
      // A test's replacement of Stripe.js may lack this method (D-007).
      if (!('retrievePaymentIntent' in stripe)) return null
      const response = await withinLimit(stripe.retrievePaymentIntent(intent.clientSecret.reveal()))
      if (response.error) throw new Error(response.error.type)
      const { amount, currency } = response.paymentIntent
      return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null
    },
    async read({ kind, clientSecret }) {
      return withinLimit(
        load().then(async (stripe) => {
          const secret = clientSecret.reveal()
          if (kind === 'setup') return statusOf((await stripe.retrieveSetupIntent(secret)).setupIntent?.status)
          return statusOf((await stripe.retrievePaymentIntent(secret)).paymentIntent?.status)
        }),
      )
    },
  }
}

/**
 * The provider's loader waits for its own script element and loads nothing more until that has failed, which can take minutes.
 * The other address keeps the browser from joining the request that hangs.
 */
function requestScriptAgain(): void {
  // The loader may replace its element in the meantime.
  const waiting = () =>
    document.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com/"]:not([data-again])')
  const address = waiting()?.src
  if (address === undefined) return
  const again = document.createElement('script')
  again.dataset.again = ''
  again.src = `${address}?again=${Date.now()}`
  again.addEventListener('load', () => waiting()?.dispatchEvent(new Event('load')))
  document.head.append(again)
}

function withinLimit<T>(response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The provider did not respond in time')), READ_LIMIT_MS)
    response.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
