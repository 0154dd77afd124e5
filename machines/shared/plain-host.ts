/** A name, an IPv4 address, or an IPv6 address in brackets. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f.]*:[\da-f:.]*\])$/i

/** Returns true if a host may be stored. A connection string that was pasted instead of a host contains a password. */
export function isPlainHost(text: string): boolean {
  return HOST.test(text.trim())
}
