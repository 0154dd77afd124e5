import type { OperationId } from '../server/schemas'
import type { UserRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'

/** What the page is drawn from. */
export type View = {
  world: World
  worldName: string
  /** Where the sandbox itself is, `http://localhost:4010`. */
  sandboxOrigin: string
  /** Where the portal is; undefined if the sandbox was told of none. */
  portal: string | undefined
  operationIds: readonly OperationId[]
  /** What was asked of the page: what a link is to be made of, and what was just done. */
  query: URLSearchParams
  /** Who is signed in in this browser. */
  visitor: UserRecord | undefined
  now: Date
}
