/**
 * An address as its parts; undefined if it is none. The portal does not ask `URL.canParse`: in Node 20, where its tests run, that
 * says no to letters beyond ASCII once it has been called some thousand times.
 *
 * @param base what an address without a host belongs to
 */
export function readUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
