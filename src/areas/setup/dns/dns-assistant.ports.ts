import { fromPromise } from 'xstate'
import type { dnsAssistantMachine, Lookup } from '#machines/setup/dns-assistant.machine'
import type { Question } from '#machines/setup/dns-findings'
import { doubledName } from '#machines/setup/dns-record'
import type { Ports } from '#machines/shared/port'
import { lookUpRecords } from './dns.calls'
import type { RecordType } from './dns.shapes'

/** @param url `dnsLookupUrl` of config.json */
export const dnsAssistantPorts = (url: string): Ports<typeof dnsAssistantMachine> => ({
  lookUp: fromPromise<Lookup, Question>(async ({ input: { domain, registrable }, signal }) => {
    const find = (name: string, type: RecordType) => lookUpRecords(url, { name, type }, signal)
    // The addresses matter without what these say.
    const findBesides = async (type: RecordType, nameOf: (registered: string) => string) =>
      registrable === undefined ? [] : find(nameOf(registrable), type).catch(() => [])
    const [ipv4, ipv6, nameServers, doubled] = await Promise.all([
      find(domain, 'A'),
      find(domain, 'AAAA'),
      findBesides('NS', (registered) => registered),
      findBesides('A', (registered) => doubledName(domain, registered)),
    ])
    return { answers: { ipv4, ipv6, nameServers, doubled }, at: Date.now() }
  }),
})
