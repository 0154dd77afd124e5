/** A name, an IPv4 address, or an IPv6 address in brackets. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f.]*:[\da-f:.]*\])$/i

/** Whether a host may be stored: a connection string that was pasted in its place has a password in it. */
export function isPlainHost(text: string): boolean {
  return HOST.test(text.trim())
}
