import * as v from 'valibot'
import { type SwitchName, switchNames } from '../admin/platform/switch-names'
import type { FaultInput, PlannedFault } from '../server/faults/fault-shape'
import { parseFault } from '../server/faults/faults'
import { rejection } from '../server/rejection'
import type { OperationId } from '../server/schemas'
import { type PaymentRules, paymentRulesShape } from '../server/worlds/payment-rules'

/** Creates a new world with the link's faults and redirects to the portal. */
export const OPEN_PATH = '/__sandbox/open'

/** The contents of a link (docs/develop/sandbox.md#links). */
export type LinkContent = {
  /** The username or email of the signed-in user. Without it, no one is signed in. */
  readonly as?: string
  /** A path of the portal, such as `/services?search=ada`. The default is `/`. */
  readonly to?: string
  readonly faults?: readonly FaultInput[]
  /** The platform switches that are off. */
  readonly off?: readonly SwitchName[]
  /** The payment rules that differ from the usual ones. */
  readonly rules?: Partial<PaymentRules>
  /** Switches the DNS assistant on, until another link is opened. */
  readonly dns?: 'on'
  /** Keys of the portal's `config.json`, until another link is opened. */
  readonly config?: Readonly<Record<string, unknown>>
}

const single = v.pipe(
  v.strictTuple([v.string()]),
  v.transform(([text]) => text),
)
const json = v.pipe(v.string(), v.parseJson({}, 'is not JSON'))
const shape = v.strictObject({
  as: v.optional(single),
  to: v.optional(single, ['/']),
  fault: v.optional(v.array(json), []),
  off: v.optional(v.array(v.picklist(switchNames)), []),
  rules: v.optional(v.pipe(single, json, paymentRulesShape), ['{}']),
  dns: v.optional(v.pipe(single, v.literal('on'))),
  config: v.optional(v.pipe(single, json, v.record(v.string(), v.unknown()))),
})

/** Returns the address of a link on this sandbox. */
export function writeLink(
  sandboxUrl: string,
  { as, to, faults = [], off = [], rules, dns, config }: LinkContent,
): string {
  const query = new URLSearchParams()
  if (as) query.append('as', as)
  if (to) query.append('to', to)
  for (const fault of faults) query.append('fault', JSON.stringify(fault))
  for (const name of off) query.append('off', name)
  if (rules) query.append('rules', JSON.stringify(rules))
  if (dns) query.append('dns', dns)
  if (config) query.append('config', JSON.stringify(config))
  return `${sandboxUrl}${OPEN_PATH}?${query}`
}

/**
 * Reads a link's parameters. An unknown parameter is an error too, because it is probably a typo.
 *
 * @throws Rejection 400 INVALID_INPUT with the reason
 */
export function readLink(query: URLSearchParams, contractIds: readonly OperationId[]) {
  const names = [...new Set(query.keys())]
  const read = v.safeParse(shape, Object.fromEntries(names.map((name) => [name, query.getAll(name)])))
  if (!read.success) {
    const issue = read.issues[0]
    throw rejection(400, 'INVALID_INPUT', `${v.getDotPath(issue) ?? 'link'}: ${issue.message}`)
  }
  const { fault, ...rest } = read.output
  const faults: readonly PlannedFault[] = fault.map((input) => parseFault(input, contractIds))
  return { ...rest, faults }
}

/**
 * Returns the address of a path of the portal.
 *
 * @throws Rejection 400 INVALID_INPUT for any other address, which prevents open redirects
 */
export function requirePlace(to: string, portal: string): string {
  const address = URL.canParse(to, portal) ? new URL(to, portal) : undefined
  if (!to.startsWith('/') || address?.origin !== new URL(portal).origin) {
    throw rejection(400, 'INVALID_INPUT', `to: must be a path of the portal, such as /services, not "${to}".`)
  }
  return new URL(portal + to).href
}
