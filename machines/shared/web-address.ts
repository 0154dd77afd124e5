/**
 * Parses an address. Undefined if it is invalid. The portal does not use `URL.canParse`: in Node 20, which runs the tests, it
 * returns false for non-ASCII letters after a few thousand calls.
 *
 * @param base the origin of addresses without a host
 */
export function readUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** True for an absolute address of the web. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && readUrl(text) !== undefined

export const withoutTrailingSlash = (address: string): string => address.replace(/\/+$/, '')

/** True for the address of an API: one of the web, or a path on the portal's own host, such as `/v1`. */
export const isApiAddress = (text: string): boolean => isWebAddress(text) || /^(\/[a-z0-9][\w.-]*)+\/*$/i.test(text)

/**
 * Returns the address of the API in a configuration. The first script needs only this key. The libraries check all of them
 * (`src/config.ts`), and the check needs a library itself.
 *
 * @param origin the portal's own, where a path is
 * @throws if it is missing or wrong
 */
export function apiBaseUrlIn(config: unknown, origin: string): string {
  const address = config instanceof Object && 'apiBaseUrl' in config ? config.apiBaseUrl : undefined
  if (typeof address !== 'string' || !isApiAddress(address)) throw new Error('config.json has no address of the API')
  return apiAddress(address, origin)
}

/** Returns the absolute address of an API, without a trailing slash. */
export const apiAddress = (address: string, origin: string): string =>
  withoutTrailingSlash(new URL(address, origin).href)
