import type { Definition } from '../server/definition'
import type { Worlds } from '../server/worlds/worlds'

export type ConsoleOptions = {
  worlds: Worlds
  definition: Promise<Definition>
  portalOrigins: readonly string[]
  now: () => Date
}
