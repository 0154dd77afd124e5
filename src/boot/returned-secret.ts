import { Secret } from '#machines/shared/secret'

const PARAMETERS = ['payment_intent_client_secret', 'setup_intent_client_secret']

let returned: Secret | undefined

/**
 * The intent's secret that the payment provider's redirect brought along. It is handed out here and stands in no context: what
 * the router holds can be read from outside.
 */
export const returnedSecret = (): Secret | undefined => returned

/**
 * Takes the intent's secret, which the payment provider's redirect puts there, out of the address (reliability.md, P23).
 *
 * The browser shows every script the address that a document was opened with (performance entries, `navigation.activation`),
 * whatever the history says later. So the document is replaced by one with a clean address. The window's name carries the
 * secret over, because it is stored nowhere, and is emptied before anything else runs.
 *
 * @returns whether this document is being replaced: then nothing may begin in it
 */
export function takeReturnedSecret(browser: Pick<Window, 'location' | 'history' | 'name'>): boolean {
  const { location, history } = browser
  const address = new URL(location.href)
  const query = address.searchParams
  if (PARAMETERS.some((name) => query.has(name))) {
    browser.name = PARAMETERS.map((name) => query.get(name)).find(Boolean) ?? ''
    for (const name of PARAMETERS) query.delete(name)
    // With a hash it would only be another place of the same document.
    address.hash = ''
    // First here, because the next document sees this address as the one that it comes from.
    history.replaceState(history.state, '', address)
    location.replace(address)
    return true
  }
  // A name without a secret is not ours.
  if (!browser.name.includes('_secret_')) return false
  returned = new Secret(browser.name)
  browser.name = ''
  return false
}
