import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import { type Next, oneOf, weighted } from './numbers'

/** The share of the actions with a fault. */
export const FAULT_SHARE = 0.2

type Kind = { readonly weight: number; readonly fault: Partial<FaultInput> & Pick<FaultInput, 'kind'> }

const status = (code: number, weight = 1): Kind => ({ weight, fault: { kind: 'status', status: code } })

/**
 * The faults of a walk, each of one response. A browser repeats a call after a dropped connection by itself, so both are dropped,
 * before the server has done anything.
 */
const KINDS: readonly Kind[] = [
  ...[status(400), status(401, 0.5), status(403), status(404), status(409), status(422), status(429), status(500, 2)],
  { weight: 1, fault: { kind: 'status', status: 429, retryAfter: 1 } },
  { weight: 2, fault: { kind: 'empty500' } },
  { weight: 1, fault: { kind: 'html', status: 502 } },
  { weight: 1, fault: { kind: 'html' } },
  { weight: 1, fault: { kind: 'malformed' } },
  { weight: 1, fault: { kind: 'emptyOk' } },
  { weight: 2, fault: { kind: 'cut' } },
  { weight: 1, fault: { kind: 'dropped', times: 2 } },
]

/** Most actions send one call, and a screen sends up to three. */
const SKIPS = [
  { weight: 10, skip: 0 },
  { weight: 2, skip: 1 },
  { weight: 1, skip: 2 },
]

const SHAPES = ['nulls', 'missingFields', 'wrongEnvelope', 'list', 'text'] as const

/**
 * Returns the fault of an action, and what it is in words. Mostly it changes the first response, sometimes a later one.
 *
 * @param isPaying true at the payment, where it may change a response of the payment provider
 */
export function faultFor(isPaying: boolean, next: Next): { fault: FaultInput; words: string } {
  const isWrongShape = next() < 0.2
  const variant = oneOf(SHAPES, next)
  const kind = weighted(KINDS, next)?.fault ?? { kind: 'empty500' }
  const isCommitted = next() < 0.5
  const skip = weighted(SKIPS, next)?.skip ?? 0
  const stripe = oneOf(['stripe.confirm', 'stripe.retrieve'], next)
  const isAtProvider = next() < 0.4 && isPaying
  const operationId = isAtProvider ? stripe : '*'
  const chosen = isWrongShape ? ({ kind: 'wrongShape', variant } as const) : kind
  // A 200 for something that was not done would be a lie that no portal can notice, and so would a 401 to a logout.
  const isDone = ['wrongShape', 'emptyOk'].includes(chosen.kind) || (chosen.kind === 'status' && chosen.status === 401)
  const committed = isDone || (isCommitted && chosen.kind !== 'dropped')
  const fault = { operationId, skip, committed, times: 1, ...chosen } as FaultInput
  const details = Object.values(chosen).join(' ')
  const position = skip === 0 ? 'next response' : `response after ${skip} more`
  return { fault, words: `${details}${committed ? ', committed' : ''}, ${operationId}, ${position}` }
}
