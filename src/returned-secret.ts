import { Secret } from '#machines/secret'

const PARAMETERS = ['payment_intent_client_secret', 'setup_intent_client_secret']

/**
 * Takes the intent's secret, which the payment provider's redirect puts there, out of the address (reliability.md, P23),
 * and out of the history's entry with it.
 */
export function takeReturnedSecret({ location, history }: Pick<Window, 'location' | 'history'>): Secret | undefined {
  const query = new URLSearchParams(location.search)
  const secret = PARAMETERS.map((name) => query.get(name)).find(Boolean)
  if (!PARAMETERS.some((name) => query.has(name))) return undefined
  for (const name of PARAMETERS) query.delete(name)
  const search = query.size === 0 ? '' : `?${query}`
  history.replaceState(history.state, '', location.pathname + search + location.hash)
  return secret ? new Secret(secret) : undefined
}
