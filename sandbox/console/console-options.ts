import type { Definition } from '../server/contract/definition'
import type { Worlds } from '../server/worlds/worlds'

export type ConsoleOptions = {
  worlds: Worlds
  definition: Promise<Definition>
  /** The addresses of the portals, such as `http://localhost:4000`, without a slash at the end. */
  portals: readonly string[]
  now: () => Date
}
