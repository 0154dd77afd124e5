import * as v from 'valibot'
import { type SwitchName, switchNames } from '../admin/platform/switch-names'
import { type EnvelopeVariant, envelopeVariants } from '../server/envelope'
import type { FaultInput, PlannedFault } from '../server/faults/fault-shape'
import { parseFault } from '../server/faults/faults'
import { rejection } from '../server/rejection'
import type { OperationId } from '../server/schemas'
import { type PaymentRules, paymentRulesShape } from '../server/worlds/payment-rules'

/** Creates a new world with the link's faults and redirects to the portal. */
export const OPEN_PATH = '/__sandbox/open'

/** The contents of a link. */
export type LinkContent = {
  /** The username or email of the signed-in user. Without it, no one is signed in. */
  as?: string
  /** A path of the portal, such as `/services?search=ada`. The default is `/`. */
  to?: string
  faults?: readonly FaultInput[]
  envelope?: EnvelopeVariant
  /** The platform switches that are off. */
  off?: readonly SwitchName[]
  /** The payment rules that differ from the usual ones. */
  rules?: Partial<PaymentRules>
}

/** A link's validated contents, with its faults ready for the fault plan. */
export type ReadLink = {
  as?: string
  to: string
  faults: PlannedFault[]
  envelope?: EnvelopeVariant
  off: SwitchName[]
  rules: Partial<PaymentRules>
}

const shape = v.strictObject({
  as: v.optional(
    v.pipe(
      v.strictTuple([v.string()]),
      v.transform(([as]) => as),
    ),
  ),
  to: v.optional(
    v.pipe(
      v.strictTuple([v.string()]),
      v.transform(([to]) => to),
    ),
    ['/'],
  ),
  fault: v.optional(v.array(v.pipe(v.string(), v.parseJson({}, 'is not JSON'))), []),
  envelope: v.optional(
    v.pipe(
      v.strictTuple([v.picklist(envelopeVariants)]),
      v.transform(([variant]) => variant),
    ),
  ),
  off: v.optional(v.array(v.picklist(switchNames)), []),
  rules: v.optional(
    v.pipe(
      v.strictTuple([v.pipe(v.string(), v.parseJson({}, 'is not JSON'), paymentRulesShape)]),
      v.transform(([rules]) => rules),
    ),
    ['{}'],
  ),
})

/** Returns the address of a link on this sandbox. */
export function writeLink(sandboxUrl: string, { as, to, faults = [], envelope, off = [], rules }: LinkContent): string {
  const query = new URLSearchParams()
  if (as) query.append('as', as)
  if (to) query.append('to', to)
  for (const fault of faults) query.append('fault', JSON.stringify(fault))
  if (envelope) query.append('envelope', envelope)
  for (const name of off) query.append('off', name)
  if (rules) query.append('rules', JSON.stringify(rules))
  return `${sandboxUrl}${OPEN_PATH}?${query}`
}

/**
 * Reads a link's parameters. An unknown parameter is an error too, because it is probably a typo.
 *
 * @throws Rejection 400 INVALID_INPUT with the reason
 */
export function readLink(query: URLSearchParams, contractIds: readonly OperationId[]): ReadLink {
  const names = [...new Set(query.keys())]
  const read = v.safeParse(shape, Object.fromEntries(names.map((name) => [name, query.getAll(name)])))
  if (!read.success) {
    const issue = read.issues[0]
    throw rejection(400, 'INVALID_INPUT', `${v.getDotPath(issue) ?? 'link'}: ${issue.message}`)
  }
  const { as, to, fault, envelope, off, rules } = read.output
  return {
    ...(as !== undefined && { as }),
    ...(envelope !== undefined && { envelope }),
    to,
    faults: fault.map((input) => parseFault(input, contractIds)),
    off,
    rules,
  }
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

/**
 * Returns the portal that links redirect to: the first one.
 *
 * @throws Rejection 400 NO_PORTAL if there is none
 */
export function requirePortal(portals: readonly string[]): string {
  const [portal] = portals
  if (portal === undefined) throw rejection(400, 'NO_PORTAL', 'This sandbox was started without a portal.')
  return portal
}

/** Converts an active fault back to its input: without its count, and without default values. */
export function toInput({ used: _, skip, committed, ...fault }: PlannedFault): FaultInput {
  return { ...fault, ...(skip > 0 && { skip }), ...(committed && { committed }) }
}
