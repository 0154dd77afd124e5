import { Secret } from '#machines/shared/secret'

const PARAMETERS = ['payment_intent_client_secret', 'setup_intent_client_secret']

let returned: Secret | undefined

/**
 * The intent's client secret from the payment provider's redirect. It is not in the router's context, because other scripts
 * can read that.
 */
export const returnedSecret = (): Secret | undefined => returned

/**
 * Removes the intent's client secret, which the payment provider's redirect adds, from the address (docs/reliability.md#p23).
 *
 * Every script can read the address that a document was opened with (performance entries, `navigation.activation`), even
 * after `history.replaceState`. So the document is replaced by one with a clean address. The window's name passes the secret
 * on, because browsers don't store it, and is emptied before anything else runs.
 *
 * @returns true if the document is being replaced. Nothing may start in it then.
 */
export function takeReturnedSecret(browser: Pick<Window, 'location' | 'history' | 'name'>): boolean {
  const { location, history } = browser
  const address = new URL(location.href)
  const query = address.searchParams
  if (PARAMETERS.some((name) => query.has(name))) {
    browser.name = PARAMETERS.map((name) => query.get(name)).find(Boolean) ?? ''
    for (const name of PARAMETERS) query.delete(name)
    // With a hash, `replace` would only scroll within this document.
    address.hash = ''
    // Before `replace`, because the next document can read this address as its origin.
    history.replaceState(history.state, '', address)
    location.replace(address)
    return true
  }
  // Another site may have set the window's name.
  if (!browser.name.includes('_secret_')) return false
  returned = new Secret(browser.name)
  browser.name = ''
  return false
}
