/** Where a domain's DNS is managed, with the provider's own word for the name of a record. */
export type DnsProvider = { readonly name: string; readonly field: string }

/** By the end of the names of their name servers. */
const PROVIDERS: readonly (readonly [nameServer: RegExp, name: string, field: string])[] = [
  [/\.ns\.cloudflare\.com$/, 'Cloudflare', 'Name'],
  [/\.registrar-servers\.com$/, 'Namecheap', 'Host'],
  [/\.domaincontrol\.com$/, 'GoDaddy', 'Name'],
  [/\.porkbun\.com$/, 'Porkbun', 'Host'],
  [/\.(ovh\.net|anycast\.me)$/, 'OVHcloud', 'Sub-domain'],
  [/\.ui-dns\.(com|net|org|de|biz)$/, 'IONOS', 'Host name'],
  [/\.dns-parking\.com$/, 'Hostinger', 'Name'],
  [/\.awsdns-\d+\.(com|net|org|co\.uk)$/, 'AWS Route 53', 'Record name'],
  [/\.ns\.hetzner\.(com|de)$/, 'Hetzner', 'Name'],
  [/\.digitalocean\.com$/, 'DigitalOcean', 'Hostname'],
  [/\.squarespacedns\.com$/, 'Squarespace', 'Host'],
  [/\.gandi\.net$/, 'Gandi', 'Name'],
  [/\.netcup\.net$/, 'netcup', 'Host'],
  [/\.vercel-dns\.com$/, 'Vercel', 'Name'],
]

/** The provider of these name servers, or undefined for an unknown one. */
export function dnsProviderOf(nameServers: readonly string[]): DnsProvider | undefined {
  const found = PROVIDERS.find(([pattern]) => nameServers.some((server) => pattern.test(server)))
  return found && { name: found[1], field: found[2] }
}
