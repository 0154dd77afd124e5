import { createContext } from 'react'

/** `dnsLookupUrl` of config.json, for the domain step. Undefined if the operator has not switched the DNS assistant on. */
export const DnsLookupUrl = createContext<string | undefined>(undefined)
