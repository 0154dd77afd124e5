import { ipv4Problem } from '../shared/numbers'

/** The IPv4 ranges that no other network reaches: the machine itself, and private networks. */
const LOOPBACK = /^(127|0)\./
const PRIVATE = /^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./

/** Returns how far an IPv4 address reaches, or undefined for any other text. */
export function reachOf(address: string): 'loopback' | 'private' | 'public' | undefined {
  if (ipv4Problem(address) !== undefined) return undefined
  if (LOOPBACK.test(address)) return 'loopback'
  return PRIVATE.test(address) ? 'private' : 'public'
}
