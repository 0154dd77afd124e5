import type { OperationId } from '../server/schemas'
import type { UserRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'

/** The data that the control page is rendered from. */
export type View = {
  world: World
  worldName: string
  /** The sandbox's own address, such as `http://localhost:4010`. */
  sandboxUrl: string
  /** The portal's address; undefined if the sandbox was started without a portal. */
  portal: string | undefined
  operationIds: readonly OperationId[]
  /** The page's query: the contents of a requested link, and the form that was just submitted. */
  query: URLSearchParams
  /** The user who is signed in in this browser. */
  visitor: UserRecord | undefined
  now: Date
}
