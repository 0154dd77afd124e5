/** The part that the portal uses. TypeScript does not declare it yet. */
type TrustedTypes = {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string | null }): void
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

/**
 * Creates the default policy of Trusted Types (docs/reliability.md#headers). It allows only the script of the payment provider,
 * whose loader sets the address as text. If the deployment enforces Trusted Types, the browser blocks every other script
 * address, and all text that would become HTML or code.
 */
export function trustPaymentScript(): void {
  try {
    window.trustedTypes?.createPolicy('default', {
      createScriptURL: (address) => (address.startsWith('https://js.stripe.com/') ? address : null),
    })
  } catch {
    // An extension has already created one, or the host allows none. At most the card form is missing then.
  }
}
