import { hostPart } from '#machines/setup/dns-record'

/** A text for whoever manages the domain, if that is not the customer. */
export function instructionsFor({
  domain,
  registrable,
  serverIpv4,
}: {
  domain: string
  registrable: string | undefined
  serverIpv4: string
}): string {
  const host = hostPart(domain, registrable)
  const name = host === undefined ? domain : `${host} (or ${domain}, if your provider wants the full name)`
  return [
    `Please set this DNS record for ${domain}:`,
    '',
    'Type: A',
    `Name: ${name}`,
    `Value: ${serverIpv4}`,
    '',
    'It must be the only A or AAAA record with this name, and not go through a proxy (at Cloudflare: "DNS only").',
  ].join('\n')
}
