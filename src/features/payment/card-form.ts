import type { Stripe, StripeAddressElementOptions, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { CardOutcome, CardProblem, Charge, IntentStatus } from '#machines/payment/card'
import type { Intent } from '#machines/shared/model'
import { outcomeOf, problemOfFields, statusOf } from './stripe-responses'

/** How long a question to the provider may take, in ms. A confirmation has no such limit: a bank may ask the customer. */
const READ_LIMIT_MS = 20_000

/**
 * The provider's library and, once its fields are on the screen, what they hold. The machine's ports call it; the machine
 * itself never sees Stripe (architecture.md, 'Abilities by provide').
 */
export type CardForm = {
  /** What was typed as billing address, kept while a promotion has the fields mounted anew. */
  address: StripeAddressElementOptions['defaultValues']
  /** Whether the chosen way to pay may send the customer to a bank's page. */
  leadsAway: boolean
  /** Loads the provider's script, once. Rejects when it is blocked or out of reach. */
  load(): Promise<Stripe>
  /** The fields are on the screen. Answers how to take them away. */
  attach(elements: StripeElements): () => void
  /** Checks what was typed; has to be called within the click, because wallets open their sheet here. */
  submit(): Promise<CardProblem | undefined>
  /** Confirms the intent, once for each call. Rejects when the answer says nothing clear. */
  confirm(intent: Intent | null, returnUrl: string): Promise<CardOutcome>
  /** What the provider will charge; null for a card that is kept, and where the provider names no amount. */
  charge(intent: Intent | null): Promise<Charge | null>
  /** How the intent stands. */
  read(intent: Pick<Intent, 'kind' | 'clientSecret'>): Promise<IntentStatus>
}

/**
 * The card form of one checkout.
 *
 * @param publishableKey `pk_...`, from config.json
 * @param loadLibrary puts the provider's script on the page, and answers null where there is no page
 */
export function createCardForm(
  publishableKey: string,
  loadLibrary: (publishableKey: string) => Promise<Stripe | null> = loadStripe,
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
        // Asked for again, it is tried again.
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
      // Whoever puts another Stripe.js in its place may leave out what this needs.
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

function withinLimit<T>(response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The provider did not answer in time')), READ_LIMIT_MS)
    response.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
