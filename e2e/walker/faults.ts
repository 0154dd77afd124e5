import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import { FAULTS } from '../support/faults'
import { type Next, oneOf, weighted } from './numbers'

/** The share of the actions with a fault. */
export const FAULT_SHARE = 0.2

/** All faults that a walk need not wait for, each of one response. */
const KINDS = Object.values(FAULTS).filter(({ kind }) => kind !== 'slow' && kind !== 'stalled')

/** Most actions send one call, and a screen sends up to three. */
const SKIPS = [
  { weight: 10, skip: 0 },
  { weight: 2, skip: 1 },
  { weight: 1, skip: 2 },
]

/**
 * Returns the fault of an action, and what it is in words. Mostly it changes the first response, sometimes a later one.
 *
 * @param isPaying true at the payment, where it may change a response of the payment provider
 */
export function faultFor(isPaying: boolean, next: Next): { fault: FaultInput; words: string } {
  const chosen = KINDS[Math.floor(next() * KINDS.length)] ?? FAULTS[500]
  const isCommitted = next() < 0.5
  const skip = weighted(SKIPS, next)?.skip ?? 0
  const stripe = oneOf(['stripe.confirm', 'stripe.retrieve'], next)
  const isAtProvider = next() < 0.4 && isPaying
  const operationId = isAtProvider ? stripe : '*'
  // A 200 for something that was not done would be a lie that no portal can notice, and so would a 401 to a logout.
  const isDone = ['wrongShape', 'emptyOk'].includes(chosen.kind) || (chosen.kind === 'status' && chosen.status === 401)
  const committed = isDone || (isCommitted && chosen.kind !== 'dropped')
  // A browser repeats a call after a dropped connection by itself, so both are dropped, before the server has done anything.
  const times = chosen.kind === 'dropped' ? 2 : 1
  const fault = { operationId, skip, committed, times, ...chosen } as FaultInput
  const details = Object.values(chosen).join(' ')
  const position = skip === 0 ? 'next response' : `response after ${skip} more`
  return { fault, words: `${details}${committed ? ', committed' : ''}, ${operationId}, ${position}` }
}
