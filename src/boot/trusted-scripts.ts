/** As far as the portal uses it; TypeScript does not know it yet. */
type TrustedTypes = {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string | null }): void
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

/**
 * The default policy of Trusted Types: the one script that is ever added by its address is the payment provider's library, whose
 * loader sets it as text. Everything else, and all text that would become HTML or a script, is refused where the deployment
 * enforces them (docs/operate/deploying.md#trusted-types).
 */
export function trustPaymentScript(): void {
  try {
    window.trustedTypes?.createPolicy('default', {
      createScriptURL: (address) => (address.startsWith('https://js.stripe.com/') ? address : null),
    })
  } catch {
    // There is one already, such as an extension's, or the host allows none: only the card form may be missing.
  }
}
