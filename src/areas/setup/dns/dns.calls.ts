import { timedFetch } from '../../../shared/client/timed-fetch'
import { type RecordType, recordsIn } from './dns.shapes'

const LIMIT_MS = 10_000

type Fetch = (request: Request, init: RequestInit) => Promise<Response>

/**
 * Looks up records with DNS over HTTPS in JSON, as Cloudflare and Google offer it (docs/operate/deploying.md#dns-assistant). It sends the
 * name and the type and nothing else, without a preflight.
 *
 * @param url `dnsLookupUrl` of config.json
 * @throws if the server has no answer
 */
export async function lookUpRecords(
  url: string,
  { name, type }: { name: string; type: RecordType },
  signal: AbortSignal,
  send: Fetch = (request, init) => fetch(request, init),
): Promise<readonly string[]> {
  const address = new URL(url)
  address.searchParams.set('name', name)
  address.searchParams.set('type', type)
  const request = new Request(address, {
    headers: { accept: 'application/dns-json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    redirect: 'error',
    signal,
  })
  const response = await timedFetch(send, LIMIT_MS)(request)
  if (!response.ok) throw new Error(`DNS lookup: ${response.status}`)
  return recordsIn(await response.json(), type)
}
