import { doubledName } from './dns-record'

/** The domain whose record is looked up, with its registered part if that is known. */
export type Question = { readonly domain: string; readonly registrable: string | undefined }

/** What a name server answers about a domain. */
export type DnsAnswers = {
  readonly ipv4: readonly string[]
  readonly ipv6: readonly string[]
  /** Those of the registered domain. */
  readonly nameServers: readonly string[]
  /** The IPv4 addresses of `doubledName`. */
  readonly doubled: readonly string[]
}

/** What the answers say about the record (docs/product/setup.md#dns-assistant). */
export type DnsFinding =
  | { readonly type: 'pointsHere' }
  | { readonly type: 'nothing' }
  /** The provider has added the registered domain to the full name. */
  | { readonly type: 'doubled'; readonly name: string }
  | { readonly type: 'proxied' }
  | { readonly type: 'pointsElsewhere'; readonly addresses: readonly string[] }
  /** Besides our server. */
  | { readonly type: 'alsoElsewhere'; readonly addresses: readonly string[] }
  | { readonly type: 'hasIpv6'; readonly addresses: readonly string[] }

/** https://www.cloudflare.com/ips-v4 */
const CLOUDFLARE = [
  ...['173.245.48.0/20', '103.21.244.0/22', '103.22.200.0/22', '103.31.4.0/22', '141.101.64.0/18', '108.162.192.0/18'],
  ...['190.93.240.0/20', '188.114.96.0/20', '197.234.240.0/22', '198.41.128.0/17', '162.158.0.0/15', '104.16.0.0/13'],
  ...['104.24.0.0/14', '172.64.0.0/13', '131.0.72.0/22'],
]

/** The findings, the most important one first. There is always at least one. */
export function dnsFindings(
  { ipv4, ipv6, doubled }: DnsAnswers,
  { domain, registrable }: Question,
  serverIpv4: string,
): readonly [DnsFinding, ...DnsFinding[]] {
  const others = ipv4.filter((address) => address !== serverIpv4)
  // The IPv6 addresses of a proxy are not the customer's to remove.
  if (others.some(isOfCloudflare)) return [{ type: 'proxied' }]
  const extra: DnsFinding[] = ipv6.length > 0 ? [{ type: 'hasIpv6', addresses: ipv6 }] : []
  if (ipv4.length > 0 && others.length === 0) return [{ type: 'pointsHere' }, ...extra]
  if (others.length < ipv4.length) return [{ type: 'alsoElsewhere', addresses: others }, ...extra]
  if (others.length > 0) return [{ type: 'pointsElsewhere', addresses: others }, ...extra]
  // With a record for all names of the domain, the name itself would answer too.
  if (registrable !== undefined && doubled.length > 0)
    return [{ type: 'doubled', name: doubledName(domain, registrable) }, ...extra]
  return [{ type: 'nothing' }, ...extra]
}

function isOfCloudflare(address: string): boolean {
  return CLOUDFLARE.some((range) => {
    const [start = '', bits = ''] = range.split('/')
    const size = 2 ** (32 - Number(bits))
    return Math.floor(numberOf(address) / size) === Math.floor(numberOf(start) / size)
  })
}

function numberOf(ipv4: string): number {
  return ipv4.split('.').reduce((number, part) => number * 256 + Number(part), 0)
}
