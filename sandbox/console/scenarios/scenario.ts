import type { FaultInput } from '../../server/faults/fault-shape'
import type { LinkContent } from '../link'

/** A customer's problem that the sandbox can reproduce. */
export type Scenario = LinkContent & {
  readonly title: string
  readonly to: string
  /** The instructions for the user, if the problem does not appear by itself. */
  readonly act?: string
  /** A text that the screen shows then. */
  readonly shows: string
}

/** The operation responds with a 500 and the message. */
export function broken(operationId: string, message: string): FaultInput {
  return { operationId, kind: 'status', status: 500, message }
}

/** The next call is executed, but its response is cut off. */
export function lost(operationId: string): FaultInput {
  return { operationId, kind: 'cut', committed: true, times: 1 }
}
