import type { Interaction } from './interactions'
import type { ListResult } from './lists'
import type { LoadingResult } from './loading'
import type { Navigation } from './navigation'
import type { Polling } from './polling'

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
