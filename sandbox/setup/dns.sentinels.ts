/** The address of our server in the configuration of the sandbox's portal. */
const OURS = '203.0.113.10'
const OTHER = '198.51.100.7'
const IPV6 = '2001:db8::7'

export type RecordType = 'A' | 'AAAA' | 'NS' | 'CNAME'
type Records = Readonly<Partial<Record<RecordType, readonly string[]>>>

/** A domain for the DNS assistant, with the records of its names, or with a body that is no answer. */
export type DnsSentinel = {
  readonly domain: string
  readonly reason: string
  readonly zone?: Readonly<Record<string, Records>>
  readonly body?: string
}

function panelAt(domain: string, reason: string, nameServer: string, panel: Records): DnsSentinel {
  const zone = { [`panel.${domain}`]: panel, [domain]: { NS: [nameServer] } }
  return { domain: `panel.${domain}`, reason, zone }
}

const hostile = JSON.stringify({
  Status: 0,
  Answer: [
    null,
    { type: 1, data: '<img src=x onerror=alert(1)>' },
    { type: '1', data: OURS },
    { type: 1, data: 999 },
    { type: 2, data: 'javascript:alert(1)' },
    { type: 1, data: '0'.repeat(100_000) },
    ...Array.from({ length: 1000 }, (_, index) => ({ type: 1, data: `198.51.${100 + (index >> 8)}.${index & 255}` })),
  ],
})

/** One domain for each thing that the DNS assistant can find, and for each way in which a look can fail. */
export const dnsSentinels = {
  here: panelAt('here.test', 'points to our server', 'hydrogen.ns.hetzner.com', { A: [OURS] }),
  alias: panelAt('alias.test', 'points to our server by an alias', 'ns.unknown.test', {
    CNAME: ['server.here.test'],
    A: [OURS],
  }),
  elsewhere: panelAt('elsewhere.test', 'points elsewhere', 'dns1.registrar-servers.com', { A: [OTHER] }),
  both: panelAt('both.test', 'points to our server and elsewhere', 'ns-1.awsdns-24.com', { A: [OTHER, OURS] }),
  nothing: panelAt('nothing.test', 'has no record yet', 'ns01.domaincontrol.com', {}),
  proxied: panelAt('proxied.test', 'goes through a proxy', 'bob.ns.cloudflare.com', {
    A: ['104.16.1.2'],
    AAAA: [IPV6],
  }),
  ipv6: panelAt('ipv6.test', 'points to our server, but has IPv6 too', 'ns1.ui-dns.com', { A: [OURS], AAAA: [IPV6] }),
  doubled: {
    domain: 'panel.doubled.test',
    reason: 'has a record at the doubled name only',
    zone: {
      'panel.doubled.test.doubled.test': { A: [OURS] },
      'doubled.test': { NS: ['maceio.ns.porkbun.com'] },
    },
  },
  failing: { domain: 'panel.failing.test', reason: 'the name server fails', body: '{"Status":2}' },
  hostile: { domain: 'panel.hostile.test', reason: 'a thousand answers in wrong shapes', body: hostile },
} satisfies Record<string, DnsSentinel>
