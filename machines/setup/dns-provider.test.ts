import { expect, test } from 'vitest'
import { dnsProviderOf } from './dns-provider'

test.each([
  [['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'], { name: 'Cloudflare', field: 'Name' }],
  [['dns1.registrar-servers.com'], { name: 'Namecheap', field: 'Host' }],
  [['ns-1.example.org', 'ns-1729.awsdns-24.co.uk'], { name: 'AWS Route 53', field: 'Record name' }],
  [['dns200.anycast.me'], { name: 'OVHcloud', field: 'Sub-domain' }],
  [['ns.cloudflare.com.example.org', 'cloudflare.com', 'notgandi.net'], undefined],
  [[], undefined],
])('the provider of %j is %j', (nameServers, provider) => {
  expect(dnsProviderOf(nameServers)).toEqual(provider)
})
