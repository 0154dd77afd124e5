import { expect, test } from 'vitest'
import { type DnsAnswers, type DnsFinding, dnsFindings } from './dns-findings'

const OURS = '203.0.113.10'
const OTHER = '198.51.100.7'
const NOTHING: DnsAnswers = { ipv4: [], ipv6: [], nameServers: [], doubled: [] }
const IPV6 = ['2001:db8::7']
const hasIpv6: DnsFinding = { type: 'hasIpv6', addresses: IPV6 }
const doubledName = 'panel.example.com.example.com'

test.each<[string, Partial<DnsAnswers>, DnsFinding[]]>([
  ['points to our server', { ipv4: [OURS] }, [{ type: 'pointsHere' }]],
  ['points to our server, with a record for all names', { ipv4: [OURS], doubled: [OURS] }, [{ type: 'pointsHere' }]],
  ['has IPv6 too', { ipv4: [OURS], ipv6: IPV6 }, [{ type: 'pointsHere' }, hasIpv6]],
  ['points elsewhere', { ipv4: [OTHER] }, [{ type: 'pointsElsewhere', addresses: [OTHER] }]],
  ['also points elsewhere', { ipv4: [OURS, OTHER] }, [{ type: 'alsoElsewhere', addresses: [OTHER] }]],
  ['answers nothing', {}, [{ type: 'nothing' }]],
  ['has only IPv6', { ipv6: IPV6 }, [{ type: 'nothing' }, hasIpv6]],
  ['has a doubled name', { doubled: [OTHER] }, [{ type: 'doubled', name: doubledName }]],
  ['goes through a proxy', { ipv4: ['104.16.0.1', '172.71.255.254'], ipv6: IPV6 }, [{ type: 'proxied' }]],
  ['is next to a proxy', { ipv4: ['104.15.255.255'] }, [{ type: 'pointsElsewhere', addresses: ['104.15.255.255'] }]],
])('a domain that %s', (_, answers, findings) => {
  const question = { domain: 'panel.example.com', registrable: 'example.com' }
  expect(dnsFindings({ ...NOTHING, ...answers }, question, OURS)).toEqual(findings)
})

test('without its registered part, no domain is doubled', () => {
  const question = { domain: 'co.uk', registrable: undefined }
  expect(dnsFindings({ ...NOTHING, doubled: [OTHER] }, question, OURS)).toEqual([{ type: 'nothing' }])
})
