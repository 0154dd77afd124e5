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
