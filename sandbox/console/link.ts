import * as v from 'valibot'
import { type SwitchName, switchNames } from '../admin/platform/switch-names'
import { type EnvelopeVariant, envelopeVariants } from '../server/envelope'
import type { FaultInput, PlannedFault } from '../server/faults/fault-shape'
import { parseFault } from '../server/faults/faults'
import { rejection } from '../server/rejection'
import type { OperationId } from '../server/schemas'

/** Begins a world of its own with a customer's trouble in it. */
export const OPEN_PATH = '/__sandbox/open'

/** What a link can carry. */
export type LinkContent = {
  /** Who is signed in, by username or email; nobody if missing. */
  as?: string
  /** A path of the portal, `/services?search=ada`; its beginning if missing. */
  to?: string
  faults?: readonly FaultInput[]
  envelope?: EnvelopeVariant
  /** The switches of the platform that are off. */
  off?: readonly SwitchName[]
}

/** The same as it was read, with its faults ready for a plan. */
export type ReadLink = {
  as?: string
  to: string
  faults: PlannedFault[]
  envelope?: EnvelopeVariant
  off: SwitchName[]
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
})

/** The address of a link on this sandbox. */
export function writeLink(sandboxOrigin: string, { as, to, faults = [], envelope, off = [] }: LinkContent): string {
  const query = new URLSearchParams()
  if (as) query.append('as', as)
  if (to) query.append('to', to)
  for (const fault of faults) query.append('fault', JSON.stringify(fault))
  if (envelope) query.append('envelope', envelope)
  for (const name of off) query.append('off', name)
  return `${sandboxOrigin}${OPEN_PATH}?${query}`
}

/**
 * Reads what a link carries. A name that it does not know is refused as well: who sent it meant something by it.
 *
 * @throws Refusal 400 INVALID_INPUT with the reason
 */
export function readLink(query: URLSearchParams, contractIds: readonly OperationId[]): ReadLink {
  const names = [...new Set(query.keys())]
  const read = v.safeParse(shape, Object.fromEntries(names.map((name) => [name, query.getAll(name)])))
  if (!read.success) {
    const issue = read.issues[0]
    throw rejection(400, 'INVALID_INPUT', `${v.getDotPath(issue) ?? 'link'}: ${issue.message}`)
  }
  const { as, to, fault, envelope, off } = read.output
  return {
    ...(as !== undefined && { as }),
    ...(envelope !== undefined && { envelope }),
    to,
    faults: fault.map((input) => parseFault(input, contractIds)),
    off,
  }
}

/**
 * The address of a place in the portal.
 *
 * @throws Refusal 400 INVALID_INPUT unless it is a path there: nobody is sent anywhere else
 */
export function requirePlace(to: string, portal: string): string {
  const address = URL.canParse(to, portal) ? new URL(to, portal) : undefined
  if (!to.startsWith('/') || address?.origin !== portal) {
    throw rejection(400, 'INVALID_INPUT', `to: a path of the portal, such as /services, not "${to}".`)
  }
  return address.href
}

/**
 * The portal that the page leads to: the first that the sandbox was told of.
 *
 * @throws Refusal 400 NO_PORTAL if it was told of none
 */
export function requirePortal(portalOrigins: readonly string[]): string {
  const [portal] = portalOrigins
  if (portal === undefined) throw rejection(400, 'NO_PORTAL', 'This sandbox was started without a portal to lead to.')
  return portal
}

/** A fault of a plan as it can be handed in again: it begins anew, without what is usual. */
export function toInput({ used: _, skip, committed, ...fault }: PlannedFault): FaultInput {
  return { ...fault, ...(skip > 0 && { skip }), ...(committed && { committed }) }
}
