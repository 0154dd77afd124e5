/**
 * True for a call that changes something, which carries the XSRF token (openapi.yaml). A read carries no header of the portal, so that
 * browsers send it without a preflight.
 *
 * @param path the path of the contract, or of a call: `/services`
 */
export const hasEffect = (method: string, path: string): boolean =>
  method !== 'GET' || /\/admin\/services\/[^/?]+\/unprovision$/.test(path)

/**
 * When the user goes back in the history, a browser reuses cached responses of any age, even those of another user. Writes are never
 * cached, and Chromium would ignore the preflight that it has stored for a call that bypasses the cache.
 */
export const cacheOf = (method: string): RequestCache => (method === 'GET' ? 'no-store' : 'default')
