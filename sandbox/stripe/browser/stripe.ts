import { type ConfirmOptions, confirm, handleNextAction } from './confirmation'
import { createElements, type ElementsOptions } from './elements/elements'
import { integrationError } from './failure'
import { readClientSecret, resultOf } from './intent'
import { createIntentApi } from './intent-api'

/** The release of Stripe.js that the installed @stripe/stripe-js expects. It warns about any other. */
const RELEASE = 'endive'

/** Creates `window.Stripe` for a page that pays in a sandbox. */
export function createStripeConstructor(sandboxUrl: string) {
  // A function rather than an arrow: pages may also call it with `new`.
  function Stripe(publishableKey: unknown) {
    checkKey(publishableKey)
    return createStripe(sandboxUrl)
  }
  return Object.assign(Stripe, { version: RELEASE })
}

function createStripe(sandboxUrl: string) {
  const intents = createIntentApi(sandboxUrl)
  const retrieve = async (kind: 'payment' | 'setup', method: string, clientSecret: unknown) =>
    resultOf(await intents.retrieve(readClientSecret(method, clientSecret, [kind])))
  return {
    elements: (options?: ElementsOptions) => createElements(intents, options),
    confirmPayment: (options: ConfirmOptions) => confirm(intents, 'payment', options),
    confirmSetup: (options: ConfirmOptions) => confirm(intents, 'setup', options),
    retrievePaymentIntent: (secret: unknown) => retrieve('payment', 'stripe.retrievePaymentIntent()', secret),
    retrieveSetupIntent: (secret: unknown) => retrieve('setup', 'stripe.retrieveSetupIntent()', secret),
    handleNextAction: (options: { clientSecret?: unknown }) => handleNextAction(intents, options.clientSecret),
    // <Elements> accepts an object as Stripe only if it has these three methods.
    createToken: () => notSimulated('createToken'),
    createPaymentMethod: () => notSimulated('createPaymentMethod'),
    confirmCardPayment: () => notSimulated('confirmCardPayment'),
    _registerWrapper() {},
    registerAppInfo() {},
  }
}

function checkKey(key: unknown): void {
  if (typeof key === 'string' && key.startsWith('pk_')) return
  // The message must not contain the key, which may be a secret one.
  throw integrationError('Please call Stripe() with your publishable key, which begins with pk_.')
}

async function notSimulated(method: string): Promise<never> {
  throw integrationError(`The sandbox's Stripe.js has no stripe.${method}().`)
}
