import type { FaultInput } from '../../server/faults/fault-shape'
import type { LinkContent } from '../link'

/** A customer's trouble that is ready to be looked at. */
export type Scenario = LinkContent & {
  /** In customers' words. */
  readonly title: string
  readonly to: string
  /** What is to be done there, in a sentence; nothing if missing. */
  readonly act?: string
  /** A text that is on the screen afterwards. */
  readonly shows: string
}

/** An operation that answers 500, with a reason. */
export function broken(operationId: string, message: string): FaultInput {
  return { operationId, kind: 'status', status: 500, message }
}

/** An operation that is done, once, and whose answer breaks off. */
export function lost(operationId: string): FaultInput {
  return { operationId, kind: 'cut', committed: true, times: 1 }
}
