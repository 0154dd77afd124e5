import type { Interaction } from './measurements/interactions'
import type { ListResult } from './measurements/lists'
import type { LoadingResult } from './measurements/loading'
import type { Navigation } from './measurements/navigation'
import type { Polling } from './measurements/polling'

/** All measurements. Parts that were not measured are missing. */
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
  /** In minutes, from the option `--test-minutes`. */
  readonly test?: number
}
