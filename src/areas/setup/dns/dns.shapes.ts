import * as v from 'valibot'

/** The types of records that are looked up, with their numbers (RFC 1035, RFC 3596). */
export const RECORD_TYPES = { A: 1, NS: 2, AAAA: 28 } as const

export type RecordType = keyof typeof RECORD_TYPES

/** More records than a domain needs are neither read nor shown. */
const MOST_RECORDS = 8

const VALUES = {
  A: v.pipe(v.string(), v.ipv4()),
  // An address is only shown, and whether there is one. The library's own check is longer than the rest of this file.
  AAAA: v.pipe(v.string(), v.regex(/^[\da-f:.]{2,45}$/i)),
  NS: v.pipe(
    v.string(),
    v.transform((name) => name.toLowerCase().replace(/\.$/, '')),
    v.regex(/^[a-z0-9._-]{1,253}$/),
  ),
} as const

/** 0 is an answer, and 3 is the answer that there is no such name. Others are failures. */
const responseShape = v.object({
  Status: v.picklist([0, 3]),
  Answer: v.fallback(v.optional(v.array(v.unknown()), []), []),
})

/**
 * The values of one type in a response, in a fixed order because name servers change it. Records of other types, such as aliases, and
 * those that cannot be read are left out.
 *
 * @throws for any other body
 */
export function recordsIn(body: unknown, type: RecordType): readonly string[] {
  const recordShape = v.object({ type: v.literal(RECORD_TYPES[type]), data: VALUES[type] })
  const records = v.parse(responseShape, body).Answer.map((record) => v.safeParse(recordShape, record))
  const values = records.flatMap(({ success, output }) => (success ? [output.data] : []))
  return [...new Set(values)].sort().slice(0, MOST_RECORDS)
}
