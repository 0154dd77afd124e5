import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { bundleScript } from '../build/bundle-script'

/**
 * The simulated Stripe.js. It is only in pages that are served together with a sandbox, never in the files of the build
 * (D-006).
 */
export const SIMULATED_STRIPE = '/__sandbox/stripe.js'

const ENTRY = fileURLToPath(new URL('../../sandbox/stripe/browser/stripe-js.ts', import.meta.url))

/** Adds the script before the page's own scripts, so that `window.Stripe` exists when they run. */
export function withSimulatedStripe(html: string, sandboxUrl: string): string {
  const tag = `<script src="${SIMULATED_STRIPE}" data-sandbox="${sandboxUrl}"></script>`
  return html.replace(/<script\b|<\/head>/, (next) => `${tag}\n    ${next}`)
}

/** Does the same for Vite's development server. */
export function simulatedStripe(sandboxUrl: () => string): Plugin {
  return {
    name: 'simulated-stripe',
    transformIndexHtml: (html) => withSimulatedStripe(html, sandboxUrl()),
    configureServer({ middlewares }) {
      // Bundled for each page, so that a change of its sources takes effect after a reload.
      middlewares.use(SIMULATED_STRIPE, (_request, response, next) => {
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
        bundleSimulatedStripe().then((script) => response.end(script), next)
      })
    },
  }
}

/** Bundles the script from its sources, in memory. */
export const bundleSimulatedStripe = async () => (await bundleScript({ entry: ENTRY })).code
