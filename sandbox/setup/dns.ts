import type { Context } from 'hono'
import { type DnsSentinel, dnsSentinels, type RecordType } from './dns.sentinels'

/** Answers like a DNS-over-HTTPS server in JSON, for the domains of `dnsSentinels` (docs/develop/sandbox.md#dns). */
export const DNS_PATH = '/__dns/resolve'

const NUMBERS: Readonly<Record<RecordType, number>> = { CNAME: 5, A: 1, NS: 2, AAAA: 28 }
const TYPES = ['CNAME', 'A', 'NS', 'AAAA'] as const
const NO_SUCH_NAME = 3

const sentinels: readonly DnsSentinel[] = Object.values(dnsSentinels)
const names = new Map(sentinels.flatMap(({ zone = {} }) => Object.entries(zone)))

export function resolveName(context: Context): Response {
  const { name = '', type = 'A' } = context.req.query()
  const body = sentinels.find(({ domain }) => domain === name)?.body ?? JSON.stringify(answerTo(name, type))
  return context.newResponse(body, 200, { 'Content-Type': 'application/dns-json', 'Cache-Control': 'no-store' })
}

function answerTo(name: string, type: string) {
  const records = names.get(name)
  if (records === undefined) return { Status: NO_SUCH_NAME }
  // An alias is part of every answer.
  const found = TYPES.filter((each) => each === type || each === 'CNAME')
  const Answer = found.flatMap((each) =>
    (records[each] ?? []).map((data) => ({ name: `${name}.`, type: NUMBERS[each], TTL: 300, data })),
  )
  return { Status: 0, ...(Answer.length === 0 ? {} : { Answer }) }
}
