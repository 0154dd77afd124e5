import type { StripeConstructor } from '@stripe/stripe-js'
import { createStripeConstructor } from './stripe'

/**
 * The simulated Stripe.js: a plain script that sets `window.Stripe` before the portal's own scripts run. Its tag has the
 * sandbox's address: `<script src="/__sandbox/stripe.js" data-sandbox="http://localhost:4010"></script>`.
 */
const sandboxUrl = document.currentScript?.dataset.sandbox
if (sandboxUrl === undefined) throw new Error("The simulated Stripe.js needs data-sandbox, the sandbox's address")

// A page may bring its own Stripe. The portal calls only the simulated part of Stripe.js.
window.Stripe ??= createStripeConstructor(sandboxUrl) as unknown as StripeConstructor
