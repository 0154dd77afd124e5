import type { Interaction } from './measurements/interactions'
import type { ListResult } from './measurements/lists'
import type { LoadingResult } from './measurements/loading'
import type { Navigation } from './measurements/navigation'
import type { Polling } from './measurements/polling'

/** What was measured; a part that was left out is not there. */
export type Results = {
  readonly loading?: LoadingResult
  readonly interactions?: readonly Interaction[]
  readonly lists?: ListResult
  readonly navigation?: Navigation
  readonly polling?: Polling
  /** In s. */
  readonly build?: number
  /** In s. */
  readonly development?: number
  /** In minutes, as the caller has said. */
  readonly test?: number
}
