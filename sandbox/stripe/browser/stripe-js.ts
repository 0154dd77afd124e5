import type { StripeConstructor } from '@stripe/stripe-js'
import { createStripeConstructor } from './stripe'

/**
 * The simulated Stripe.js: a plain script that sets `window.Stripe` before the portal's own scripts run. Its tag says where
 * the sandbox is: `<script src="/__sandbox/stripe.js" data-sandbox="http://localhost:4010"></script>`.
 */
const sandboxUrl = document.currentScript?.dataset.sandbox
if (sandboxUrl === undefined) throw new Error("The simulated Stripe.js needs data-sandbox, the sandbox's address")

// A page that brings its own keeps it. The cast: it stands in for the part of Stripe.js that a payment page calls, not for all of it.
window.Stripe ??= createStripeConstructor(sandboxUrl) as unknown as StripeConstructor
